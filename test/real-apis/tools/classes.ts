import type { JsonObject, JsonValue } from "../../../src/model/json.js";

/** The classes of a type file: one for each distinct object schema, by that schema as text. */
export interface Classes {
  readonly nameOf: (schema: JsonObject) => string;
  /** A class and the schema of its fields, in the order in which the schemas occur. */
  readonly all: readonly (readonly [string, JsonObject])[];
}

/** Whether a schema is that of an object with named fields. */
export function isStruct(schema: JsonObject): boolean {
  return schema.type === "object" && schema.properties !== undefined;
}

/**
 * Finds the classes that a schema needs: equal objects under a field of the same name share one. A class is named after the field that holds it, and
 * after as many of the fields around it as are needed to make the name unique.
 * @param leaf whether a schema is a type of its own, such as `Condition`, which needs no class
 */
export function classesOf(root: JsonObject, kind: string, leaf: (schema: JsonObject) => boolean, taken: readonly string[]): Classes {
  const paths = new Map<string, readonly string[]>();
  const schemas = new Map<string, JsonObject>();
  const visit = (schema: JsonObject, path: readonly string[]) => {
    if (leaf(schema)) return;
    for (const inner of [schema.items, schema.additionalProperties]) if (isObject(inner)) visit(inner, path);
    if (!isStruct(schema)) return;
    const key = keyOf(schema);
    const before = paths.get(key);
    if (before !== undefined && before.length <= path.length) return;
    paths.set(key, path);
    schemas.set(key, schema);
    for (const [name, field] of Object.entries(schema.properties as JsonObject)) visit(field as JsonObject, [...path, name]);
  };
  for (const [name, field] of Object.entries(root.properties as JsonObject)) visit(field as JsonObject, [kind, name]);
  const names = uniqueNames(paths, taken);
  const innermostFirst = [...schemas].sort(([a], [b]) => b.split("{").length - a.split("{").length || a.length - b.length);
  return {
    nameOf: (schema) => names.get(keyOf(schema)) ?? "",
    all: orderedByUse(innermostFirst).map(([key, schema]) => [names.get(key) ?? "", schema]),
  };
}

/** Orders a class before those that use it: it is always shorter than they are. */
function orderedByUse(schemas: readonly (readonly [string, JsonObject])[]): readonly (readonly [string, JsonObject])[] {
  return [...schemas].sort(([a], [b]) => a.length - b.length);
}

function keyOf(schema: JsonObject): string {
  return JSON.stringify([schema.properties, schema.required]);
}

function uniqueNames(paths: ReadonlyMap<string, readonly string[]>, taken: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map([...paths].map(([key, path]) => [key, path.length === 2 ? path.join(".") : last(path, 1)]));
  for (let clash = clashes(names, taken); clash.length > 0; clash = clashes(names, taken)) {
    for (const key of clash) names.set(key, last(paths.get(key) ?? [], (names.get(key) ?? "").split(".").length + 1));
  }
  return new Map([...names].map(([key, name]) => [key, pascal(name)]));
}

function clashes(names: ReadonlyMap<string, string>, taken: readonly string[]): readonly string[] {
  const count = new Map<string, number>(taken.map((name) => [name, 1]));
  for (const name of names.values()) count.set(pascal(name), (count.get(pascal(name)) ?? 0) + 1);
  return [...names].filter(([, name]) => (count.get(pascal(name)) ?? 0) > 1).map(([key]) => key);
}

function last(path: readonly string[], length: number): string {
  return path.slice(-length).join(".");
}

function pascal(path: string): string {
  return path.replace(/(?:^|\.)(.)/g, (_, first: string) => first.toUpperCase());
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
