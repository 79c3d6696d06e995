import { define } from "../define.js";

/** WW572 to WW576 and WW578: what `doctor` finds. */
export const doctorDiagnostics = {
  WW578: define<{ version: string; supported: string }>({
    severity: "error",
    title: "this version of Node is not supported",
    message: ({ version, supported }) => `Node ${version} is not supported: Wheelwright needs ${supported}`,
    remedy: () => "install the current long-term support version of Node",
  }),
  WW572: define<{ tool: string; purpose: string }>({
    severity: "warning",
    title: "a program is not on PATH",
    message: ({ tool, purpose }) => `${tool} is not on PATH: ${purpose}`,
    remedy: ({ tool }) => `install ${tool}, or ignore this if you don't use it`,
  }),
  WW573: define<{ installed: string | undefined; own: string }>({
    severity: "warning",
    title: "the project has another version of Wheelwright",
    message: ({ installed, own }) =>
      installed === undefined
        ? "the project's dependencies are not installed"
        : `the project has Wheelwright ${installed}, and this command is Wheelwright ${own}`,
    remedy: ({ installed }) =>
      installed === undefined ? "run: npm install" : "use the project's own: npx wheelwright, or update it: npm install wheelwright@latest",
  }),
  WW574: define<{ message: string }>({
    severity: "warning",
    title: "the cluster can't be reached",
    message: ({ message }) => `the cluster can't be reached: ${message}`,
    remedy: () => "check the kubeconfig with `kubectl cluster-info`, or ignore this if you don't need a cluster now",
  }),
  WW575: define<Record<never, never>>({
    severity: "warning",
    title: "cert-manager is not installed in the cluster",
    message: () => "the project's certificates come from cert-manager, which is not installed in the cluster",
    remedy: () => "install cert-manager, or let the manager issue its own certificates: see `--certs self-managed`",
  }),
  WW576: define<{ crd: string; problem: string; command: string }>({
    severity: "warning",
    title: "a CRD of the project differs in the cluster",
    message: ({ crd, problem }) => `${crd}: ${problem}`,
    remedy: ({ command }) => `run: ${command}`,
  }),
};
