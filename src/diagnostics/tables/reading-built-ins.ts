import { define } from "../define.js";

/** WW170 and WW177: built-in types of Kubernetes. */
export const builtInDiagnostics = {
  WW170: define<{ name: string; module: string; meant?: string }>({
    severity: "error",
    title: "a built-in type of Kubernetes has no schema",
    message: ({ name, module }) => `"${module}" has no type \`${name}\` that Kubernetes describes`,
    remedy: ({ meant }) =>
      meant === undefined ? "name a type of Kubernetes, such as `V1PodTemplateSpec`, or declare a class of your own" : `write \`${meant}\``,
    help: `
"wheelwright/kubernetes" exports Kubernetes' own types (\`V1PodTemplateSpec\`, \`V1Container\`, \`CoreV1Event\`, ...), and their schemas come with Wheelwright. The models of "@kubernetes/client-node" have the same names and are read too. That package exports more: clients, options and helpers aren't described by the API server, and neither are models that Kubernetes no longer has.

    import type { V1PodTemplateSpecs } from "wheelwright/kubernetes";
    template?: V1PodTemplateSpecs;

    import type { V1PodTemplateSpec } from "wheelwright/kubernetes";
    template?: V1PodTemplateSpec;

For a whole object of any kind, use \`EmbeddedResource\` from wheelwright/api.
`,
  }),
  WW177: define<Record<string, never>>({
    severity: "warning",
    title: "types of @kubernetes/client-node differ from JSON",
    message: () => "the types of @kubernetes/client-node are not those of the JSON that webhooks, conversions and the client work with",
    remedy: () => "run `wheelwright generate --fix WW177=1`, which imports them from wheelwright/kubernetes in the whole project",
    help: `
The models of "@kubernetes/client-node" describe what its own client returns. There a time is a \`Date\`, and \`from\`, \`default\`, \`continue\`, \`enum\` and \`int\` have an underscore before them. Wheelwright's client, webhooks and conversions work with JSON as it is sent: a field that is written as \`_from\` is unknown to the API server, which drops it. A NetworkPolicy without \`from\` allows everything.

"wheelwright/kubernetes" exports the same types, under the same names, as they are in JSON. The schema of a field is the same with both.

    import type { V1NetworkPolicyPeer } from "@kubernetes/client-node";

    import type { V1NetworkPolicyPeer } from "wheelwright/kubernetes";

\`wheelwright generate --fix WW177=1\` changes the imports of all TypeScript files in api/, src/ and test/. Names that a file uses as values, such as \`KubeConfig\`, stay where they are. TypeScript then shows where code relies on a \`Date\` or an underscore.
`,
  }),
};
