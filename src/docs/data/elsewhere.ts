import type { ConversionDoc, ElsewhereDoc, MappingDoc } from "./doc.js";

/** Says where the fields of a version are in the others. Silent about a field that is at the same path, and converts exactly. */
export function elsewhereOf(version: string, conversions: readonly ConversionDoc[]): (path: string) => readonly ElsewhereDoc[] {
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
  return (path) => found.get(path.replaceAll(".*", "[]")) ?? [];
}

/** The same field in both versions. */
export function isUnchanged({ spoke, hub, verdict, codec }: MappingDoc): boolean {
  return verdict === "exact" && codec === undefined && spoke.length === 1 && hub.length === 1 && spoke[0] === hub[0];
}
