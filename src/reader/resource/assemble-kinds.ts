import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { hubVersion } from "../../model/kind-queries.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { compareVersionPriority } from "../../model/version-priority.js";
import { fullGroup } from "./project-match.js";

/** A kind in one version, with its group. */
export interface ReadVersion {
  readonly group: string;
  readonly version: ApiVersion;
  readonly skipped: boolean;
}

/**
 * Puts the versions of each kind together, highest priority first; the kinds are sorted by group and name.
 * @param config says which versions were the hub before
 */
export function assembleKinds(read: readonly ReadVersion[], config: ProjectConfig): ApiKind[] {
  const groups = new Map<string, ReadVersion[]>();
  for (const each of read) {
    const key = `${each.group}/${each.version.className}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const kinds = [...groups.values()].flatMap(assemble).map((kind) => withFormerHubs(kind, config));
  return kinds.sort((a, b) => compare(a.group, b.group) || compare(a.kind, b.kind));
}

function assemble(read: readonly ReadVersion[]): ApiKind[] {
  const versions = read.map((each) => each.version).sort((a, b) => compareVersionPriority(a.name, b.name));
  const leading = versions.find((version) => version.storage !== undefined) ?? versions[0];
  const group = read[0]?.group;
  if (leading === undefined || group === undefined) return [];
  return [{ group, kind: leading.className, names: leading.names, scope: leading.scope, versions }];
}

/** PROJECT remembers former hubs with the resource that is the hub now. A version that is gone, or is the hub again, is none. */
function withFormerHubs(kind: ApiKind, { resources }: ProjectConfig): ApiKind {
  const hub = hubVersion(kind);
  const isHub = (each: ProjectConfig["resources"][number]) =>
    each.kind === kind.kind && each.version === hub?.name && fullGroup(each) === kind.group;
  const recorded = new Set(resources.find(isHub)?.webhooks?.formerHubs);
  const formerHubs = [...recorded].filter((name) => kind.versions.some((version) => version !== hub && version.name === name));
  return formerHubs.length === 0 ? kind : { ...kind, formerHubs };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
