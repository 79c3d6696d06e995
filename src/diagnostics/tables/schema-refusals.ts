import { define } from "../define.js";

/** WW380 to WW389: rules that leave nothing, the root of a schema, columns, and the size of a CRD. */
export const refusalDiagnostics = {
  WW380: define<{ keyword: string }>({
    severity: "error",
    title: "a rule can't stand on the root of a kind with a status",
    message: ({ keyword }) => `\`${keyword}\` can't be said of a whole resource that has a status subresource`,
    remedy: () => "move the rule to the type of `spec`, or write it as @XValidation",
    help: `
With \`@StatusSubresource()\` the API server validates the status apart from the rest, and takes only rules on the root that hold for both.

    @Resource() @StatusSubresource() @MinProperties(2)
    export class Foo extends CustomResource { spec?: FooSpec; status?: FooStatus; }

    @MinProperties(1)
    export class FooSpec { size?: int32; image?: string; }
`,
  }),
  WW381: define<{ what: string; rules: string }>({
    severity: "error",
    title: "the rules of a number leave no value",
    message: ({ what, rules }) => `no ${what} has ${rules}`,
    remedy: () => "widen the bounds so that a value is left between them",
    help: `
Bounds that are excluded, the format of an integer and a step between values may leave nothing together. The API server takes such a schema, and then refuses every object.

    @ExclusiveMinimum(1) @ExclusiveMaximum(2)
    size?: int32;

    @Minimum(1) @Maximum(2)
    size?: int32;
`,
  }),
  WW382: define<{ value: string; problem: string }>({
    severity: "error",
    title: "a value of an enum is refused by another rule",
    message: ({ value, problem }) => `another rule of the field refuses ${value}, which is a value of the enum: ${problem}`,
    remedy: () => "remove the value, or the rule that refuses it",
    help: `
All rules of a field hold at once, so this value could never be given.

    @Enum("small", "extra-large") @MaxLength(5)
    size?: string;

    @Enum("small", "extra-large")
    size?: string;
`,
  }),
  WW383: define<{ column: string; type: string; actual: string; fitting: string }>({
    severity: "error",
    title: "a printer column has another type than its field",
    message: ({ column, type, actual }) => `column ${column} is of type ${type}, but its path leads to ${actual}`,
    remedy: ({ fitting }) => `use the type ${fitting}, or a path that fits`,
    help: `
Kubernetes shows a value only in a column of its type; in another the cell stays empty, and nobody says why. A column of type string shows every value.

    @PrinterColumn({ name: "Image", type: "integer", jsonPath: ".spec.image" })

    @PrinterColumn({ name: "Image", type: "string", jsonPath: ".spec.image" })
`,
  }),
  WW384: define<{ kind: string; total: string; versions: string; biggest: string }>({
    severity: "error",
    title: "a CRD is too large for the cluster",
    message: ({ kind, total, versions, biggest }) =>
      `the CRD of ${kind} has ${total} bytes of JSON, more than etcd takes in one request: ${versions}; the most is in ${biggest}`,
    remedy: ({ biggest }) =>
      `shorten descriptions (\`generate --max-description-length 0\`), or put @PreserveUnknownFields() on ${biggest}`,
    help: `
etcd refuses requests of more than 1.5 MiB (1,572,864 bytes), so the API server can't store the CRD. It holds the schema of every version in full.

Ways to make it smaller:

- \`wheelwright generate --max-description-length 0\` leaves descriptions out.
- \`@PreserveUnknownFields()\` with \`@Schemaless()\` on a field leaves out what is below it, such as a pod template.
- Take away versions that nobody uses any more.

    template?: V1PodTemplateSpec;

    @Schemaless() @PreserveUnknownFields()
    template?: V1PodTemplateSpec;
`,
  }),
  WW385: define<{ kind: string; total: string; versions: string; biggest: string }>({
    severity: "warning",
    title: "a CRD is too large for kubectl apply",
    message: ({ kind, total, versions, biggest }) =>
      `the CRD of ${kind} has ${total} bytes of JSON, more than an annotation holds: ${versions}; the most is in ${biggest}`,
    remedy: () => "install it by `kubectl apply --server-side`, or shorten descriptions by `generate --max-description-length`",
    help: `
\`kubectl apply\` keeps a copy of what it applied in an annotation, and annotations have 262,144 bytes at most; it fails with "metadata.annotations: Too long". Server-side apply keeps no copy.

    kubectl apply -f config/crd/bases/

    kubectl apply --server-side -f config/crd/bases/
`,
  }),
  WW386: define<{ problem: string }>({
    severity: "error",
    title: "the fields of an object and their allowed number contradict each other",
    message: ({ problem }) => problem,
    remedy: () => "change the number of properties, or the fields",
    help: `
\`@MinProperties\` and \`@MaxProperties\` count the fields that an object has.

    @MaxProperties(1)
    export class Range { from!: int32; to!: int32; }

    @MaxProperties(2)
    export class Range { from!: int32; to!: int32; }
`,
  }),
  WW387: define<{ count: number; version: string }>({
    severity: "error",
    title: "a version has too many selectable fields",
    message: ({ count, version }) => `${version} has ${count} selectable fields, and Kubernetes takes 8`,
    remedy: () => "remove @SelectableField from fields that nobody selects by",
    help: `
Every selectable field of a version is computed for every object that is listed or watched, so Kubernetes takes 8 of them at most.

    @SelectableField(".spec.a")   // and eight more
    export class Foo extends CustomResource {}
`,
  }),
  WW388: define<{ name: string; length: number }>({
    severity: "error",
    title: "the name of a CRD is too long",
    message: ({ name, length }) => `the CRD's name "${name}" has ${length} characters, more than 253`,
    remedy: () => "choose a shorter plural in @Resource, or a shorter group",
    help: `
A CRD is called by its plural and its group, and names of objects have 253 characters at most.

    apps.example.com/v1 DemoApplication: demoapplications.apps.example.com
`,
  }),
  WW389: define<{ keyword: string; value: string; type: string }>({
    severity: "error",
    title: "a bound of an integer is none of its values",
    message: ({ keyword, value, type }) => `\`${keyword}\` ${value} isn't ${type}, and the API server refuses every value because of it`,
    remedy: () => "write a whole number that the format holds, or use the type double",
    help: `
The API server holds the bounds of an integer against its type first. A fraction, or a number beyond the 32 or 64 bits of the format, makes it refuse every object that has the field.

    @Minimum(0.5)
    size?: int32;

    @Minimum(1)
    size?: int32;
`,
  }),
};
