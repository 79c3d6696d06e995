import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { compareVersionPriority } from "../../model/version-priority.js";

/** A kind in one version, with its group. */
export interface ReadVersion {
  readonly group: string;
  readonly version: ApiVersion;
  readonly skipped: boolean;
}

/** Puts the versions of each kind together, highest priority first; the kinds are sorted by group and name. */
export function assembleKinds(read: readonly ReadVersion[]): ApiKind[] {
  const groups = new Map<string, ReadVersion[]>();
  for (const each of read) {
    const key = `${each.group}/${each.version.className}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap(assemble).sort((a, b) => compare(a.group, b.group) || compare(a.kind, b.kind));
}

function assemble(read: readonly ReadVersion[]): ApiKind[] {
  const versions = read.map((each) => each.version).sort((a, b) => compareVersionPriority(a.name, b.name));
  const leading = versions.find((version) => version.storage !== undefined) ?? versions[0];
  const group = read[0]?.group;
  if (leading === undefined || group === undefined) return [];
  return [{ group, kind: leading.className, names: leading.names, scope: leading.scope, versions }];
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
