import { isRecord } from "../model/json.js";
import { defineField } from "./define-field.js";
import type { ResidueScope } from "./residue/residue-scope.js";

/**
 * Copies the fields that an object's schema doesn't know and still keeps. One that the other version knows by that name, as
 * something else, is kept as residue.
 * @param id of the object, by which residue knows it
 * @param known the fields that the source's schema knows, and those that the target's does
 */
export function copyUnknownFields(
  source: object,
  target: object,
  residue: ResidueScope,
  id: string,
  known: { readonly source: readonly string[]; readonly target: readonly string[] },
): void {
  const clashing: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(source)) {
    if (known.source.includes(name) || value === undefined) continue;
    defineField(known.target.includes(name) ? clashing : target, name, value);
  }
  const unknownId = `${id}{}`;
  if (Object.keys(clashing).length > 0) residue.keep(unknownId, clashing);
  const kept = residue.restore<Readonly<Record<string, unknown>>>(unknownId, isRecord) ?? {};
  for (const [name, value] of Object.entries(kept)) {
    if (known.source.includes(name) && !known.target.includes(name)) defineField(target, name, value);
  }
}
