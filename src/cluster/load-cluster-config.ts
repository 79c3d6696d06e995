import { access } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import type { ClusterConfig } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { inClusterConfig, serviceAccountFolder } from "./in-cluster-config.js";
import { type KubeconfigChoice, readKubeconfig } from "./kubeconfig.js";

/** Where to look for the configuration. */
export interface ClusterConfigSource extends KubeconfigChoice {
  /** A kubeconfig file. Without one: `$KUBECONFIG`, then the service account of the pod, then `~/.kube/config`, as controller-runtime looks. */
  readonly kubeconfig?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a pod's service account is mounted. */
  readonly serviceAccount?: string;
}

/**
 * Finds and reads the configuration of the cluster to work with.
 * @throws ClusterError WW601 when there is none, WW602 to WW604 when it can't be used
 * @example
 * ```ts
 * const connected = new ClusterClient(await loadClusterConfig({ env: process.env }));
 * ```
 */
export async function loadClusterConfig(source: ClusterConfigSource): Promise<ClusterConfig> {
  if (source.kubeconfig) return readKubeconfig([source.kubeconfig], source);

  const fromEnvironment = (source.env.KUBECONFIG ?? "").split(delimiter).filter((path) => path !== "");
  if (fromEnvironment.length > 0) {
    // kubectl passes over files that don't exist; when none does, the first is the one to complain of.
    const there = await existing(fromEnvironment);
    return readKubeconfig(there.length > 0 ? there : fromEnvironment.slice(0, 1), source);
  }

  const inCluster = await inClusterConfig(source.env, source.serviceAccount ?? serviceAccountFolder);
  if (inCluster) return inCluster;

  const home = join(source.env.HOME ?? homedir(), ".kube", "config");
  if ((await existing([home])).length === 0) {
    throw new ClusterError(
      "WW601",
      `no cluster configured: KUBECONFIG is not set, this is not a pod with a service account, and ${home} does not exist`,
    );
  }
  return readKubeconfig([home], source);
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const there = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return there.flat();
}
