import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isRecord } from "../model/json.js";
import type { ClusterConfig, ClusterTls } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { freshTls } from "./fresh-tls.js";
import { impersonationHeaders } from "./impersonation.js";
import { checkSecurity, checkTls, checkUser } from "./kubeconfig-checks.js";
import { type KubeconfigEntry, type KubeconfigFile, readKubeconfigFile } from "./kubeconfig-file.js";
import type { PluginCredentials } from "./plugin-credentials.js";
import { bearerTokenFile } from "./token-file.js";

/** A caller's choices of a kubeconfig. */
export interface KubeconfigChoice {
  /** Instead of the file's current context. */
  readonly context?: string | undefined;
  /** If false, a cluster with `insecure-skip-tls-verify` is refused; else it is a warning. */
  readonly allowInsecure?: boolean | undefined;
}

/** An entry of `clusters`, `users` or `contexts`, with the file that it is in, since its paths are relative to that. */
interface Found {
  readonly file: KubeconfigFile;
  readonly entry: KubeconfigEntry;
}

/**
 * Reads kubeconfig files, merged as kubectl merges those of `$KUBECONFIG`: the first to set a name, or the current context, wins.
 * @throws ClusterError WW602 for what is broken or missing, WW603 for what isn't supported, WW604 for an insecure cluster where that is refused, WW682 and WW683 where a
 * credential plugin can't be asked
 */
export async function readKubeconfig(paths: readonly string[], choice: KubeconfigChoice): Promise<ClusterConfig> {
  const chosen = await choose(paths, choice);
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

/** The entries that a context names, all checked. */
interface Chosen {
  readonly contextName: string;
  readonly context: Found;
  readonly cluster: Found;
  readonly user: FoundUser | undefined;
}

interface FoundUser extends Found {
  readonly name: string;
}

async function choose(paths: readonly string[], choice: KubeconfigChoice): Promise<Chosen> {
  const files = await Promise.all(paths.map(readKubeconfigFile));
  const contextName = choice.context ?? files.map(({ currentContext }) => currentContext).find(Boolean);
  if (!contextName) throw new ClusterError("WW602", `${paths.join(", ")}: there is no current-context`);

  const context = named(files, { key: "context", name: contextName, from: "the kubeconfig" });
  const from = `context "${contextName}"`;
  const cluster = named(files, { key: "cluster", name: required(context, "cluster", from), from });
  const userName = textOf(context.entry.user);
  if (!userName) return { contextName, context, cluster, user: undefined };
  const user = { ...named(files, { key: "user", name: userName, from }), name: userName };
  checkUser(user.entry, ownerOf(user));
  return { contextName, context, cluster, user };
}

function ownerOf({ file, name }: FoundUser): string {
  return `${file.path}: user "${name}"`;
}

/** The settings by which client and server know each other; none over plain HTTP: as client-go, no credentials are sent where everybody on the way could read them. */
async function securityOf(
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

/** An entry that is named elsewhere. */
interface NamedEntry {
  readonly key: "cluster" | "user" | "context";
  readonly name: string;
  /** The place that names it, for messages. */
  readonly from: string;
}

function named(files: readonly KubeconfigFile[], { key, name, from }: NamedEntry): Found {
  for (const file of files) {
    const entry = file[`${key}s`].get(name);
    if (entry !== undefined) return { file, entry };
  }
  throw new ClusterError("WW602", `${from} names the ${key} "${name}", which ${files.map(({ path }) => path).join(", ")} does not have`);
}

function serverOf(cluster: Found, context: string): string {
  const server = required(cluster, "server", `the cluster of context "${context}"`);
  if (/^https?:\/\//i.test(server) && URL.canParse(server)) return server;
  throw new ClusterError("WW602", `${cluster.file.path}: the server of the cluster of context "${context}" is not an http or https URL`);
}

function isPlain(server: string): boolean {
  return /^http:/i.test(server);
}

const credentials = ["token", "tokenFile", "username", "client-certificate", "client-certificate-data", "exec", "auth-provider"];

function hasCredentials(user: KubeconfigEntry): boolean {
  return credentials.some((field) => Boolean(user[field]));
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

function required({ file, entry }: Found, key: string, owner: string): string {
  const value = textOf(entry[key]);
  if (value) return value;
  throw new ClusterError("WW602", `${file.path}: ${owner} has no ${key}`);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
