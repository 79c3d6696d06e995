import type { Field, Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";

/** From how many schemas on a field is left out of what is tried. */
const large = 40;

/**
 * A schema without large optional fields that are the same in the other version, and that no rule names: they show nothing of what changed, and a pod
 * in them makes every object that is tried a hundred times as large.
 * @param names the fields that rules name
 */
export function withoutEqualParts(schema: Schema, other: Schema | undefined, names: ReadonlySet<string>): Schema {
  if (other === undefined || schema.builtIn !== undefined || !isLarge(schema)) return schema;
  const inside = (inner: Schema | undefined, counterpart: Schema | undefined) =>
    inner === undefined ? undefined : withoutEqualParts(inner, counterpart, names);
  const items = inside(schema.items, other.items);
  const additionalProperties = inside(schema.additionalProperties, other.additionalProperties);
  const fields = schema.fields?.flatMap((field) => keptField(field, { schema, other }, names));
  return {
    ...schema,
    ...(items === undefined ? {} : { items }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
    ...(fields === undefined ? {} : { fields }),
  };
}

function keptField(field: Field, { schema, other }: { schema: Schema; other: Schema }, names: ReadonlySet<string>): readonly Field[] {
  const counterpart = other.fields?.find(({ name }) => name === field.name);
  if (counterpart === undefined) return [field];
  const isEqual = !field.required && !counterpart.required && isLarge(field.schema) && sameSchema(field.schema, counterpart.schema);
  if (isEqual && !names.has(field.name) && !countsFields(schema) && !countsFields(other)) return [];
  return [{ ...field, schema: withoutEqualParts(field.schema, counterpart.schema, names) }];
}

/** Whether a schema says how many fields there have to be, or may be: each of them counts then. */
function countsFields({ minProperties, maxProperties }: Schema): boolean {
  return minProperties !== undefined || maxProperties !== undefined;
}

function isLarge(schema: Schema): boolean {
  return sizeOf(schema) >= large;
}

/** How many schemas there are in a schema, itself among them. */
function sizeOf(schema: Schema): number {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const inside = [schema.items, schema.additionalProperties, ...(schema.fields ?? []).map((field) => field.schema)];
  const size = inside.reduce((sum, inner) => sum + (inner === undefined ? 0 : sizeOf(inner)), 1);
  sizes.set(schema, size);
  return size;
}

const sizes = new WeakMap<Schema, number>();
