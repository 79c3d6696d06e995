import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type SitePath, valueAt, withValueAt } from "../arbitraries/sites.js";
import { schemaAt } from "./schema-paths.js";

/** A conversion to another version, and that version's schema. */
export interface ToOther {
  readonly convert: (object: JsonObject) => JsonObject;
  readonly schema: Schema;
}

/**
 * The path of the object that stands for an object of the source: the one that is there when that one is empty, and isn't when it is absent.
 * undefined where there is none, or several are.
 */
export function counterpartOf({ convert, schema }: ToOther, source: JsonObject, path: SitePath): SitePath | undefined {
  const empty = convert(withValueAt(source, path, {}) as JsonObject);
  const absent = convert(withValueAt(source, path, undefined) as JsonObject);
  const { metadata: _metadata, ...body } = empty;
  const [found, ...others] = appeared(body, absent, []);
  return found === undefined || others.length > 0 ? undefined : innermost(schema, body, found);
}

/** An object that may not be empty appears with the one inside it, and is absent without it for that reason alone. */
function innermost(schema: Schema, body: JsonObject, path: SitePath): SitePath {
  const value = valueAt(body, path);
  if (!isJsonObject(value) || (schemaAt(schema, path)?.minProperties ?? 0) === 0) return path;
  const [[name, inside] = [], ...others] = Object.entries(value);
  return name !== undefined && others.length === 0 && isJsonObject(inside) ? innermost(schema, body, [...path, name]) : path;
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
