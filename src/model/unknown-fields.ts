import type { Schema } from "./schema.js";

const ofEveryObject: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** The paths of what a root schema has no place for in an object: the API server prunes it, and a conversion doesn't carry it. */
export function unknownFields(schema: Schema, object: object): readonly string[] {
  return inObject(schema, object, "", ofEveryObject);
}

function inValue(schema: Schema, value: unknown, path: string): readonly string[] {
  const { items } = schema;
  if (Array.isArray(value)) return items === undefined ? [] : value.flatMap((item, index) => inValue(items, item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null || schema.type !== "object") return [];
  return inObject(schema, value, path, schema.embeddedResource === true ? ofEveryObject : new Set());
}

function inObject(schema: Schema, object: object, path: string, known: ReadonlySet<string>): readonly string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const found = schema.fields?.find((field) => field.name === name)?.schema ?? schema.additionalProperties;
    if (found !== undefined) return inValue(found, value, `${path}.${name}`);
    return known.has(name) || schema.preserveUnknownFields === true ? [] : [`${path}.${name}`];
  });
}
