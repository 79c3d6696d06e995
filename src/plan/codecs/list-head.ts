import { defaultsInside } from "../../model/defaults-inside.js";
import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type Coverage, coverage, type PrintedField, type PrintedMapping, type PrintedProperty } from "./built-in-codec.js";

export const listOfOne = "a list that may have one element";

/** Whether a schema is that of a list that may have one element. */
export function hasHead(schema: Schema): schema is Schema & { readonly items: Schema } {
  return schema.type === "array" && schema.items !== undefined && (schema.minItems ?? 0) <= 1 && schema.maxItems !== 0;
}

/** A list's first element; undefined where it has none, or the value is no list. */
export function headOf(list: JsonValue): JsonValue | undefined {
  return Array.isArray(list) ? (list as readonly JsonValue[])[0] : undefined;
}

/** How much of a list its elements say: an empty list is nothing on the other side. */
export function ofElements(list: Schema): Coverage {
  return coverage(list, (list.minItems ?? 0) > 0 && list.items?.nullable !== true);
}

/** The lists that their heads don't tell from each other, in words; an empty one is partial already. */
export function untoldByHead({ maxItems }: Schema): string | undefined {
  return maxItems === 1 ? undefined : "elements after the first";
}

/** The mapping between a value and the list whose head it is. */
export function printFirst(value: PrintedField, list: PrintedField, more: readonly PrintedProperty[] = []): PrintedMapping {
  const defaults = list.schema.items && defaultsInside(list.schema.items);
  const unique = uniqueBy(list.schema);
  const types = [value.type, `NonNullable<${list.type}[number]>`];
  return {
    function: "firstOf",
    types: list.schema.items?.nullable === true ? types.map((type) => `${type} | null`) : types,
    before: [],
    after: [
      ...(unique === undefined ? [] : [["unique", { value: unique }] as const]),
      ...more,
      ...(defaults === undefined ? [] : [["defaults", { value: defaults }] as const]),
    ],
  };
}

/** The fields by which a list's elements differ from each other, or true for their whole values; undefined where they may be equal. */
function uniqueBy({ listType, listMapKeys, uniqueItems }: Schema): true | readonly string[] | undefined {
  return listType === "set" || uniqueItems === true ? true : listMapKeys;
}
