import type { Field, Schema } from "../model/schema.js";

/** Whether the class that declares a field is used in more than one place of a version. */
export function isShared(field: Field, schema: Schema): boolean {
  const counts = counted.get(schema) ?? occurrences(schema, new Map());
  counted.set(schema, counts);
  return (counts.get(keyOf(field)) ?? 0) > 1;
}

/** How often each field of a version is in it, by the place that declares it. */
const counted = new WeakMap<Schema, ReadonlyMap<string, number>>();

function occurrences(schema: Schema, counts: Map<string, number>): ReadonlyMap<string, number> {
  if (schema.builtIn !== undefined) return counts;
  const { items, additionalProperties, fields = [] } = schema;
  for (const field of fields) counts.set(keyOf(field), (counts.get(keyOf(field)) ?? 0) + 1);
  for (const inside of [items, additionalProperties, ...fields.map((each) => each.schema)])
    if (inside !== undefined) occurrences(inside, counts);
  return counts;
}

function keyOf({ place: { file, line, column } }: Field): string {
  return `${file}:${line}:${column}`;
}
