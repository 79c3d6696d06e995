import { ClusterError } from "./cluster-error.js";
import { checkUser } from "./kubeconfig-checks.js";
import { type KubeconfigEntry, type KubeconfigFile, readKubeconfigFile } from "./kubeconfig-file.js";

/** An entry of `clusters`, `users` or `contexts`, with the file that it is in, since its paths are relative to that. */
export interface Found {
  readonly file: KubeconfigFile;
  readonly entry: KubeconfigEntry;
}

/** The entries that a context names, all checked. */
export interface Chosen {
  readonly contextName: string;
  readonly context: Found;
  readonly cluster: Found;
  readonly user: FoundUser | undefined;
}

export interface FoundUser extends Found {
  readonly name: string;
}

/**
 * Finds the entries that a context names in kubeconfig files.
 * @param name instead of the current context
 * @throws ClusterError WW602
 */
export async function chooseEntries(paths: readonly string[], name: string | undefined): Promise<Chosen> {
  const files = await Promise.all(paths.map(readKubeconfigFile));
  const contextName = name ?? files.map(({ currentContext }) => currentContext).find(Boolean);
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

/** A user, for messages. */
export function ownerOf({ file, name }: FoundUser): string {
  return `${file.path}: user "${name}"`;
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

/** @throws ClusterError WW602 where a text isn't there */
export function required({ file, entry }: Found, key: string, owner: string): string {
  const value = textOf(entry[key]);
  if (value) return value;
  throw new ClusterError("WW602", `${file.path}: ${owner} has no ${key}`);
}

/** A field's text; undefined where it has none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
