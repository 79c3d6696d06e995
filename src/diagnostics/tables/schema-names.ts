import { define } from "../define.js";

/** WW309 to WW314, WW320 to WW322: names of kinds and groups, and paths into objects. */
export const nameDiagnostics = {
  WW309: define<{ name: string; kind: string; other: string; group: string }>({
    severity: "error",
    title: "two kinds of a group have a name in common",
    message: ({ name, kind, other, group }) => `${kind} and ${other} of ${group} are both called "${name}"`,
    remedy: () => "give one of them another plural, singular or short name in @Resource",
    help: `
Plurals, singulars and short names of a group lead to one kind each. The API server leaves the second CRD without the names that are taken, and serves nothing under it.

    @Resource({ shortNames: ["app"] }) export class Application extends CustomResource {}
    @Resource({ shortNames: ["app"] }) export class Appliance extends CustomResource {}
`,
  }),
  WW310: define<{ what: string; name: string }>({
    severity: "error",
    title: "a name of a resource is not a DNS label",
    message: ({ what, name }) => `the ${what} "${name}" isn't a DNS-1035 label`,
    remedy: () => "use lower-case letters, digits and hyphens, beginning with a letter, at most 63 of them",
    help: `
Plural, singular, short names and categories are parts of URLs and of names in lower case.

    @Resource({ plural: "Foos", shortNames: ["my_foo"] })

    @Resource({ plural: "foos", shortNames: ["myfoo"] })
`,
  }),
  WW311: define<{ group: string }>({
    severity: "error",
    title: "a group is not a domain",
    message: ({ group }) => `the group "${group}" isn't a domain with a dot`,
    remedy: () => "name the group like `apps.example.com`, in lower case",
    help: `
The group of a CRD is a DNS subdomain with at least one dot.

    export const groupVersion = { group: "apps", version: "v1" } as const;

    export const groupVersion = { group: "apps.example.com", version: "v1" } as const;
`,
  }),
  WW312: define<{ group: string }>({
    severity: "error",
    title: "a group is reserved for Kubernetes",
    message: ({ group }) => `"${group}" is reserved for groups that the Kubernetes project has approved`,
    remedy: () => "use a group of a domain of your own, or add the annotation `api-approved.kubernetes.io` by @Metadata",
    help: `
Groups below k8s.io and kubernetes.io need the approval of the Kubernetes project; the API server refuses the CRD otherwise.

    @Metadata({ annotations: { "api-approved.kubernetes.io": "https://github.com/kubernetes/enhancements/pull/1111" } })

A value that begins with \`unapproved\` lets the API server accept it for trying out.
`,
  }),
  WW314: define<{ kind: string; key: string }>({
    severity: "error",
    title: "versions give a label or annotation of the CRD different values",
    message: ({ kind, key }) => `"${key}" has different values in the versions of ${kind}`,
    remedy: () => "say it in one version, or the same in all",
    help: `
\`@Metadata\` of all versions is put together into the metadata of the one CRD.

    // v1
    @Metadata({ labels: { team: "a" } })
    // v2
    @Metadata({ labels: { team: "b" } })
`,
  }),
  WW315: define<{ what: string; text: string }>({
    severity: "error",
    title: "a label or annotation of the CRD is not one",
    message: ({ what, text }) => `"${text}" can't be ${what}`,
    remedy: () => "use letters, digits, `-`, `_` and `.`, at most 63; a key may have a domain and a slash before it",
    help: `
\`@Metadata\` gives the CustomResourceDefinition labels and annotations, which follow Kubernetes' rules for all objects.

    @Metadata({ labels: { "my team": "a b" } })

    @Metadata({ labels: { "example.com/team": "a-b" } })
`,
  }),
  WW320: define<{ what: string; path: string; problem: string }>({
    severity: "error",
    title: "a path leads nowhere",
    message: ({ what, path, problem }) => `the path \`${path}\` (${what}) ${problem}`,
    remedy: () => "write a path from the root object to a field that the schema has, such as `.spec.size`",
    help: `
Printer columns, the scale subresource and selectable fields name fields by a path. For one that isn't there the column stays empty, and nobody says why.

    @PrinterColumn({ name: "Size", type: "integer", jsonPath: ".spec.sise" })

    @PrinterColumn({ name: "Size", type: "integer", jsonPath: ".spec.size" })

Columns may look into lists: \`.status.conditions[?(@.type=="Ready")].status\`. Subresources and selectable fields take plain names only.
`,
  }),
  WW321: define<{ column: string; what: string; value: string; known: string }>({
    severity: "error",
    title: "a printer column has an unknown type or format",
    message: ({ column, what, value }) => `the ${what} "${value}" of column ${column} is unknown to Kubernetes`,
    remedy: ({ known }) => `use one of ${known}`,
    help: `
The type says how \`kubectl get\` shows the value.

    @PrinterColumn({ name: "Size", type: "int32", jsonPath: ".spec.size" })

    @PrinterColumn({ name: "Size", type: "integer", format: "int32", jsonPath: ".spec.size" })
`,
  }),
  WW322: define({
    severity: "error",
    title: "a printer column has no name",
    message: () => "a printer column has an empty name",
    remedy: () => "give the column the heading that `kubectl get` should show",
    help: `
The name is the heading of the column in \`kubectl get\`. The API server refuses an empty one.

    @PrinterColumn({ name: "", type: "string", jsonPath: ".spec.image" })

    @PrinterColumn({ name: "Image", type: "string", jsonPath: ".spec.image" })
`,
  }),
  WW323: define<{ kind: string }>({
    severity: "error",
    title: "versions with equal schemas have different selectable fields",
    message: ({ kind }) => `the versions of ${kind} have equal schemas and different selectable fields, which the API server refuses`,
    remedy: () => "give all versions the same @SelectableField decorators",
    help: `
When it reads a CRD, the API server moves what is equal in all versions to one place. It then refuses selectable fields that aren't beside the schemas. Where the versions differ
and their selectable fields don't, Wheelwright writes the latter in another order, or adds \`.kind\` to a single one.

    // api/v1/foo_types.ts
    @SelectableField(".spec.size")

    // api/v2/foo_types.ts, with the same types
    @Resource()

    // api/v2/foo_types.ts
    @SelectableField(".spec.size")
`,
  }),
  WW324: define<{ name: string }>({
    severity: "error",
    title: "two printer columns have the same name",
    message: ({ name }) => `two printer columns are named "${name}"`,
    remedy: () => "give one of them another name, or remove it",
    help: `
The name is the heading of the column in \`kubectl get\`, in capital letters. The API server takes two columns of one name, and nobody can tell them apart.

    @PrinterColumn({ name: "Size", type: "integer", jsonPath: ".spec.size" })
    @PrinterColumn({ name: "Size", type: "integer", jsonPath: ".status.size" })

    @PrinterColumn({ name: "Size", type: "integer", jsonPath: ".spec.size" })
    @PrinterColumn({ name: "Current", type: "integer", jsonPath: ".status.size" })
`,
  }),
};
