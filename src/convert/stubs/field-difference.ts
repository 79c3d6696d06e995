import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { defineField } from "../define-field.js";

/** A field of an object, and its value; a list is one value. */
export interface FieldValue {
  /** Names of fields, the outermost first. */
  readonly path: readonly string[];
  /** Undefined if the field is absent. */
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that every object has, and that no conversion converts. */
const common: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** An object without the fields that every object has. */
export function fieldsOf(object: Fields): Fields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !common.has(name)));
}

/** The outermost fields whose values differ between an object and another one. */
export function fieldDifference(object: Fields, other: Fields, path: readonly string[] = []): readonly FieldValue[] {
  const names = new Set([...Object.keys(object), ...Object.keys(other)]);
  return [...names].flatMap((name): readonly FieldValue[] => {
    const [value, against] = [own(object, name), own(other, name)];
    if (sameValue(value, against)) return [];
    const here = [...path, name];
    return isRecord(value) && isRecord(against) ? fieldDifference(value, against, here) : [{ path: here, value }];
  });
}

/** An object with some of its fields set, and those that are absent removed. A field is not set if the object that holds it is missing. */
export function withFields(object: Fields, fields: readonly FieldValue[]): Fields {
  return fields.reduce((result, { path, value }) => withField(result, path, value), object);
}

function withField(object: Fields, [name, ...below]: readonly string[], value: unknown): Fields {
  if (name === undefined) return object;
  if (below.length === 0) return replaced(object, name, value);
  const holder = own(object, name);
  return isRecord(holder) ? replaced(object, name, withField(holder, below, value)) : object;
}

function replaced(object: Fields, name: string, value: unknown): Fields {
  const result: Record<string, unknown> = {};
  for (const [each, before] of Object.entries(object)) if (each !== name) defineField(result, each, before);
  return value === undefined ? result : defineField(result, name, value);
}

function own(object: Fields, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
