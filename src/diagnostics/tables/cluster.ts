import { define } from "../define.js";

/** The cluster client's error, whose code is the diagnostic's. */
type Problem = { message: string };

/** WW6xx: the cluster. The codes are those of `ClusterError`. */
export const clusterDiagnostics = {
  WW601: define<Problem>({
    severity: "error",
    title: "no cluster is configured",
    message: ({ message }) => message,
    remedy: () => "name a kubeconfig file with --kubeconfig or $KUBECONFIG",
  }),
  WW602: define<Problem>({
    severity: "error",
    title: "the kubeconfig is broken",
    message: ({ message }) => message,
    remedy: () => "correct the kubeconfig; `kubectl config view` shows how kubectl reads it",
  }),
  WW603: define<Problem>({
    severity: "error",
    title: "the kubeconfig uses something that is not supported",
    message: ({ message }) => message,
    remedy: () => "name an http, https or socks5 proxy in proxy-url",
  }),
  WW604: define<Problem>({
    severity: "error",
    title: "the cluster's certificate would not be checked",
    message: ({ message }) => message,
    remedy: () => "put the cluster's authority into certificate-authority-data and take insecure-skip-tls-verify out",
  }),
  WW610: define<Problem>({
    severity: "error",
    title: "the API server can't be reached",
    message: ({ message }) => message,
    remedy: () => "see that the cluster is up and that `kubectl version` reaches it from here",
  }),
  WW611: define<Problem>({
    severity: "error",
    title: "the API server refused",
    message: ({ message }) => message,
    remedy: () => "do what the API server's message says; for Forbidden, have the verb on that resource granted",
  }),
};
