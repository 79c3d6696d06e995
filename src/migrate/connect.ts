import { ClusterClient } from "../cluster/client.js";
import type { ClusterConfig } from "../cluster/cluster-config.js";
import { loadClusterConfig } from "../cluster/load-cluster-config.js";

/** Which cluster, and as whom: see `loadClusterConfig`. */
export interface ClusterChoice {
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface ConnectedCluster {
  readonly client: ClusterClient;
  readonly config: ClusterConfig;
  /** The namespace of the pod that this runs in; undefined outside of a cluster. */
  readonly podNamespace?: string;
}

/**
 * Opens the cluster that a migration works on.
 * @throws ClusterError WW601 to WW604
 */
export async function connect({ kubeconfig, context, env }: ClusterChoice): Promise<ConnectedCluster> {
  const config = await loadClusterConfig({ kubeconfig, context, env });
  for (const warning of config.warnings ?? []) process.emitWarning(warning, { code: "WW604" });
  const client = new ClusterClient(config, { userAgent: "wheelwright-migrate" });
  const inCluster = !kubeconfig && !env.KUBECONFIG && env.KUBERNETES_SERVICE_HOST;
  return inCluster ? { client, config, podNamespace: config.namespace } : { client, config };
}
