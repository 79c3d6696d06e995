import { isAbsolute, resolve } from "node:path";
import { ClusterError } from "./cluster-error.js";

/** A user whose credentials a program or an identity provider gives: `exec` or `auth-provider` of a kubeconfig. */
export interface PluginUser {
  readonly exec?: Readonly<Record<string, unknown>>;
  readonly authProvider?: Readonly<Record<string, unknown>>;
  /** The folder of the kubeconfig: a program that is named by a relative path is there. */
  readonly folder: string;
  /** Where it is used, for errors: a file and a user's name. */
  readonly owner: string;
}

/** What a plugin gave. */
export interface PluginCredentials {
  readonly certificate?: string;
  readonly key?: string;
  /** Gives the Authorization header; a plugin is asked again when its token runs out. */
  readonly authorization?: () => Promise<string>;
}

/** What is used of `@kubernetes/client-node`. It is an optional package and a large one: loaded for this alone. */
interface KubeConfigLike {
  loadFromClusterAndUser(cluster: object, user: object): void;
  applyToHTTPSOptions(options: HttpsOptions): Promise<void>;
}

interface HttpsOptions {
  headers?: Record<string, string>;
  cert?: string | Buffer;
  key?: string | Buffer;
}

/** Not a literal in `import()`: a bundle of an operator is not to have it. */
const packageName: string = "@kubernetes/client-node";

/** For how long, in milliseconds, an answer is used before the plugin's cache is asked: one without an expiry has none. */
const freshness = 10_000;

/**
 * Asks a plugin who the user is, by the KubeConfig of `@kubernetes/client-node`.
 * @throws ClusterError WW682 where that package isn't there, WW683 where the plugin fails or gives nothing
 */
export async function pluginCredentials(user: PluginUser, server: string): Promise<PluginCredentials> {
  const config = await loadKubeConfig(user.owner);
  config.loadFromClusterAndUser(
    { name: "cluster", server },
    { name: "user", ...(user.exec ? { exec: execOf(user) } : {}), authProvider: user.authProvider },
  );
  const ask = async () => {
    const options: HttpsOptions = { headers: {} };
    try {
      await config.applyToHTTPSOptions(options);
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).trim().split("\n");
      throw new ClusterError("WW683", `${user.owner}: the credential plugin failed: ${reason}`, { cause: error });
    }
    return options;
  };

  const first = await ask();
  const certificate = first.cert?.toString();
  const key = first.key?.toString();
  const header = first.headers?.Authorization;
  if (header === undefined && (certificate === undefined || key === undefined)) {
    throw new ClusterError("WW683", `${user.owner}: the credential plugin gave neither a token nor a client certificate`);
  }
  return {
    ...(certificate === undefined || key === undefined ? {} : { certificate, key }),
    ...(header === undefined ? {} : { authorization: keptFor(freshness, header, async () => (await ask()).headers?.Authorization ?? "") }),
  };
}

async function loadKubeConfig(owner: string): Promise<KubeConfigLike> {
  try {
    const { KubeConfig } = (await import(packageName)) as { readonly KubeConfig: new () => KubeConfigLike };
    return new KubeConfig();
  } catch (error) {
    throw new ClusterError("WW682", `${owner} has a credential plugin, which needs the package ${packageName}`, { cause: error });
  }
}

/** As kubectl runs it: from the kubeconfig's folder where it is named by a path, and told that nobody can be asked. */
function execOf({ exec = {}, folder }: PluginUser): object {
  const { command, env, apiVersion } = exec;
  const isPath = typeof command === "string" && command.includes("/") && !isAbsolute(command);
  const info = { apiVersion, kind: "ExecCredential", spec: { interactive: false } };
  const own = Array.isArray(env) ? env : [];
  return {
    ...exec,
    ...(isPath ? { command: resolve(folder, command) } : {}),
    env: [{ name: "KUBERNETES_EXEC_INFO", value: JSON.stringify(info) }, ...own],
  };
}

/** Asks anew when the last answer is older than so many milliseconds; all who ask meanwhile get the same. */
function keptFor(milliseconds: number, first: string, ask: () => Promise<string>): () => Promise<string> {
  let answer = Promise.resolve(first);
  let askedAt = performance.now();
  return async () => {
    if (performance.now() - askedAt < milliseconds) return answer;
    askedAt = performance.now();
    answer = ask();
    answer.catch(() => {
      askedAt = Number.NEGATIVE_INFINITY;
    });
    return answer;
  };
}
