import { define } from "../define.js";

/** WW301 to WW308, WW313: the versions of a kind. */
export const versionDiagnostics = {
  WW301: define<{ kind: string }>({
    severity: "error",
    title: "no version is the storage version",
    message: ({ kind }) => `${kind} has several versions and none is the storage version`,
    remedy: () => "put @StorageVersion() on the root class of the version in which objects are stored",
    help: `
The API server stores all objects of a kind in one version. With several, one of them has to be marked.

    @Resource()
    @StorageVersion()
    @Hub()
    export class Foo extends CustomResource {}

To change it later, run \`wheelwright promote --kind Foo --version v2 --storage\`: then the stored objects have to be migrated, and config/migration has what does that.
`,
  }),
  WW302: define<{ kind: string; version: string }>({
    severity: "error",
    title: "two versions are the storage version",
    message: ({ kind, version }) => `${kind} has a second storage version, ${version}`,
    remedy: () => "remove @StorageVersion() from all versions but one",
    help: `
Objects are stored in one version only; the API server refuses a CRD with two. (controller-gen writes it without a word.)

    // api/v1/foo_types.ts
    @StorageVersion()
    // api/v2/foo_types.ts
    @StorageVersion()

\`wheelwright promote --version v2 --storage\` moves the mark.
`,
  }),
  WW303: define<{ kind: string }>({
    severity: "error",
    title: "no version is the hub",
    message: ({ kind }) => `${kind} has several versions and none is the hub`,
    remedy: () => "put @Hub() on the root class of the version that the others convert to and from",
    help: `
Versions convert by way of one of them, the hub: n versions need n - 1 conversions. It is the newest one as a rule.

    @Resource()
    @Hub()
    export class Foo extends CustomResource {}

\`wheelwright create webhook --conversion --version v2\` marks v2 and writes the conversions of the others.
`,
  }),
  WW304: define<{ kind: string; version: string }>({
    severity: "error",
    title: "two versions are the hub",
    message: ({ kind, version }) => `${kind} has a second hub, ${version}`,
    remedy: () => "remove @Hub() from all versions but one",
    help: `
All other versions convert to and from the hub, so there is one. \`wheelwright promote --version v2 --hub\` moves the mark.

    // api/v1/foo_types.ts
    @Hub()
    // api/v2/foo_types.ts
    @Hub()
`,
  }),
  WW305: define<{ kind: string }>({
    severity: "error",
    title: "no version is served",
    message: ({ kind }) => `no version of ${kind} is served, so nobody could use it`,
    remedy: () => "remove @Unserved() from one version at least",
    help: `
\`@Unserved()\` takes a version out of the API while its objects may still be stored. At least one has to stay.

    @Resource()
    @Unserved()
    export class Foo extends CustomResource {}     // the only version
`,
  }),
  WW306: define<{ version: string }>({
    severity: "error",
    title: "a version has no Kubernetes version name",
    message: ({ version }) => `"${version}" isn't a Kubernetes version name`,
    remedy: () => "name the version v1, v1beta1 or v2alpha1: v, a number, and alpha or beta with a number",
    help: `
Such names have an order: v2, v1, v1beta2, v1beta1, v1alpha1. kubectl asks for the first one that is served. Other names come last, in alphabetical order, so they are refused here although the API server takes them.

    api/v1.0/    api/version1/    api/beta/

    api/v1/      api/v1beta1/     api/v1alpha1/
`,
  }),
  WW307: define<{ kind: string; what: string; version: string; value: string; other: string; otherValue: string }>({
    severity: "error",
    title: "versions of a kind say different things of it",
    message: ({ kind, what, version, value, other, otherValue }) =>
      `the versions of ${kind} disagree on its ${what}: ${value === "" ? "none" : value} in ${version}, ${otherValue === "" ? "none" : otherValue} in ${other}`,
    remedy: ({ what }) => `give all versions the same ${what} in @Resource`,
    help: `
One CRD holds all versions of a kind, and has its names and scope once.

    // v1
    @Resource({ scope: "Cluster", shortNames: ["f"] })
    // v2
    @Resource({ shortNames: ["fo"] })

controller-gen takes whichever it meets last, which changes from run to run.
`,
  }),
  WW308: define<{ kind: string; version: string }>({
    severity: "error",
    title: "a version of a kind is declared twice",
    message: ({ kind, version }) => `${kind} ${version} is declared by two classes`,
    remedy: () => "remove one of the two classes, or its @Resource",
    help: `
Two classes of the same name with \`@Resource\` are in folders of the same group and version.

    // api/v1/foo_types.ts
    @Resource() export class Foo extends CustomResource {}
    // api/v1/other_types.ts
    @Resource() export class Foo extends CustomResource {}
`,
  }),
  WW313: define<{ problem: string }>({
    severity: "error",
    title: "a deprecation warning can't be sent",
    message: ({ problem }) => `the deprecation warning ${problem}`,
    remedy: () => "write a warning of one line and at most 256 bytes, or none: then Kubernetes words it",
    help: `
The API server sends the warning in an HTTP header with every answer.

    @DeprecatedVersion("Use v2.\\nIt is better.")

    @DeprecatedVersion("example.com/v1 Foo is deprecated; use v2")
`,
  }),
  WW316: define<{ name: string }>({
    severity: "error",
    title: "a status that is a subresource is required",
    message: ({ name }) => `no ${name} could be created: its status is required, and the API server drops the status of what is created`,
    remedy: () => "make the status optional: `status?: ...`",
    help: `
With \`@StatusSubresource()\` only requests to \`/status\` set the status. From an object that is created the API server takes it away before it validates.

    @StatusSubresource()
    export class Foo extends CustomResource { spec!: FooSpec; status!: FooStatus; }

    @StatusSubresource()
    export class Foo extends CustomResource { spec!: FooSpec; status?: FooStatus; }
`,
  }),
  WW317: define<{ name: string }>({
    severity: "warning",
    title: "there is a status subresource, but no status",
    message: ({ name }) => `${name} has a status subresource and no field \`status\`: whatever a controller writes there is dropped`,
    remedy: () => "add a field `status?: ...`, or remove @StatusSubresource()",
    help: `
\`@StatusSubresource()\` gives a kind the endpoint \`/status\`, which changes the field \`status\`. Fields that the schema doesn't have are dropped.

    @StatusSubresource()
    export class Foo extends CustomResource { spec!: FooSpec; }

    @StatusSubresource()
    export class Foo extends CustomResource { spec!: FooSpec; status?: FooStatus; }
`,
  }),
};
