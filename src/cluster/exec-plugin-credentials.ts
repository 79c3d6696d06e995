import type { ClusterTls } from "./cluster-config.js";
import { ExecCredentials } from "./exec-credentials.js";
import type { ExecCredential, ExecPlugin } from "./exec-plugin.js";
import type { PluginCredentials } from "./plugin-credentials.js";

/**
 * The credentials of an exec plugin. It is run for the first time here.
 * @throws ClusterError WW683 where the program gives nothing
 */
export async function execPluginCredentials(plugin: ExecPlugin): Promise<PluginCredentials> {
  const credentials = new ExecCredentials(plugin);
  const first = await credentials.get();
  const pair = pairOf(first);
  return {
    ...(pair === undefined ? {} : { pair, freshTls: (ofFiles) => withPair(ofFiles, credentials) }),
    ...(first.token === undefined ? {} : { authorization: async () => `Bearer ${(await credentials.get()).token ?? ""}` }),
    renew: () => credentials.refuse(),
  };
}

function pairOf({ certificate, key }: ExecCredential): Pick<ClusterTls, "certificate" | "key"> | undefined {
  return certificate === undefined || key === undefined ? undefined : { certificate, key };
}

/** TLS settings with the plugin's certificate: the same object until something in them changes. */
function withPair(ofFiles: () => Promise<ClusterTls>, credentials: ExecCredentials): () => Promise<ClusterTls> {
  let made: { readonly tls: ClusterTls; readonly files: ClusterTls; readonly credential: ExecCredential } | undefined;
  return async () => {
    const [files, credential] = await Promise.all([ofFiles(), credentials.get()]);
    if (made === undefined || made.files !== files || made.credential !== credential) {
      made = { tls: { ...files, ...pairOf(credential) }, files, credential };
    }
    return made.tls;
  };
}
