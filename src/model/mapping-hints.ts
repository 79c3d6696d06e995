import type { Field, Schema } from "./schema.js";

/** All fields of a schema that carry a mapping hint, at any depth, in source order. */
export function fieldsWithMapping(schema: Schema): readonly Field[] {
  const nested = [schema.items, schema.additionalProperties].flatMap((child) => (child === undefined ? [] : fieldsWithMapping(child)));
  const own = (schema.fields ?? []).flatMap((field) => [
    ...(field.mapping === undefined ? [] : [field]),
    ...fieldsWithMapping(field.schema),
  ]);
  return [...own, ...nested];
}

/** Whether any field of a schema, at any depth, carries a mapping hint. */
export function hasMappingHint(schema: Schema): boolean {
  return fieldsWithMapping(schema).length > 0;
}
