import { define } from "../define.js";

/** WW670 to WW674: migrations of many clusters. */
export const migrationFleetDiagnostics = {
  WW670: define<{ message: string }>({
    severity: "error",
    title: "no clusters, or no custom resource, were given",
    message: ({ message }) => message,
    remedy: () => "name contexts of a kubeconfig with --contexts, or a folder of kubeconfigs with --kubeconfigs, and a custom resource",
  }),
  WW671: define<{ cluster: string; why: string }>({
    severity: "error",
    title: "a version can't leave a cluster yet",
    message: ({ cluster, why }) => `${cluster}: ${why}`,
    remedy: () =>
      "migrate the cluster, or verify it again: wheelwright migrate run, wheelwright migrate verify, or migrate fleet run for all of them",
  }),
  WW673: define<{ message: string }>({
    severity: "error",
    title: "the clusters store different versions",
    message: ({ message }) => message,
    remedy: () => "say which version is to leave with --retire, or name the kind with --kind, whose type files say what has to be stored",
  }),
  WW674: define<{ cluster: string; why: string; left: number }>({
    severity: "error",
    title: "the migration of a fleet stopped at a cluster",
    message: ({ cluster, why, left }) => `${cluster}: ${why}${left === 0 ? "" : ` (${left} clusters were not begun)`}`,
    remedy: () =>
      "mend what the message says and run the same command again: clusters that are done are passed over, and the others go on where they were",
  }),
  WW672: define<{ cluster: string; message: string }>({
    severity: "error",
    title: "a cluster of the fleet can't be reached",
    message: ({ cluster, message }) => `${cluster} can't be reached: ${message}`,
    remedy: () => "see that it can be reached and that you may read CRDs there, or leave it out knowing that nothing is known of it",
  }),
};
