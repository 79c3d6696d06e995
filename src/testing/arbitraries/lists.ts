import fc, { type Arbitrary } from "fast-check";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { Schema } from "../../model/schema.js";

const usualLength = 3;
const longestTried = 70;

/** The lists of a schema: elements of sets differ, and so do the keys of lists with keys. `elements` are those of `schema.items`. */
export function listsOf(schema: Schema, elements: Arbitrary<JsonValue>): Arbitrary<JsonValue> {
  const { minItems: minLength = 0, maxItems = Number.POSITIVE_INFINITY, listType } = schema;
  const maxLength = Math.min(maxItems, minLength + usualLength);
  const lists = (bounds: { readonly minLength: number; readonly maxLength: number }) =>
    listType === "set" || listType === "map"
      ? fc.uniqueArray(elements, { ...bounds, selector: (element) => identityOf(schema, element), size: "max" })
      : fc.array(elements, { ...bounds, size: "max" });
  const usual = lists({ minLength, maxLength });
  if (maxItems > longestTried || listType === "set" || listType === "map") return usual;
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: lists({ minLength: maxItems, maxLength: maxItems }) });
}

/** Makes the text that tells an element of a set, or of a list with keys, from the others: keys that are absent have their defaults. */
export function identityOf(schema: Schema, element: JsonValue): string {
  if (schema.listType !== "map") return stringifyJson(element);
  const fields = schema.items?.fields ?? [];
  const { listMapKeys = [] } = schema;
  const given = (key: string) => (element as JsonObject)[key] ?? fields.find((field) => field.name === key)?.schema.default ?? null;
  return stringifyJson(listMapKeys.map(given));
}
