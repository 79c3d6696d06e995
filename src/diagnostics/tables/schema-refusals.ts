import { define } from "../define.js";

/** WW380 to WW389: rules that leave nothing, the root of a schema, columns, and the size of a CRD. */
export const refusalDiagnostics = {
  WW380: define<{ keyword: string }>({
    severity: "error",
    title: "a rule can't stand on the root of a kind with a status",
    message: ({ keyword }) => `\`${keyword}\` can't apply to a whole resource that has a status subresource`,
    remedy: () => "move the rule to the type of `spec`, or write it as @XValidation",
  }),
  WW381: define<{ what: string; rules: string }>({
    severity: "error",
    title: "the rules of a number leave no value",
    message: ({ what, rules }) => `no ${what} has ${rules}`,
    remedy: () => "widen the bounds so that a value is left between them",
  }),
  WW382: define<{ value: string; problem: string }>({
    severity: "error",
    title: "a value of an enum is refused by another rule",
    message: ({ value, problem }) => `another rule of the field refuses ${value}, which is a value of the enum: ${problem}`,
    remedy: () => "remove the value, or the rule that refuses it",
  }),
  WW383: define<{ column: string; type: string; actual: string; fitting: string }>({
    severity: "error",
    title: "a printer column has another type than its field",
    message: ({ column, type, actual }) => `column ${column} is of type ${type}, but its path leads to ${actual}`,
    remedy: ({ fitting }) => `use the type ${fitting}, or a path that fits`,
  }),
  WW384: define<{ kind: string; total: string; versions: string; biggest: string }>({
    severity: "error",
    title: "a CRD is too large for the cluster",
    message: ({ kind, total, versions, biggest }) =>
      `the CRD of ${kind} has ${total} bytes of JSON, more than etcd takes in one request: ${versions}; the most is in ${biggest}`,
    remedy: ({ biggest }) =>
      `shorten descriptions (\`generate --max-description-length 0\`), or put @PreserveUnknownFields() on ${biggest}`,
  }),
  WW385: define<{ kind: string; total: string; versions: string; biggest: string }>({
    severity: "warning",
    title: "a CRD is too large for kubectl apply",
    message: ({ kind, total, versions, biggest }) =>
      `the CRD of ${kind} has ${total} bytes of JSON, more than an annotation holds: ${versions}; the most is in ${biggest}`,
    remedy: () => "install it by `kubectl apply --server-side`, or shorten descriptions by `generate --max-description-length`",
  }),
  WW386: define<{ problem: string }>({
    severity: "error",
    title: "the fields of an object and their allowed number contradict each other",
    message: ({ problem }) => problem,
    remedy: () => "change the number of properties, or the fields",
  }),
  WW387: define<{ count: number; version: string }>({
    severity: "error",
    title: "a version has too many selectable fields",
    message: ({ count, version }) => `${version} has ${count} selectable fields, and Kubernetes takes 8`,
    remedy: () => "remove @SelectableField from fields that nobody selects by",
  }),
  WW388: define<{ name: string; length: number }>({
    severity: "error",
    title: "the name of a CRD is too long",
    message: ({ name, length }) => `the CRD's name "${name}" has ${length} characters, more than 253`,
    remedy: () => "choose a shorter plural in @Resource, or a shorter group",
  }),
  WW389: define<{ keyword: string; value: string; type: string }>({
    severity: "error",
    title: "a bound of an integer is none of its values",
    message: ({ keyword, value, type }) => `\`${keyword}\` ${value} isn't ${type}, and the API server refuses every value because of it`,
    remedy: () => "write a whole number that the format holds, or use the type double",
  }),
};
