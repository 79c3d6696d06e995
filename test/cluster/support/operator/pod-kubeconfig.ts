import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "../../../control-plane/cluster.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";

/** Whose rights a pod has, and by which way it reaches the API server. */
export interface PodAccess {
  readonly namespace: string;
  /** The name of its ServiceAccount. */
  readonly account: string;
  readonly server: string;
}

/** A file that says what a pod has from its volumes: the namespace, the authority, and a token of its ServiceAccount. */
export async function podKubeconfig(cluster: Cluster, { namespace, account, server }: PodAccess): Promise<string> {
  const token = await cluster.kubectl(["create", "token", account, "--namespace", namespace, "--duration=3h"]);
  const authority = Buffer.from(cluster.connection.authority.certificate).toString("base64");
  const file = join(temporaryFolder("pod-"), "kubeconfig");
  const config = {
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "test", cluster: { server, "certificate-authority-data": authority } }],
    users: [{ name: "test", user: { token: token.trim() } }],
    contexts: [{ name: "test", context: { cluster: "test", user: "test", namespace } }],
    "current-context": "test",
  };
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return file;
}
