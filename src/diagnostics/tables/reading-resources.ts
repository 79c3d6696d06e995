import { define } from "../define.js";

/** WW140 to WW149: root classes, groupversion_info.ts, PROJECT and conversion stubs. */
export const resourceDiagnostics = {
  WW140: define<{ name: string }>({
    severity: "error",
    title: "a class with @Resource doesn't extend CustomResource",
    message: ({ name }) => `${name} has @Resource and doesn't extend CustomResource`,
    remedy: ({ name }) => `write \`class ${name} extends CustomResource\`, imported from wheelwright/api`,
    help: `
A root type has apiVersion, kind and metadata. It gets them from \`CustomResource\`.

    @Resource()
    export class Foo { spec!: FooSpec; }

    @Resource()
    export class Foo extends CustomResource { spec!: FooSpec; }
`,
  }),
  WW141: define<{ name: string }>({
    severity: "error",
    title: "a root type has no @Resource",
    message: ({ name }) => `${name} extends CustomResource and has no @Resource, so there would be no CRD for it`,
    remedy: ({ name }) => `put @Resource() on ${name}, or make it abstract if it only serves other classes`,
    help: `
\`@Resource()\` makes a class the root type of its kind. A class that extends \`CustomResource\` without it would be left out.

    export class Foo extends CustomResource { spec!: FooSpec; }

    @Resource()
    export class Foo extends CustomResource { spec!: FooSpec; }
`,
  }),
  WW142: define<{ file: string }>({
    severity: "error",
    title: "a folder of types has no groupversion_info.ts",
    message: ({ file }) => `${file} isn't there, so the group and version of this kind are unknown`,
    remedy: ({ file }) => `write ${file}: export const groupVersion = { group: "...", version: "..." } as const;`,
    help: `
Each version folder has a groupversion_info.ts that names the group and the version of all kinds in it.

    // api/v1/groupversion_info.ts
    export const groupVersion = { group: "apps.example.com", version: "v1" } as const;
`,
  }),
  WW143: define<{ file: string }>({
    severity: "error",
    title: "groupversion_info.ts doesn't say its group and version",
    message: ({ file }) => `${file} doesn't export \`groupVersion\` with a group and a version`,
    remedy: () => 'write `export const groupVersion = { group: "...", version: "..." } as const;`',
    help: `
The file is read, not run: the object has to stand there with two strings.

    export const groupVersion = makeGroupVersion();

    export const groupVersion = { group: "apps.example.com", version: "v1" } as const;
`,
  }),
  WW144: define<{ what: string; value: string; other: string; source: string }>({
    severity: "error",
    title: "groupversion_info.ts contradicts its folder or PROJECT",
    message: ({ what, value, other, source }) => `the ${what} is "${value}" here and "${other}" in ${source}`,
    remedy: ({ what, other }) => `make both the same: write ${what} "${other}" here, or change the other`,
    help: `
The folder, groupversion_info.ts and PROJECT all name the group and version of a kind. Which one is right can't be guessed.

    // api/v1beta2/groupversion_info.ts
    export const groupVersion = { group: "apps.example.com", version: "v1beta1" } as const;

    export const groupVersion = { group: "apps.example.com", version: "v1beta2" } as const;
`,
  }),
  WW145: define<{ kind: string; group: string; version: string }>({
    severity: "warning",
    title: "PROJECT doesn't record a kind",
    message: ({ kind, group, version }) => `PROJECT doesn't record ${kind} of ${group} in version ${version}`,
    remedy: ({ kind, version }) => `add ${kind} ${version} to PROJECT's resources; \`wheelwright create api\` does so for a new version`,
    help: `
PROJECT lists every version of every kind, and commands such as \`delete api\` and \`create webhook\` go by it. The CRD is generated all the same.

    resources:
    - api: { crdVersion: v1, namespaced: true }
      domain: example.com
      group: apps
      kind: DemoApplication
      version: v1beta1
`,
  }),
  WW146: define<{ kind: string; group: string; shortGroup: string; version: string }>({
    severity: "error",
    title: "PROJECT records a version that no type file declares",
    message: ({ kind, group, version }) => `PROJECT records ${kind} of ${group} in version ${version}, and no type file declares it`,
    remedy: ({ kind, version, shortGroup }) =>
      `restore its type file (\`git checkout -- api\`), or delete the version with \`wheelwright delete api --group ${shortGroup} --kind ${kind} --version ${version}\``,
    help: `
A class with \`@Resource\` below api/ was expected and isn't there: the file was deleted, moved or emptied, or the class was renamed. Without the class the
version would be removed from the CRD, or the whole CRD with it, and with the CRD all of its objects. So nothing is generated.

- To keep the version, restore its file: \`git checkout -- api/v1beta1/foo_types.ts\`.
- To delete it, \`wheelwright delete api\` also removes all that was made for it.
- After a rename of the class, change \`kind\` in PROJECT's resources, too.
`,
  }),
  WW147: define<{ name: string }>({
    severity: "error",
    title: "a root type is not exported",
    message: ({ name }) => `${name} isn't exported, so generated code can't name it`,
    remedy: ({ name }) => `write \`export class ${name}\``,
    help: `
Generated conversions import the root types of all versions.

    @Resource()
    class Foo extends CustomResource {}

    @Resource()
    export class Foo extends CustomResource {}
`,
  }),
  WW148: define<{ file: string; kind: string }>({
    severity: "error",
    title: "a conversion file declares no conversion",
    message: ({ file, kind }) => `${file} exports neither the hub of ${kind} nor a class that implements Convertible`,
    remedy: () => "export `hub<Kind>({ ... })` in the hub's version, or a class that implements `Convertible<Kind, HubKind>` in a spoke's",
    help: `
\`<kind>_conversion.ts\` beside a type file says which part its version has in conversion.

    // the hub
    export const fooHub = hub<Foo>({ groupVersion, kind: "Foo" });

    // a spoke
    export class FooConversion implements Convertible<Foo, HubFoo> { ... }

\`hub\` and \`Convertible\` come from "wheelwright/convert". \`wheelwright create webhook --conversion\` writes these files.
`,
  }),
  WW149: define<{ file: string; one: string; other: string }>({
    severity: "error",
    title: "a conversion file declares two conversions",
    message: ({ file, one, other }) => `${file} exports two conversions, ${one} and ${other}`,
    remedy: ({ one, other }) => `keep either ${one} or ${other}`,
    help: `
A version is the hub or a spoke, and has one conversion.

    export const fooHub = hub<Foo>({ groupVersion, kind: "Foo" });
    export class FooConversion implements Convertible<Foo, HubFoo> { ... }

Keep the one that fits the version's part.
`,
  }),
};
