import type { Place } from "../model/place.js";
import type { Field, Schema } from "../model/schema.js";

/** Whether the class that declares a field is used in more than one place of a version. */
export function isShared(field: Field, schema: Schema): boolean {
  return occurrences(field, schema) > 1;
}

function occurrences(field: Field, schema: Schema): number {
  if (schema.builtIn !== undefined) return 0;
  const inside = [schema.items, schema.additionalProperties, ...(schema.fields ?? []).map((each) => each.schema)];
  const here = (schema.fields ?? []).filter(({ place }) => samePlace(place, field.place)).length;
  return inside.reduce((sum, each) => sum + (each === undefined ? 0 : occurrences(field, each)), here);
}

function samePlace(left: Place, right: Place): boolean {
  return left.file === right.file && left.line === right.line && left.column === right.column;
}
