import type { Field, Schema } from "../../../src/model/schema.js";

const place = { file: "api/v1/foo_types.ts", line: 1, column: 1, length: 1 };

type Keywords = Omit<Schema, "place" | "fields">;

/** A schema with these keywords. */
export function schema(keywords: Keywords): Schema {
  return { ...keywords, place };
}

/** An object with these fields, all optional but for those named. */
export function object(fields: Readonly<Record<string, Schema>>, required: readonly string[] = [], keywords: Keywords = {}): Schema {
  const all = Object.entries(fields).map(([name, field]): Field => ({ name, schema: field, required: required.includes(name), place }));
  return { type: "object", ...keywords, fields: all, place };
}

export const integer = schema({ type: "integer", format: "int64" });
export const number = schema({ type: "number" });
export const boolean = schema({ type: "boolean" });
export const timestamp = schema({ type: "string", format: "date-time" });
export const intOrString = schema({ intOrString: true, maxLength: 20 });

export function text(keywords: Keywords = {}): Schema {
  return schema({ type: "string", maxLength: 60, ...keywords });
}

export function list(items: Schema, keywords: Keywords = {}): Schema {
  return schema({ type: "array", items, maxItems: 8, ...keywords });
}

export function map(additionalProperties: Schema): Schema {
  return schema({ type: "object", additionalProperties, maxProperties: 8 });
}
