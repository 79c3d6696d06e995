import { define } from "../define.js";

/** WW170 and WW177: built-in types of Kubernetes. */
export const builtInDiagnostics = {
  WW170: define<{ name: string; module: string; meant?: string }>({
    severity: "error",
    title: "a built-in type of Kubernetes has no schema",
    message: ({ name, module }) => `"${module}" has no type \`${name}\` that Kubernetes describes`,
    remedy: ({ meant }) =>
      meant === undefined ? "name a type of Kubernetes, such as `V1PodTemplateSpec`, or declare a class of your own" : `write \`${meant}\``,
  }),
  WW177: define<Record<string, never>>({
    severity: "warning",
    title: "types of @kubernetes/client-node differ from JSON",
    message: () => "the types of @kubernetes/client-node are not those of the JSON that webhooks, conversions and the client work with",
    remedy: () => "run `wheelwright generate --fix WW177=1`, which imports them from wheelwright/kubernetes in the whole project",
  }),
};
