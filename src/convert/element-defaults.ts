import { isRecord } from "../model/json.js";
import { defineField } from "./define-field.js";

/** The defaults inside a value of a schema. */
export interface InnerDefaults {
  /** The defaults of an object's fields. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Inside an object's fields. */
  readonly fields?: Readonly<Record<string, InnerDefaults>>;
  /** Inside a list's elements. */
  readonly items?: InnerDefaults;
  /** Inside a map's values. */
  readonly named?: InnerDefaults;
}

/** A list without keys: its path, which is its id in residue, and the defaults of its elements in the version it comes from and in the other. */
export interface PairedList {
  readonly id: string;
  readonly source?: InnerDefaults;
  readonly target?: InnerDefaults;
}

/** A value as the API server gives it back: with the defaults of fields that it lacks. The value itself isn't changed. */
export function withDefaults(value: unknown, defaults: InnerDefaults | undefined): unknown {
  if (defaults === undefined) return value;
  const { values = {}, fields = {}, items, named } = defaults;
  if (Array.isArray(value)) return items === undefined ? value : value.map((each) => withDefaults(each, items));
  if (!isRecord(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) if (each !== undefined) defineField(result, name, each);
  for (const [name, each] of Object.entries(values)) if (!Object.hasOwn(result, name)) defineField(result, name, each);
  for (const [name, each] of Object.entries(result)) {
    const inside = Object.hasOwn(fields, name) ? fields[name] : named;
    if (inside !== undefined) defineField(result, name, withDefaults(each, inside));
  }
  return result;
}
