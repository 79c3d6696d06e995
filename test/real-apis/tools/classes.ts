import { isJsonObject, type JsonObject } from "../../../src/model/json.js";
import { vocabulary } from "../../../src/reader/annotations/vocabulary.js";
import { builtInNames } from "../../../src/reader/built-in/built-in-schema.js";

/** The names in a type file that mean something else. */
const taken = [...builtInNames, ...Object.keys(vocabulary), "CustomResource", "Record"];

/** The classes of a type file: one for each distinct object schema, by that schema as text. */
export interface Classes {
  readonly nameOf: (schema: JsonObject) => string;
  /** A class and the schema of its fields, in the order in which the schemas occur. */
  readonly all: readonly (readonly [string, JsonObject])[];
}

/** Whether a schema is that of an object with named fields. */
export function isStruct({ type, properties }: JsonObject): boolean {
  return type === "object" && isJsonObject(properties) && Object.keys(properties).length > 0;
}

/**
 * Finds the classes that a schema needs: equal objects under a field of the same name share one. A class is named after the field that holds it, and
 * after as many of the fields around it as are needed to make the name unique.
 * @param leaf whether a schema is a type of its own, such as `Condition`, which needs no class
 */
export function classesOf(root: JsonObject, kind: string, leaf: (schema: JsonObject) => boolean): Classes {
  const paths = new Map<string, readonly string[]>();
  const schemas = new Map<string, JsonObject>();
  const visit = (schema: JsonObject, path: readonly string[]) => {
    if (leaf(schema)) return;
    for (const inner of [schema.items, schema.additionalProperties]) if (isJsonObject(inner)) visit(inner, path);
    if (!isStruct(schema)) return;
    const key = keyOf(schema);
    const before = paths.get(key);
    if (before !== undefined && before.length <= path.length) return;
    paths.set(key, path);
    schemas.set(key, schema);
    for (const [name, field] of Object.entries(schema.properties as JsonObject)) visit(field as JsonObject, [...path, name]);
  };
  for (const [name, field] of Object.entries(root.properties as JsonObject)) visit(field as JsonObject, [kind, name]);
  const names = uniqueNames(paths, new Set([...taken, kind]));
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

/** Names of as few fields as are needed, the innermost last; a field of the kind itself has the kind's before it. */
function uniqueNames(paths: ReadonlyMap<string, readonly string[]>, others: ReadonlySet<string>): ReadonlyMap<string, string> {
  const lengths = new Map([...paths].map(([key, path]) => [key, path.length === 2 ? 2 : 1]));
  const nameOf = (key: string) => className((paths.get(key) ?? []).slice(-(lengths.get(key) ?? 1)));
  for (let clash = clashes([...paths.keys()], nameOf, others); clash.length > 0; clash = clashes([...paths.keys()], nameOf, others)) {
    const longer = clash.filter((key) => (lengths.get(key) ?? 1) < (paths.get(key) ?? []).length);
    if (longer.length === 0) return withNumbers([...paths.keys()], nameOf, others);
    for (const key of longer) lengths.set(key, (lengths.get(key) ?? 1) + 1);
  }
  return new Map([...paths.keys()].map((key) => [key, nameOf(key)]));
}

function clashes(keys: readonly string[], nameOf: (key: string) => string, others: ReadonlySet<string>): readonly string[] {
  const count = new Map<string, number>();
  for (const key of keys) count.set(nameOf(key), (count.get(nameOf(key)) ?? 0) + 1);
  return keys.filter((key) => others.has(nameOf(key)) || (count.get(nameOf(key)) ?? 0) > 1);
}

/** Where whole paths give one name: they differ in what a name can't have. */
function withNumbers(keys: readonly string[], nameOf: (key: string) => string, others: ReadonlySet<string>): ReadonlyMap<string, string> {
  const used = new Set(others);
  return new Map(
    keys.map((key) => {
      let name = nameOf(key);
      for (let number = 2; used.has(name); number++) name = `${nameOf(key)}${number}`;
      used.add(name);
      return [key, name];
    }),
  );
}

/** `podTemplate`, `spec` give `PodTemplateSpec`; what a name can't have parts words. */
function className(path: readonly string[]): string {
  const words = path.flatMap((field) => field.split(/[^A-Za-z0-9_$]+/)).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z_$]/.test(name) ? name : `Of${name}`;
}
