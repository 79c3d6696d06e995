import type { FieldDoc, KindDoc } from "../data/doc.js";
import { mappingPath } from "../data/elsewhere.js";
import { type Markup, markup } from "../markup.js";
import { fragmentOf } from "../site.js";

/** A path of a mapping as a link to the field in its version's page; without one where no field is there, as for a label. */
export function pathLink(kind: KindDoc, version: string, path: string): Markup {
  const found = pathsOf(kind, version).get(path);
  if (found === undefined) return markup`<code>${path}</code>`;
  return markup`<a href="${version}.html${fragmentOf(found)}"><code>${path}</code></a>`;
}

const known = new WeakMap<KindDoc, Map<string, ReadonlyMap<string, string>>>();

/** The paths of a version's fields, by those that mappings name. */
function pathsOf(kind: KindDoc, version: string): ReadonlyMap<string, string> {
  const ofKind = known.get(kind) ?? new Map<string, ReadonlyMap<string, string>>();
  known.set(kind, ofKind);
  const found = ofKind.get(version) ?? new Map(entries(kind.versions.find(({ name }) => name === version)?.fields ?? []));
  ofKind.set(version, found);
  return found;
}

function entries(fields: readonly FieldDoc[]): readonly (readonly [string, string])[] {
  return fields.flatMap(({ path, fields: inner }) => [[mappingPath(path), path] as const, ...entries(inner)]);
}
