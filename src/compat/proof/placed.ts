import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import type { Schema } from "../../model/schema.js";
import { elements, fieldName, type SchemaPath, values } from "../rules/schema-pair.js";
import { smallest } from "./smallest.js";

/** The schema at a path; undefined where it ends before. */
export function schemaAt(schema: Schema | undefined, path: SchemaPath): Schema | undefined {
  return path.reduce<Schema | undefined>((current, step) => {
    if (step === elements) return current?.items;
    if (step === values) return current?.additionalProperties;
    const name = fieldName(step);
    return current?.fields?.find((field) => field.name === name)?.schema ?? current?.additionalProperties;
  }, schema);
}

/** A small value of a schema that has another one at a path, in the first element of a list and at a key of a map; undefined takes the field away. */
export function placed(schema: Schema, path: SchemaPath, value: JsonValue | undefined, base = smallest(schema)): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  const inner = schemaAt(schema, [step]);
  if (step === elements) {
    const [first, ...others] = Array.isArray(base) ? (base as readonly JsonValue[]) : [];
    return [inner === undefined ? (value ?? null) : placed(inner, rest, value, first), ...others];
  }
  const object: JsonObject = objectOf(base);
  const name = step === values ? (Object.keys(object)[0] ?? "key") : fieldName(step);
  if (rest.length === 0 && value === undefined) {
    const { [name]: _gone, ...others } = object;
    return others;
  }
  return { ...object, [name]: inner === undefined ? (value ?? null) : placed(inner, rest, value, object[name]) };
}

/** Whether an object's path is at a schema's path or inside of it: in any element of a list, at any key of a map. */
export function isBelow(found: readonly (string | number)[], path: SchemaPath): boolean {
  return path.every((step, index) => {
    const at = found[index];
    return step === elements ? typeof at === "number" : step === values ? at !== undefined : at === fieldName(step);
  });
}

/** All values of an object at a schema's path; null for those that aren't there. */
export function valuesAt(value: JsonValue | undefined, [step, ...rest]: SchemaPath): readonly JsonValue[] {
  if (step === undefined) return [value ?? null];
  if (step === elements) return Array.isArray(value) ? (value as readonly JsonValue[]).flatMap((each) => valuesAt(each, rest)) : [];
  if (!isJsonObject(value)) return [];
  if (step === values) return Object.values(value).flatMap((each) => valuesAt(each, rest));
  const name = fieldName(step);
  if (!Object.hasOwn(value, name)) return rest.length === 0 ? ["absent"] : [];
  return rest.length === 0 ? [[value[name] ?? null]] : valuesAt(value[name], rest);
}
