import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf } from "../model/message-of.js";
import { ClusterError } from "./cluster-error.js";
import { importModule } from "./import-module.js";
import type { PluginCredentials } from "./plugin-credentials.js";

/** A user whose credentials an identity provider gives: `auth-provider` of a kubeconfig. */
export interface AuthProviderUser {
  readonly authProvider: Readonly<Record<string, unknown>>;
  /** Where it is used, for errors: a file and a user's name. */
  readonly owner: string;
}

/** The part of `@kubernetes/client-node` that is used. It is an optional package and a large one: loaded for this alone. */
interface KubeConfigLike {
  loadFromClusterAndUser(cluster: object, user: object): void;
  applyToHTTPSOptions(options: HttpsOptions): Promise<void>;
}

interface HttpsOptions {
  headers?: Record<string, string>;
}

/** Not a literal in `import()`: a bundle of an operator is not to have it. */
const packageName: string = "@kubernetes/client-node";

/** For how long, in milliseconds, a token is used before the provider's own cache is asked. */
const freshness = 10_000;

/**
 * Asks an identity provider for a token, by the KubeConfig of `@kubernetes/client-node`.
 * @throws ClusterError WW682 where that package isn't there, WW683 where the provider fails or gives nothing
 */
export async function authProviderCredentials({ authProvider, owner }: AuthProviderUser, server: string): Promise<PluginCredentials> {
  const config = await loadKubeConfig(owner);
  config.loadFromClusterAndUser({ name: "cluster", server }, { name: "user", authProvider });
  const ask = async () => {
    const options: HttpsOptions = { headers: {} };
    try {
      await config.applyToHTTPSOptions(options);
    } catch (error) {
      const [reason] = messageOf(error).trim().split("\n");
      throw new ClusterError("WW683", `${owner}: the auth-provider failed: ${reason}`, { cause: error });
    }
    const header = options.headers?.Authorization;
    if (header === undefined) throw new ClusterError("WW683", `${owner}: the auth-provider gave no token`);
    return header;
  };
  return { authorization: keptFor(freshness, await ask(), ask) };
}

/** The package as this one finds it, or as the program that is run does. */
async function loadKubeConfig(owner: string): Promise<KubeConfigLike> {
  const fromProgram = () => pathToFileURL(createRequire(join(process.cwd(), "package.json")).resolve(packageName)).href;
  try {
    const found = (await importModule(packageName).catch(() => importModule(fromProgram()))) as {
      readonly KubeConfig: new () => KubeConfigLike;
    };
    return new found.KubeConfig();
  } catch (error) {
    throw new ClusterError("WW682", `${owner} has an auth-provider, which needs the package ${packageName}`, { cause: error });
  }
}

/** Asks again when the last answer is older than so many milliseconds; all who ask meanwhile get the same. */
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
