import { define } from "../define.js";

/** WW170: types of `@kubernetes/client-node`. */
export const builtInDiagnostics = {
  WW170: define<{ name: string; meant?: string }>({
    severity: "error",
    title: "a type of @kubernetes/client-node has no schema",
    message: ({ name }) => `"@kubernetes/client-node" has no model \`${name}\` that Kubernetes describes`,
    remedy: ({ meant }) =>
      meant === undefined
        ? "name a model of the package, such as `V1PodTemplateSpec`, or declare a class of your own"
        : `write \`${meant}\``,
    help: `
The models of "@kubernetes/client-node" (\`V1PodTemplateSpec\`, \`V1Container\`, \`CoreV1Event\`, ...) are Kubernetes' own types, and their schemas come with Wheelwright. The package exports more: clients, options and helpers aren't described by the API server, and neither are models that Kubernetes no longer has.

    import type { V1PodTemplateSpecs } from "@kubernetes/client-node";
    template?: V1PodTemplateSpecs;

    import type { V1PodTemplateSpec } from "@kubernetes/client-node";
    template?: V1PodTemplateSpec;

For a whole object of any kind, use \`EmbeddedResource\` from wheelwright/api.
`,
  }),
};
