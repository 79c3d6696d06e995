import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterConfig } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { freshTls } from "./fresh-tls.js";
import { bearerTokenFile } from "./token-file.js";

/** Where the kubelet mounts a pod's service account. */
export const serviceAccountFolder = "/var/run/secrets/kubernetes.io/serviceaccount";

/**
 * The configuration that a pod finds: the API server's address in the environment, token, authority and namespace in the service account's
 * folder. Undefined outside of a pod.
 * @throws ClusterError WW601 when only a part of it is there
 */
export async function inClusterConfig(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<ClusterConfig | undefined> {
  const host = env.KUBERNETES_SERVICE_HOST;
  const port = env.KUBERNETES_SERVICE_PORT;
  if (!host || !port) return undefined;

  const tokenPath = join(folder, "token");
  const [token, ca, namespace] = await Promise.all([
    readIfThere(tokenPath),
    readIfThere(join(folder, "ca.crt")),
    readIfThere(join(folder, "namespace")),
  ]);
  if (token === undefined || ca === undefined) {
    throw new ClusterError(
      "WW601",
      `this is a pod, but ${token === undefined ? tokenPath : join(folder, "ca.crt")} can't be read: has its service account token been turned off?`,
    );
  }
  return {
    server: `https://${host.includes(":") ? `[${host}]` : host}:${port}`,
    tls: { ca },
    freshTls: freshTls({ ca }, async () => ({ ca: await readFile(join(folder, "ca.crt"), "utf8") })),
    authorization: bearerTokenFile(tokenPath),
    namespace: namespace?.trim() || "default",
  };
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}
