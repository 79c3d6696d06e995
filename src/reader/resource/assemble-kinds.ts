import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { fullGroup, hubVersion } from "../../model/kind-queries.js";
import type { ProjectConfig, ProjectResource } from "../../model/project-config.js";
import { compareVersionPriority } from "../../model/version-priority.js";

/** A kind in one version, with its group. */
export interface ReadVersion {
  readonly group: string;
  readonly version: ApiVersion;
  readonly skipped: boolean;
}

/**
 * Puts the versions of each kind together, highest priority first; the kinds are sorted by group and name.
 * @param config says which versions were the hub before, and which were deleted
 */
export function assembleKinds(read: readonly ReadVersion[], config: ProjectConfig): ApiKind[] {
  const groups = new Map<string, ReadVersion[]>();
  for (const each of read) {
    const key = `${each.group}/${each.version.className}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const kinds = [...groups.values()].flatMap(assemble).map((kind) => withHistory(kind, config));
  return kinds.sort((a, b) => compare(a.group, b.group) || compare(a.kind, b.kind));
}

function assemble(read: readonly ReadVersion[]): ApiKind[] {
  const versions = read.map((each) => each.version).sort((a, b) => compareVersionPriority(a.name, b.name));
  const leading = versions.find((version) => version.storage !== undefined) ?? versions[0];
  const group = read[0]?.group;
  if (leading === undefined || group === undefined) return [];
  return [{ group, kind: leading.className, names: leading.names, scope: leading.scope, versions }];
}

/** The facts that PROJECT remembers of a kind's versions. */
function withHistory(kind: ApiKind, { resources }: ProjectConfig): ApiKind {
  const own = resources.filter((each) => each.kind === kind.kind && fullGroup(each) === kind.group);
  const formerHubs = formerHubsOf(kind, own);
  const deleted = deletedVersionsOf(kind, own);
  return {
    ...kind,
    ...(formerHubs.length === 0 ? {} : { formerHubs }),
    ...(deleted.length === 0 ? {} : { deletedVersions: deleted }),
  };
}

/** Former hubs are recorded with the resource that is the hub now. A version that is gone, or is the hub again, is none. */
function formerHubsOf(kind: ApiKind, resources: readonly ProjectResource[]): readonly string[] {
  const hub = hubVersion(kind);
  const recorded = new Set(resources.find(({ version }) => version === hub?.name)?.webhooks?.formerHubs);
  return [...recorded].filter((name) => kind.versions.some((version) => version !== hub && version.name === name));
}

/** Deleted versions are recorded with any resource of the kind. A version that is there again is none. */
function deletedVersionsOf({ versions }: ApiKind, resources: readonly ProjectResource[]): readonly string[] {
  const recorded = new Set(resources.flatMap(({ deletedVersions = [] }) => deletedVersions));
  return [...recorded].filter((name) => versions.every((version) => version.name !== name));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
