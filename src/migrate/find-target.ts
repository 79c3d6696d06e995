import type { ClusterClient } from "../cluster/client.js";
import { isNotFound } from "../cluster/cluster-error.js";
import { type CustomResourceDefinition, pinCrd, readCrd } from "./crd.js";
import { type MigrationTarget, targetName } from "./migration-target.js";
import type { PlanFinding } from "./plan-finding.js";

/** Which resource is meant: `demos` of `demo.example.com`, or `secrets` of the core group, which is empty. */
export interface WantedResource {
  readonly plural: string;
  /** Undefined means that discovery finds it, core first. */
  readonly group?: string | undefined;
  /** The version that objects are to be stored at, where it isn't the one that the CRD says now: with `--switch`, and for a plan ahead of it. */
  readonly version?: string | undefined;
}

export type FoundTarget = { readonly target: MigrationTarget } | { readonly missing: PlanFinding };

/**
 * Reads `demos.demo.example.com`, `deployments.apps` or `secrets` as kubectl does: the plural, and the group after the first dot.
 * @example
 * ```ts
 * const wanted = parseResourceName("websites.apps.example.com");
 * ```
 */
export function parseResourceName(name: string): WantedResource {
  const dot = name.indexOf(".");
  return dot === -1 ? { plural: name } : { plural: name.slice(0, dot), group: name.slice(dot + 1) };
}

/**
 * Finds what is to be migrated: a CRD's objects at its storage version, or those of a built-in resource at the version that discovery prefers,
 * which is the one at which this API server offers it first, not necessarily the one that it stores.
 * @throws ClusterError where the API server can't be asked
 * @example
 * ```ts
 * const found = await findTarget(client, parseResourceName("websites.apps.example.com"));
 * if ("target" in found) await runMigration(client, found.target);
 * ```
 */
export async function findTarget(client: ClusterClient, wanted: WantedResource, signal?: AbortSignal): Promise<FoundTarget> {
  const groups = wanted.group === undefined ? await groupsWith(client, wanted.plural, signal) : [wanted.group];
  if (groups.length > 1) {
    return missing(
      "ambiguous",
      `${wanted.plural} is in several groups: say ${groups.map((group) => qualified(wanted.plural, group)).join(" or ")}`,
    );
  }
  const [group] = groups;
  if (group === undefined)
    return missing("resource-missing", `the API server has no resource ${wanted.plural} that can be listed and patched`);
  const crd = group === "" ? undefined : await readCrd(client, `${wanted.plural}.${group}`, signal);
  if (crd !== undefined) return { target: crdTarget(crd, wanted.version) };
  const found = await servedResource(client, { ...wanted, group }, signal);
  return found === undefined
    ? missing(
        "crd-missing",
        `there is no CustomResourceDefinition ${qualified(wanted.plural, group)}, and no built-in resource of that name`,
      )
    : { target: found };
}

/** The target that a CRD stands for, at its storage version by default. */
export function crdTarget(crd: CustomResourceDefinition, version?: string): MigrationTarget {
  const pinned = pinCrd(crd);
  const { group, names, scope } = crd.spec;
  return {
    resource: { group, version: version ?? pinned.storageVersion, plural: names.plural, namespaced: scope === "Namespaced" },
    kind: names.kind,
    crd: pinned,
  };
}

interface ApiGroup {
  readonly name: string;
  readonly versions: readonly { readonly groupVersion: string; readonly version: string }[];
  readonly preferredVersion?: { readonly version: string };
}

/** One resource of a version, as discovery has it (meta/v1 APIResource). */
export interface DiscoveredResource {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
  /** Absent where the resource isn't stored, or where another API server answers for it. */
  readonly storageVersionHash?: string;
}

/** The resources of a group and version; none where it isn't served. */
export async function discoverResources(
  client: ClusterClient,
  group: string,
  version: string,
  signal?: AbortSignal,
): Promise<readonly DiscoveredResource[]> {
  const path = group === "" ? `/api/${version}` : `/apis/${group}/${version}`;
  try {
    const { resources } = await client.request<{ resources?: readonly DiscoveredResource[] | null }>({ method: "GET", path, signal });
    return resources ?? [];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** The versions at which a group is served, the preferred one first; none where it isn't. */
export async function servedVersions(client: ClusterClient, group: string, signal?: AbortSignal): Promise<readonly string[]> {
  if (group === "") return ["v1"];
  try {
    const { versions, preferredVersion } = await client.request<ApiGroup>({ method: "GET", path: `/apis/${group}`, signal });
    const names = versions.map(({ version }) => version);
    const preferred = preferredVersion?.version;
    return preferred === undefined ? names : [preferred, ...names.filter((name) => name !== preferred)];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

async function servedResource(
  client: ClusterClient,
  { plural, group, version: wanted }: WantedResource & { readonly group: string },
  signal: AbortSignal | undefined,
): Promise<MigrationTarget | undefined> {
  const versions = wanted === undefined ? await servedVersions(client, group, signal) : [wanted];
  for (const version of versions) {
    const resource = (await discoverResources(client, group, version, signal)).find(({ name }) => name === plural);
    if (resource !== undefined && isWritable(resource)) {
      return { resource: { group, version, plural, namespaced: resource.namespaced }, kind: resource.kind };
    }
  }
  return undefined;
}

async function groupsWith(client: ClusterClient, plural: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
  const has = async (group: string, version: string) =>
    (await discoverResources(client, group, version, signal)).some((resource) => resource.name === plural && isWritable(resource));
  // A resource of the core group is never looked for in other groups, as with kubectl.
  if (await has("", "v1")) return [""];
  const { groups = [] } = await client.request<{ groups?: readonly ApiGroup[] }>({ method: "GET", path: "/apis", signal });
  const found = await Promise.all(
    groups.map(async ({ name, versions, preferredVersion }) => {
      const version = preferredVersion?.version ?? versions[0]?.version;
      return version !== undefined && (await has(name, version)) ? [name] : [];
    }),
  );
  return found.flat();
}

function isWritable({ verbs }: DiscoveredResource): boolean {
  return verbs.includes("list") && verbs.includes("patch");
}

function qualified(plural: string, group: string): string {
  return targetName({ resource: { group, version: "", plural, namespaced: true }, kind: "" });
}

function missing(check: string, message: string): FoundTarget {
  return { missing: { severity: "block", check, message } };
}
