import { define } from "../define.js";

/** An error of the runtime, whose code is the diagnostic's. */
type Problem = { readonly message: string };

/** WW68x: the operator runtime. The codes are those of errors that a manager throws or logs. */
export const runtimeDiagnostics = {
  WW680: define<Problem>({
    severity: "error",
    title: "the API server has no such kind",
    message: ({ message }) => message,
    remedy: () => "install the CustomResourceDefinition, or correct the group, version and kind",
  }),
  WW681: define<Problem>({
    severity: "error",
    title: "an object can't be made another's",
    message: ({ message }) => message,
    remedy: () => "give the object a name of its own, or an owner in its namespace",
  }),
  WW682: define<Problem>({
    severity: "error",
    title: "an auth-provider needs @kubernetes/client-node",
    message: ({ message }) => message,
    remedy: () => "install @kubernetes/client-node, or use a kubeconfig with an exec plugin, a token or a client certificate",
  }),
  WW683: define<Problem>({
    severity: "error",
    title: "the credential plugin failed",
    message: ({ message }) => message,
    remedy: () => "run the plugin's command by hand, or log in with its tool again",
  }),
};
