import { celField } from "../../model/cel-field.js";
import type { Field, Schema } from "../../model/schema.js";
import { utf8Length } from "../../model/utf8-length.js";
import { resourceFields } from "./resource-fields.js";
import { maxBytes, maxElements, maxEntries, smallest } from "./sizes.js";
import { bool, bytes, double, duration, dyn, int, list, map, object, string, type Type, timestamp } from "./type.js";

/** A schema as CEL sees it: k8s.io/apiserver/pkg/cel/common, SchemaDeclType. */
export interface SchemaType {
  readonly type: Type;
  /** The schema whose values have this type; the keys of a map have none. */
  readonly schema?: Schema;
  /** How many bytes, elements or entries a value has at most; 0 where values have no size. */
  readonly maxSize: number;
  /** How many bytes the JSON of a value has at least. */
  readonly minBytes: number;
  /** The type of a list's elements, or of a map's values. */
  readonly element?: SchemaType;
  /** The type of a map's keys. */
  readonly key?: SchemaType;
  /** The types of an object's fields, by the names that rules write. */
  readonly field?: (written: string) => SchemaType | undefined;
}

/**
 * The type of a schema's values; undefined for values of any type, which rules can't look at.
 * @param name what tells its objects from those of other schemas: two objects are only compared when they come from the same place
 * @param isResource whether it is the root of a resource, which has a kind and a name
 */
export function schemaType(schema: Schema, isResource: boolean, name = "self"): SchemaType | undefined {
  if (schema.intOrString === true) return { type: dyn, schema, maxSize: maxBytes(schema), minBytes: smallest.intOrString };
  switch (schema.type) {
    case "array":
      return listType(schema, name);
    case "object":
      return schema.additionalProperties === undefined ? objectType(schema, isResource, name) : mapType(schema, name);
    case "string":
      return { ...stringType(schema), schema, maxSize: maxBytes(schema) };
    case "boolean":
      return { type: bool, schema, maxSize: 0, minBytes: smallest.bool };
    case "number":
      return { type: double, schema, maxSize: 0, minBytes: smallest.number };
    case "integer":
      return { type: int, schema, maxSize: 0, minBytes: smallest.number };
    default:
      return undefined;
  }
}

function stringType({ format }: Schema): Pick<SchemaType, "type" | "minBytes"> {
  switch (format) {
    case "byte":
      return { type: bytes, minBytes: smallest.string };
    case "duration":
      return { type: duration, minBytes: smallest.duration };
    case "date":
      return { type: timestamp, minBytes: smallest.date };
    case "date-time":
      return { type: timestamp, minBytes: smallest.dateTime };
    default:
      return { type: string, minBytes: smallest.string };
  }
}

function listType(schema: Schema, name: string): SchemaType | undefined {
  const element = schema.items && schemaType(schema.items, schema.items.embeddedResource === true, `${name}.@idx`);
  if (element === undefined) return undefined;
  return { type: list(element.type), schema, element, maxSize: maxElements(schema, element.minBytes), minBytes: smallest.list };
}

const mapKey: SchemaType = { type: string, maxSize: 0, minBytes: smallest.string };

function mapType(schema: Schema, name: string): SchemaType | undefined {
  const values = schema.additionalProperties;
  const element = values && schemaType(values, values.embeddedResource === true, `${name}.@elem`);
  if (element === undefined) return undefined;
  const maxSize = maxEntries(schema, element.minBytes);
  return { type: map(string, element.type), schema, key: mapKey, element, maxSize, minBytes: smallest.map };
}

/** An object's fields get their types when a rule asks for them: most of a large schema never is. */
function objectType(schema: Schema, isResource: boolean, name: string): SchemaType {
  const all = isResource ? resourceFields(schema) : (schema.fields ?? []);
  const field = fieldTypes(all, name);
  const minBytes = once(() => all.filter(isAlwaysSent).reduce((sum, each) => sum + minFieldBytes(each), smallest.object));
  return {
    type: object(name, {
      typeOf: (written) => (field(written) ?? field(`__${written}__`))?.type,
      names: () =>
        all.map((each) => celField(each.name)).filter((written) => written !== undefined && field(written) !== undefined) as string[],
    }),
    schema,
    maxSize: 0,
    get minBytes() {
      return minBytes();
    },
    field,
  };
}

function fieldTypes(fields: readonly Field[], name: string): (written: string) => SchemaType | undefined {
  const known = new Map<string, SchemaType | undefined>();
  return (written) => {
    if (known.has(written)) return known.get(written);
    const found = fields.find((each) => isWritten(each.name, written))?.schema;
    const type = found && schemaType(found, found.embeddedResource === true, `${name}.${written}`);
    known.set(written, type);
    return type;
  };
}

/** Whether a rule writes a field so. What isn't written as it is has two underscores. */
function isWritten(name: string, written: string): boolean {
  return (name === written || written.includes("__")) && celField(name) === written;
}

/** Whether a request holds a field's value: another's may come from its default. */
function isAlwaysSent({ required, schema }: Field): boolean {
  return required && (schema.default ?? null) === null;
}

function minFieldBytes({ name, schema }: Field): number {
  const type = schemaType(schema, schema.embeddedResource === true);
  return type === undefined ? 0 : utf8Length(name) + type.minBytes + 4;
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
