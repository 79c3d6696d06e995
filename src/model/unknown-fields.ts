import type { Schema } from "./schema.js";

const ofEveryObject: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** The names and positions that lead to a value in an object. */
export type ValuePath = readonly (string | number)[];

/** The paths of what a root schema has no place for in an object: the API server prunes it, and a conversion doesn't carry it. */
export function unknownFields(schema: Schema, object: object): readonly ValuePath[] {
  return inObject(schema, object, [], ofEveryObject);
}

/** `.spec.ports[0].name` */
export function printValuePath(path: ValuePath): string {
  return path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
}

function inValue(schema: Schema, value: unknown, path: ValuePath): readonly ValuePath[] {
  const { items } = schema;
  if (Array.isArray(value)) return items === undefined ? [] : value.flatMap((item, index) => inValue(items, item, [...path, index]));
  if (typeof value !== "object" || value === null || schema.type !== "object") return [];
  return inObject(schema, value, path, schema.embeddedResource === true ? ofEveryObject : new Set());
}

function inObject(schema: Schema, object: object, path: ValuePath, known: ReadonlySet<string>): readonly ValuePath[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const found = schema.fields?.find((field) => field.name === name)?.schema ?? schema.additionalProperties;
    if (found !== undefined) return inValue(found, value, [...path, name]);
    return known.has(name) || schema.preserveUnknownFields === true ? [] : [[...path, name]];
  });
}
