import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { isInside, type SitePath, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";
import { bodyOf } from "./objects.js";
import { schemaAt } from "./schema-paths.js";

/** A conversion to another version and the one that undoes it, and the other version's schema. */
export interface ToOther {
  readonly convert: (object: JsonObject) => JsonObject;
  readonly back: (object: JsonObject) => JsonObject;
  readonly schema: Schema;
}

/**
 * The path of the object that stands for an object of the source: the one that is there when that one is empty, and isn't when it is absent; of
 * several inside each other, the innermost. undefined where there is none, or several are beside each other.
 * @param source an object without residue
 */
export function counterpartOf({ convert, back, schema }: ToOther, source: JsonObject, path: SitePath): SitePath | undefined {
  const empty = convert(withValueAt(source, path, {}) as JsonObject);
  const absent = convert(withValueAt(source, path, undefined) as JsonObject);
  const { metadata: _metadata, ...body } = empty;
  const [found, ...others] = appeared(body, absent, []);
  if (found === undefined || others.length > 0) return undefined;
  const [inside, ...more] = innermostBehind({ back, schema }, withMetadataOf(source, empty), path).filter((each) => isInside(each, found));
  if (inside !== undefined && more.length === 0) return inside;
  const isShown = valueAt(back(withMetadataOf(source, empty)), path) !== undefined;
  return innermost(schema, isShown ? body : (withoutScalars(body) as JsonObject), found);
}

/**
 * The paths of the innermost objects and lists of an object without which the version that it converts back to shows nothing at a path: `first()` shows the head of
 * a list.
 */
export function innermostBehind({ back, schema }: Omit<ToOther, "convert">, object: JsonObject, path: SitePath): readonly SitePath[] {
  const isShown = (other: JsonObject) => valueAt(back(other), path) !== undefined;
  if (!isShown(object)) return [];
  const behind = sitesOf(schema, bodyOf(object)).flatMap(({ path: inside, value }) => {
    const isField = typeof inside.at(-1) === "string" && (isJsonObject(value) || Array.isArray(value));
    return isField && !isShown(withValueAt(object, inside, undefined) as JsonObject) ? [inside] : [];
  });
  return behind.filter((each) => !behind.some((other) => isInside(other, each)));
}

/** A converted object without what the conversion kept: with the metadata of its source. */
export function withMetadataOf({ metadata = {} }: JsonObject, converted: JsonObject): JsonObject {
  return { ...converted, metadata };
}

/**
 * An object that may not be empty appears with the one inside it, and is absent without it for that reason alone. An object around an optional one appears because
 * of that.
 */
function innermost(schema: Schema, body: JsonObject, path: SitePath): SitePath {
  const [value, known] = [valueAt(body, path), schemaAt(schema, path)];
  if (!isJsonObject(value)) return path;
  const [[name, inside] = [], ...others] = Object.entries(value);
  if (name === undefined || others.length > 0 || !isJsonObject(inside)) return path;
  const isRequired = known?.fields?.some((field) => field.name === name && !field.required) !== true;
  return isRequired && (known?.minProperties ?? 0) === 0 ? path : innermost(schema, body, [...path, name]);
}

/** An object without the values in it that are neither objects nor lists: in one that stands for an empty object, they stand for absence. */
function withoutScalars(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, each]) => typeof each === "object" && each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutScalars(each)]));
}

/** The outermost paths at which a value has something that another one lacks. */
export function appearedIn(value: JsonValue, before: JsonValue | undefined, path: SitePath = []): readonly SitePath[] {
  if (before === undefined) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: readonly [string, JsonValue]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return appearedIn(each, valueAt(before, [step]), [...path, step]);
  });
}

/** The outermost objects of a value that another one lacks. */
function appeared(value: JsonValue, before: JsonValue | undefined, path: SitePath): readonly SitePath[] {
  if (typeof value !== "object" || value === null) return [];
  if (before === undefined) return isJsonObject(value) ? [path] : [];
  const inside = Object.entries(value) as readonly (readonly [string, JsonValue])[];
  return inside.flatMap(([name, each]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return appeared(each, valueAt(before, [step]), [...path, step]);
  });
}
