import { isRecord } from "../../model/json.js";
import type { Check } from "../checks.js";
import { defineField } from "../define-field.js";
import type { ResidueScope } from "../residue/residue-scope.js";
import type { InnerConversion } from "./inner-conversion.js";

/** An object of any other shape. */
export type Values = Readonly<Record<string, unknown>>;

/** A conversion of values whose types are no longer known. */
export type AnyInner = InnerConversion<unknown, unknown> | undefined;

/** How a map's key and value are stored in an entry of a list. */
export interface EntryForm {
  /** An entry's key; empty if it has none. */
  keyOf(entry: unknown): string;
  hasKey(entry: unknown): entry is Values;
  hasValue(entry: unknown): boolean;
  /** @param former an entry of this key that had no value, whose other fields stay */
  toEntry(key: string, value: unknown, residue: ResidueScope, former?: Values): Values;
  toValue(entry: Values, residue: ResidueScope): unknown;
}

/** The value is in a field of its own. Other fields of the entry are kept. */
export function valueInField(of: {
  readonly key: string;
  readonly value: string;
  /** The schema of an entry's other fields. */
  readonly restFits: Check;
  readonly nullableValues: true | undefined;
  readonly inner: AnyInner;
}): EntryForm {
  const { key, value, restFits, inner } = of;
  const isValue = (each: unknown) => each !== undefined && (each !== null || of.nullableValues === true);
  return {
    ...keyIn(key),
    hasValue: (entry) => isRecord(entry) && isValue(entry[value]),
    toEntry(name, one, residue, former) {
      const bare: Values = defineField({}, key, name);
      const converted = inner === undefined ? one : inner.toHub(one, residue);
      if (converted !== undefined) defineField(bare, value, converted);
      const kept = residue.restore<Values>("", restFits) ?? former;
      return kept === undefined ? bare : { ...bare, ...without(kept, key, value) };
    },
    toValue(entry, residue) {
      const rest = without(entry, key, value);
      if (Object.keys(rest).length > 0) residue.keep("", rest);
      return inner === undefined ? entry[value] : inner.fromHub(entry[value], residue);
    },
  };
}

/** The value's fields are beside the key. A value that isn't an object has no fields. */
export function valueAround(key: string, inner: AnyInner): EntryForm {
  return {
    ...keyIn(key),
    // An entry without a key can't be in a map, and stays in the list.
    hasValue: keyIn(key).hasKey,
    toEntry(name, one, residue) {
      const bare: Values = defineField({}, key, name);
      const converted = inner === undefined || !isRecord(one) ? one : inner.toHub(one, residue);
      return isRecord(converted) ? { ...bare, ...without(converted, key) } : bare;
    },
    toValue(entry, residue) {
      const rest = without(entry, key);
      return inner === undefined ? rest : inner.fromHub(rest, residue);
    },
  };
}

function keyIn(key: string): Pick<EntryForm, "keyOf" | "hasKey"> {
  const hasKey = (entry: unknown): entry is Values => isRecord(entry) && typeof entry[key] === "string";
  return { hasKey, keyOf: (entry) => (hasKey(entry) ? String(entry[key]) : "") };
}

function without(entry: Values, ...names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));
}
