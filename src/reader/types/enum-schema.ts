import type { JsonValue } from "../../model/json.js";
import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";

/** The schema of a choice between values, in the order given; undefined where they are not all of one type. */
export function enumSchema(values: readonly JsonValue[], place: Place): Schema | undefined {
  const distinct = [...new Set(values)];
  const types = new Set(distinct.map(typeOf));
  const numeric = [...types].every((type) => type === "integer" || type === "number");
  const [first] = types;
  const type = types.size > 1 && numeric ? "number" : types.size === 1 ? first : undefined;
  return type === undefined ? undefined : { type, enum: distinct, place };
}

function typeOf(value: JsonValue): Schema["type"] {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return undefined;
}
