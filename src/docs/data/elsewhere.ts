import type { ConversionDoc, ElsewhereDoc, MappingDoc } from "./doc.js";

/** Says where the fields of a version are in the others. Silent about a field that is at the same path, and converts exactly. */
export interface Elsewhere {
  readonly at: (path: string) => readonly ElsewhereDoc[];
  /** Whether there is any fact about a field, or one inside of it. */
  readonly isToldInside: (path: string) => boolean;
}

/** Where the fields of a version are in the others. */
export function elsewhereOf(version: string, conversions: readonly ConversionDoc[]): Elsewhere {
  const found = new Map<string, ElsewhereDoc[]>();
  for (const conversion of conversions) {
    if (conversion.hub !== version && conversion.spoke !== version) continue;
    const [ours, theirs, other]: ["hub" | "spoke", "hub" | "spoke", string] =
      conversion.hub === version ? ["hub", "spoke", conversion.spoke] : ["spoke", "hub", conversion.hub];
    for (const mapping of conversion.mappings) {
      if (isUnchanged(mapping)) continue;
      for (const path of mapping[ours]) {
        const all = found.get(path) ?? [];
        found.set(path, all);
        all.push({ version: other, paths: mapping[theirs], verdict: mapping.verdict });
      }
    }
  }
  const told = new Set([...found.keys()].flatMap((path) => [path, ...pathsAround(path)]));
  return {
    at: (path) => found.get(mappingPath(path)) ?? [],
    isToldInside: (path) => told.has(mappingPath(path)),
  };
}

/** A path as mappings name it: `.spec.labels.*` is `.spec.labels[]` there. */
export function mappingPath(path: string): string {
  return path.replaceAll(".*", "[]");
}

/** The paths of the objects, lists and maps around a path: of `.spec.ports[].port` these are `.spec`, `.spec.ports` and `.spec.ports[]`. */
export function pathsAround(path: string): readonly string[] {
  const around: string[] = [];
  for (let index = 1; index < path.length; index++) {
    if (path[index] === "." || path.startsWith("[]", index)) around.push(path.slice(0, index));
  }
  return around;
}

/** The same field in both versions. */
export function isUnchanged({ spoke, hub, verdict, codec }: MappingDoc): boolean {
  return verdict === "exact" && codec === undefined && spoke.length === 1 && hub.length === 1 && spoke[0] === hub[0];
}
