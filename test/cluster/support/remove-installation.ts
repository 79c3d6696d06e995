import type { Cluster } from "../../control-plane/cluster.js";

const clusterScoped = "clusterroles,clusterrolebindings,mutatingwebhookconfigurations,validatingwebhookconfigurations";

/**
 * Removes what the installer of an operator has left besides its CRDs, which have to be gone already, and waits until its namespace is gone, too: the next file
 * on this control plane may install an operator of the same name.
 */
export async function removeInstallation(cluster: Cluster, operator: string): Promise<void> {
  const all = await cluster.kubectl(["get", clusterScoped, "--output=name"]);
  const own = all.split("\n").filter((name) => name.includes(`/${operator}-`));
  if (own.length > 0) await cluster.kubectl(["delete", "--ignore-not-found", ...own]);
  await cluster.kubectl(["delete", "namespace", `${operator}-system`, "--ignore-not-found", "--timeout=600s"]);
}
