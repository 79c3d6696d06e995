import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isRecord } from "../model/json.js";
import type { ClusterConfig, ClusterTls } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { freshTls } from "./fresh-tls.js";
import { checkSecurity, checkTls } from "./kubeconfig-checks.js";
import { type Chosen, type Found, type FoundUser, ownerOf, textOf } from "./kubeconfig-entries.js";
import type { KubeconfigEntry } from "./kubeconfig-file.js";
import type { PluginCredentials } from "./plugin-credentials.js";
import { bearerTokenFile } from "./token-file.js";

/**
 * The settings by which client and server know each other; none over plain HTTP: as client-go, no credentials are sent where everybody on the way could read them.
 * @throws ClusterError WW602, WW682 or WW683
 */
export async function securityOf(
  { context, contextName, cluster, user }: Chosen,
  server: string,
): Promise<Pick<ClusterConfig, "tls" | "freshTls" | "authorization" | "renewCredentials">> {
  const readTls = () => tlsOf(cluster, user);
  const tls = await readTls();
  if (isPlain(server)) return { tls: {} };
  const owner = `context "${contextName}" of ${context.file.path}`;
  checkSecurity(cluster.entry, user?.entry ?? {}, owner);
  checkTls(tls, owner);
  const plugin = user && (await pluginOf(user, { server, tls, entry: cluster.entry }));
  const authorization = (user && authorizationOf(user)) ?? plugin?.authorization;
  const ofFiles = namesFiles(cluster, user) ? freshTls(tls, readTls) : undefined;
  const fresh = plugin?.freshTls?.(ofFiles ?? (async () => tls)) ?? ofFiles;
  return {
    tls: { ...tls, ...plugin?.pair },
    ...(fresh ? { freshTls: fresh } : {}),
    ...(authorization ? { authorization } : {}),
    ...(plugin?.renew ? { renewCredentials: plugin.renew } : {}),
  };
}

/** Whether a server is asked without TLS. */
export function isPlain(server: string): boolean {
  return /^http:/i.test(server);
}

const credentials = ["token", "tokenFile", "username", "client-certificate", "client-certificate-data", "exec", "auth-provider"];

/** Whether a user has what says who it is. */
export function hasCredentials(user: KubeconfigEntry): boolean {
  return credentials.some((field) => Boolean(user[field]));
}

/** The cluster that a plugin gives credentials for. */
interface PluginCluster {
  readonly server: string;
  readonly tls: ClusterTls;
  readonly entry: KubeconfigEntry;
}

/** Gets the credentials of a plugin where the user has one; its code is loaded for such users alone. */
async function pluginOf(user: FoundUser, cluster: PluginCluster): Promise<PluginCredentials | undefined> {
  const { exec, "auth-provider": authProvider } = user.entry;
  const owner = ownerOf(user);
  if (isRecord(exec)) {
    const { execPluginCredentials } = await import("./exec-plugin-credentials.js");
    return execPluginCredentials({ exec, folder: dirname(user.file.path), owner, cluster: execCluster(cluster) });
  }
  if (!isRecord(authProvider)) return undefined;
  const { authProviderCredentials } = await import("./auth-provider-credentials.js");
  return authProviderCredentials({ authProvider, owner }, cluster.server);
}

/** The cluster as an ExecCredential has it (`spec.cluster`). */
function execCluster({ server, tls, entry }: PluginCluster): object {
  const extensions = Array.isArray(entry.extensions) ? entry.extensions : [];
  const own = extensions.find((each) => isRecord(each) && each.name === "client.authentication.k8s.io/exec");
  return {
    server,
    ...(tls.serverName ? { "tls-server-name": tls.serverName } : {}),
    ...(tls.insecureSkipVerify ? { "insecure-skip-tls-verify": true } : {}),
    ...(tls.ca ? { "certificate-authority-data": Buffer.from(tls.ca).toString("base64") } : {}),
    ...(textOf(entry["proxy-url"]) ? { "proxy-url": entry["proxy-url"] } : {}),
    ...(isRecord(own) ? { config: own.extension ?? null } : {}),
  };
}

/** A token in a file goes before one that is written here, which serves while the file can't be read. */
function authorizationOf({ file, entry }: Found): (() => Promise<string>) | undefined {
  const [tokenFile, token] = [textOf(entry.tokenFile), textOf(entry.token)];
  const here = token ? async () => `Bearer ${token}` : undefined;
  if (tokenFile) {
    const fromFile = bearerTokenFile(resolve(dirname(file.path), tokenFile));
    return here === undefined ? fromFile : () => fromFile().catch(here);
  }
  if (here !== undefined) return here;
  const user = textOf(entry.username);
  if (!user) return undefined;
  const basic = Buffer.from(`${user}:${textOf(entry.password) ?? ""}`).toString("base64");
  return async () => `Basic ${basic}`;
}

async function tlsOf(cluster: Found, user: Found | undefined): Promise<ClusterTls> {
  const ca = await pem(cluster, "certificate-authority");
  const certificate = user && (await pem(user, "client-certificate"));
  // A key alone is of no use.
  const key = certificate === undefined ? undefined : user && (await pem(user, "client-key"));
  const serverName = textOf(cluster.entry["tls-server-name"]);
  return {
    ...(ca ? { ca } : {}),
    ...(certificate === undefined ? {} : { certificate }),
    ...(key === undefined ? {} : { key }),
    ...(serverName ? { serverName } : {}),
    ...(cluster.entry["insecure-skip-tls-verify"] === true ? { insecureSkipVerify: true } : {}),
  };
}

/** Whether any of the TLS settings is in a file of its own. */
function namesFiles(cluster: Found, user: Found | undefined): boolean {
  const named = (found: Found | undefined, key: string) => !textOf(found?.entry[`${key}-data`]) && textOf(found?.entry[key]);
  return Boolean(named(cluster, "certificate-authority") || named(user, "client-certificate") || named(user, "client-key"));
}

/** `<key>-data` (base64) goes before `<key>`, a file. */
async function pem({ file, entry }: Found, key: string): Promise<string | undefined> {
  const data = textOf(entry[`${key}-data`]);
  if (data) return Buffer.from(data, "base64").toString("utf8");
  const path = textOf(entry[key]);
  if (!path) return undefined;
  try {
    return await readFile(resolve(dirname(file.path), path), "utf8");
  } catch (error) {
    throw new ClusterError("WW602", `${file.path}: the file ${path} of ${key} can't be read`, { cause: error });
  }
}
