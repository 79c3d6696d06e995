import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { ProjectConfig, ProjectResource } from "../model/project-config.js";

/** A kind as PROJECT has it, in all its versions. */
export interface KnownKind {
  readonly group: string;
  readonly kind: string;
  readonly versions: readonly ProjectResource[];
}

/**
 * The kind that a command names. The group may be left out where one group only has a kind of that name.
 * @throws DiagnosticError WW430 where there is no such kind, WW431 where there are several
 */
export function findKind(config: ProjectConfig, named: { readonly group?: string; readonly kind: string }): KnownKind {
  const resources = config.resources.filter((each) => each.kind === named.kind && (named.group ?? each.group) === each.group);
  const groups = [...new Set(resources.map((each) => each.group))];
  const [group] = groups;
  if (group === undefined) {
    const known = [...new Set(config.resources.map((each) => (named.group === undefined ? each.kind : `${each.kind} in ${each.group}`)))];
    const inGroup = named.group === undefined ? {} : { group: named.group };
    throw new DiagnosticError([diagnostic("WW430", { kind: named.kind, ...inGroup, known })]);
  }
  if (groups.length > 1) throw new DiagnosticError([diagnostic("WW431", { kind: named.kind, groups })]);
  return { group, kind: named.kind, versions: resources };
}

/**
 * One version of a kind.
 * @throws DiagnosticError WW432 where the kind does not have it
 */
export function findVersion(known: KnownKind, version: string): ProjectResource {
  const found = known.versions.find((each) => each.version === version);
  if (found !== undefined) return found;
  const versions = known.versions.map((each) => each.version);
  throw new DiagnosticError([diagnostic("WW432", { kind: known.kind, version, known: versions })]);
}
