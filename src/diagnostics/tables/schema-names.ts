import { define } from "../define.js";

/** WW309 to WW314, WW320 to WW322: names of kinds and groups, and paths into objects. */
export const nameDiagnostics = {
  WW309: define<{ name: string; kind: string; other: string; group: string }>({
    severity: "error",
    title: "two kinds of a group have a name in common",
    message: ({ name, kind, other, group }) => `${kind} and ${other} of ${group} are both called "${name}"`,
    remedy: () => "give one of them another plural, singular or short name in @Resource",
  }),
  WW310: define<{ what: string; name: string }>({
    severity: "error",
    title: "a name of a resource is not a DNS label",
    message: ({ what, name }) => `the ${what} "${name}" isn't a DNS-1035 label`,
    remedy: () => "use lower-case letters, digits and hyphens, beginning with a letter, at most 63 of them",
  }),
  WW311: define<{ group: string }>({
    severity: "error",
    title: "a group is not a domain",
    message: ({ group }) => `the group "${group}" isn't a domain with a dot`,
    remedy: () => "name the group like `apps.example.com`, in lower case",
  }),
  WW312: define<{ group: string }>({
    severity: "error",
    title: "a group is reserved for Kubernetes",
    message: ({ group }) => `"${group}" is reserved for groups that the Kubernetes project has approved`,
    remedy: () => "use a group of a domain of your own, or add the annotation `api-approved.kubernetes.io` by @Metadata",
  }),
  WW314: define<{ kind: string; key: string }>({
    severity: "error",
    title: "versions give a label or annotation of the CRD different values",
    message: ({ kind, key }) => `"${key}" has different values in the versions of ${kind}`,
    remedy: () => "say it in one version, or the same in all",
  }),
  WW315: define<{ what: string; text: string }>({
    severity: "error",
    title: "a label or annotation of the CRD is not one",
    message: ({ what, text }) => `"${text}" can't be ${what}`,
    remedy: () => "use letters, digits, `-`, `_` and `.`, at most 63; a key may have a domain and a slash before it",
  }),
  WW320: define<{ what: string; path: string; problem: string }>({
    severity: "error",
    title: "a path leads nowhere",
    message: ({ what, path, problem }) => `the path \`${path}\` (${what}) ${problem}`,
    remedy: () => "write a path from the root object to a field that the schema has, such as `.spec.size`",
  }),
  WW321: define<{ column: string; what: string; value: string; known: string }>({
    severity: "error",
    title: "a printer column has an unknown type or format",
    message: ({ column, what, value }) => `the ${what} "${value}" of column ${column} is unknown to Kubernetes`,
    remedy: ({ known }) => `use one of ${known}`,
  }),
  WW322: define({
    severity: "error",
    title: "a printer column has no name",
    message: () => "a printer column has an empty name",
    remedy: () => "give the column the heading that `kubectl get` should show",
  }),
  WW323: define<{ kind: string }>({
    severity: "error",
    title: "versions with equal schemas have different selectable fields",
    message: ({ kind }) => `the versions of ${kind} have equal schemas and different selectable fields, which the API server refuses`,
    remedy: () => "give all versions the same @SelectableField decorators",
  }),
  WW324: define<{ name: string }>({
    severity: "error",
    title: "two printer columns have the same name",
    message: ({ name }) => `two printer columns are named "${name}"`,
    remedy: () => "give one of them another name, or remove it",
  }),
};
