import type { ClusterConfig } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { impersonationHeaders } from "./impersonation.js";
import { chooseEntries, type Found, type FoundUser, ownerOf, required, textOf } from "./kubeconfig-entries.js";
import { hasCredentials, isPlain, securityOf } from "./kubeconfig-security.js";

/** A caller's choices of a kubeconfig. */
export interface KubeconfigChoice {
  /** Instead of the file's current context. */
  readonly context?: string | undefined;
  /** If false, a cluster with `insecure-skip-tls-verify` is refused; else it is a warning. */
  readonly allowInsecure?: boolean | undefined;
}

/**
 * Reads kubeconfig files, merged as kubectl merges those of `$KUBECONFIG`: the first to set a name, or the current context, wins.
 * @throws ClusterError WW602 for what is broken or missing, WW603 for what isn't supported, WW604 for an insecure cluster where that is refused, WW682 and WW683 where a
 * credential plugin can't be asked
 */
export async function readKubeconfig(paths: readonly string[], choice: KubeconfigChoice): Promise<ClusterConfig> {
  const chosen = await chooseEntries(paths, choice.context);
  const { context, contextName, cluster, user } = chosen;
  const insecure = cluster.entry["insecure-skip-tls-verify"] === true;
  const unverified = `${cluster.file.path}: the cluster of context "${contextName}" has insecure-skip-tls-verify`;
  if (insecure && choice.allowInsecure === false) throw new ClusterError("WW604", unverified);

  const server = serverOf(cluster, contextName);
  const headers = user && headersOf(user);
  const proxy = proxyOf(cluster, contextName);
  const warnings = [
    ...(insecure ? [`${unverified}: the API server's certificate is not verified`] : []),
    ...(isPlain(server) && user !== undefined && hasCredentials(user.entry)
      ? [`${ownerOf(user)} has credentials, which are not sent: ${server} is not https`]
      : []),
  ];
  return {
    server,
    context: contextName,
    ...(await securityOf(chosen, server)),
    ...(headers ? { headers } : {}),
    ...(proxy ? { proxy } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    namespace: textOf(context.entry.namespace) || "default",
  };
}

function serverOf(cluster: Found, context: string): string {
  const server = required(cluster, "server", `the cluster of context "${context}"`);
  if (/^https?:\/\//i.test(server) && URL.canParse(server)) return server;
  throw new ClusterError("WW602", `${cluster.file.path}: the server of the cluster of context "${context}" is not an http or https URL`);
}

const proxySchemes = ["http:", "https:", "socks5:"];

function proxyOf({ file, entry }: Found, context: string): string | undefined {
  const proxy = textOf(entry["proxy-url"]);
  if (!proxy) return undefined;
  if (URL.canParse(proxy) && proxySchemes.includes(new URL(proxy).protocol)) return proxy;
  // Not the URL, which may hold a password.
  throw new ClusterError("WW603", `${file.path}: the proxy-url of the cluster of context "${context}" is no http, https or socks5 URL`);
}

/** Whom the API server is to act as, as headers. */
function headersOf({ entry }: FoundUser): Record<string, string | string[]> | undefined {
  const [user, uid] = [textOf(entry.as), textOf(entry["as-uid"])];
  if (!user) return undefined;
  const extra = Object.entries((entry["as-user-extra"] ?? {}) as Readonly<Record<string, readonly string[] | null>>);
  return impersonationHeaders({
    user,
    uid: uid || undefined,
    groups: (entry["as-groups"] ?? []) as readonly string[],
    extra: Object.fromEntries(extra.map(([key, values]) => [key, values ?? []])),
  });
}
