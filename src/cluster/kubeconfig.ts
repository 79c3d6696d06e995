import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { load } from "js-yaml";
import { isRecord } from "../model/json.js";
import type { ClusterConfig, ClusterTls } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { freshTls } from "./fresh-tls.js";
import { impersonationHeaders } from "./impersonation.js";
import type { PluginCredentials } from "./plugin-credentials.js";
import { bearerTokenFile } from "./token-file.js";

/** A caller's choices of a kubeconfig. */
export interface KubeconfigChoice {
  /** Instead of the file's current context. */
  readonly context?: string | undefined;
  /** If false, a cluster with `insecure-skip-tls-verify` is refused; else it is a warning. */
  readonly allowInsecure?: boolean | undefined;
}

/** One file of a kubeconfig, parsed. */
interface KubeconfigFile {
  readonly path: string;
  readonly content: Entry;
}

type Entry = Readonly<Record<string, unknown>>;

/** An entry of `clusters`, `users` or `contexts`, with the file that it is in, since its paths are relative to that. */
interface Found {
  readonly file: KubeconfigFile;
  readonly entry: Entry;
}

/**
 * Reads kubeconfig files, merged as kubectl merges those of `$KUBECONFIG`: the first to set a name, or the current context, wins.
 * @throws ClusterError WW602 for what is broken or missing, WW603 for what isn't supported, WW604 for an insecure cluster where that is refused, WW682 and WW683 where a
 * credential plugin can't be asked
 */
export async function readKubeconfig(paths: readonly string[], choice: KubeconfigChoice): Promise<ClusterConfig> {
  const files = await Promise.all(paths.map(readOne));
  const contextName = choice.context ?? files.map(({ content }) => textOf(content["current-context"])).find(Boolean);
  if (!contextName) throw new ClusterError("WW602", `${paths.join(", ")}: there is no current-context`);

  const context = named(files, { list: "contexts", key: "context", name: contextName, from: "the kubeconfig" });
  const from = `context "${contextName}"`;
  const cluster = named(files, { list: "clusters", key: "cluster", name: required(context, "cluster", from), from });
  const userName = textOf(context.entry.user);
  const user = userName ? named(files, { list: "users", key: "user", name: userName, from }) : undefined;

  const insecure = cluster.entry["insecure-skip-tls-verify"] === true;
  const unverified = `${cluster.file.path}: the cluster of context "${contextName}" has insecure-skip-tls-verify`;
  if (insecure && choice.allowInsecure === false) throw new ClusterError("WW604", unverified);

  const server = required(cluster, "server", `the cluster of context "${contextName}"`);
  const readTls = () => tlsOf(cluster, user, insecure);
  const tls = await readTls();
  const plugin = user && (await pluginOf(user, userName ?? "", { server, tls, entry: cluster.entry }));
  const authorization = (user && authorizationOf(user)) ?? plugin?.authorization;
  const headers = user && headersOf(user, userName ?? "");
  const proxy = proxyOf(cluster, contextName);
  const ofFiles = namesFiles(cluster, user) ? freshTls(tls, readTls) : undefined;
  const fresh = plugin?.freshTls?.(ofFiles ?? (async () => tls)) ?? ofFiles;
  return {
    server,
    context: contextName,
    tls: { ...tls, ...plugin?.pair },
    ...(fresh ? { freshTls: fresh } : {}),
    ...(authorization ? { authorization } : {}),
    ...(plugin?.renew ? { renewCredentials: plugin.renew } : {}),
    ...(headers ? { headers } : {}),
    ...(proxy ? { proxy } : {}),
    ...(insecure ? { warnings: [`${unverified}: the API server's certificate is not verified`] } : {}),
    namespace: textOf(context.entry.namespace) || "default",
  };
}

async function readOne(path: string): Promise<KubeconfigFile> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new ClusterError("WW602", `the kubeconfig ${path} can't be read`, { cause: error });
  }
  try {
    const content = load(text);
    if (isRecord(content)) return { path, content };
  } catch (error) {
    // The parser's message quotes the text, which may be a key: its first line alone says what and where.
    const [problem] = error instanceof Error ? error.message.split("\n") : [];
    throw new ClusterError("WW602", `the kubeconfig ${path} is not YAML: ${problem}`);
  }
  throw new ClusterError("WW602", `the kubeconfig ${path} is not a mapping`);
}

/** An entry that is named elsewhere: `{ name, [key]: … }` in a list. */
interface NamedEntry {
  readonly list: string;
  readonly key: string;
  readonly name: string;
  /** The place that names it, for messages. */
  readonly from: string;
}

function named(files: readonly KubeconfigFile[], { list, key, name, from }: NamedEntry): Found {
  for (const file of files) {
    const entries = file.content[list];
    const match = Array.isArray(entries) ? entries.find((item) => isRecord(item) && item.name === name) : undefined;
    if (isRecord(match)) return { file, entry: isRecord(match[key]) ? match[key] : {} };
  }
  throw new ClusterError("WW602", `${from} names the ${key} "${name}", which ${files.map(({ path }) => path).join(", ")} does not have`);
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
function headersOf({ file, entry }: Found, name: string): Record<string, string | string[]> | undefined {
  const [user, groups, extra] = [textOf(entry.as), entry["as-groups"], entry["as-user-extra"]];
  const uid = textOf(entry["as-uid"]);
  if (!user) {
    if (groups || extra || uid)
      throw new ClusterError("WW602", `${file.path}: user "${name}" has as-groups, as-uid or as-user-extra without as`);
    return undefined;
  }
  return impersonationHeaders({
    user,
    uid,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    extra: Object.fromEntries(Object.entries(isRecord(extra) ? extra : {}).map(([key, values]) => [key, [values].flat().map(String)])),
  });
}

/** The cluster that a plugin gives credentials for. */
interface PluginCluster {
  readonly server: string;
  readonly tls: ClusterTls;
  readonly entry: Entry;
}

/** Gets the credentials of a plugin where the user has one; its code is loaded for such users alone. */
async function pluginOf({ file, entry }: Found, name: string, cluster: PluginCluster): Promise<PluginCredentials | undefined> {
  const [exec, authProvider] = [entry.exec, entry["auth-provider"]];
  const owner = `${file.path}: user "${name}"`;
  if (isRecord(exec)) {
    const { execPluginCredentials } = await import("./exec-plugin-credentials.js");
    return execPluginCredentials({ exec, folder: dirname(file.path), owner, cluster: execCluster(cluster) });
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

function authorizationOf({ file, entry }: Found): (() => Promise<string>) | undefined {
  const tokenFile = textOf(entry.tokenFile);
  if (tokenFile) return bearerTokenFile(resolve(dirname(file.path), tokenFile));
  const token = textOf(entry.token);
  if (token) return async () => `Bearer ${token}`;
  const user = textOf(entry.username);
  if (!user) return undefined;
  const basic = Buffer.from(`${user}:${textOf(entry.password) ?? ""}`).toString("base64");
  return async () => `Basic ${basic}`;
}

async function tlsOf(cluster: Found, user: Found | undefined, insecure: boolean): Promise<ClusterTls> {
  const ca = await pem(cluster, "certificate-authority");
  const certificate = user && (await pem(user, "client-certificate"));
  const key = user && (await pem(user, "client-key"));
  const serverName = textOf(cluster.entry["tls-server-name"]);
  return {
    ...(ca ? { ca } : {}),
    ...(certificate ? { certificate } : {}),
    ...(key ? { key } : {}),
    ...(serverName ? { serverName } : {}),
    ...(insecure ? { insecureSkipVerify: true } : {}),
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
