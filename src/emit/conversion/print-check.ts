import { camelCase } from "../../model/camel-case.js";
import type { JsonValue } from "../../model/json.js";
import { limitsOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import type { ConverterContext } from "./converter-context.js";
import { printLiteral, printObject } from "./print-literal.js";

/**
 * The run-time check of a schema, as an expression: what a kept value has to pass before it is restored.
 * That of a built-in type is a constant of the file, however often the type is in others.
 */
export function printCheck(schema: Schema, context: ConverterContext): string {
  const own = schema.enum === undefined ? printShape(schema, context) : `check.oneOf(${printLiteral(schema.enum)})`;
  return schema.nullable === true ? `check.nullable(${own})` : own;
}

/** The runtime check of a custom resource without `apiVersion`, `kind` and `metadata`. */
export function printObjectCheck(schema: Schema, context: ConverterContext): string {
  context.use("check");
  const fields = (schema.fields ?? []).filter(({ name }) => !["apiVersion", "kind", "metadata"].includes(name));
  return printCheck({ ...schema, fields }, context);
}

/** The run-time check of a schema's types alone, whatever else it demands of values. */
export function printTypeCheck(schema: Schema, context: ConverterContext): string {
  return printCheck(typesOf(schema), context);
}

function typesOf({ type, format, nullable, intOrString, preserveUnknownFields, embeddedResource, ...schema }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type }),
    ...(type === "integer" && format !== undefined ? { format } : {}),
    ...(nullable === undefined ? {} : { nullable }),
    ...(intOrString === undefined ? {} : { intOrString }),
    ...(preserveUnknownFields === undefined ? {} : { preserveUnknownFields }),
    ...(embeddedResource === undefined ? {} : { embeddedResource }),
    ...(schema.fields === undefined ? {} : { fields: schema.fields.map((field) => ({ ...field, schema: typesOf(field.schema) })) }),
    ...(schema.items === undefined ? {} : { items: typesOf(schema.items) }),
    ...(schema.additionalProperties === undefined ? {} : { additionalProperties: typesOf(schema.additionalProperties) }),
    place: schema.place,
  };
}

function printShape(schema: Schema, context: ConverterContext): string {
  const { builtIn, fields, preserveUnknownFields } = schema;
  if (builtIn === undefined || fields === undefined || preserveUnknownFields === true) return printType(schema, context);
  return context.constant(`fits built-in ${builtIn}`, `${camelCase(builtIn)}Fits`, () => printType(schema, context));
}

function printType(schema: Schema, context: ConverterContext): string {
  if (schema.intOrString === true) return `check.intOrString(${limits(pick(schema, [...numeric, ...textual]))})`;
  switch (schema.type) {
    case "string":
      return `check.text(${limits(pick(schema, textual))})`;
    case "integer":
      return `check.integer(${limits(pick(schema, [...numeric, "format"]))})`;
    case "number":
      return `check.number(${limits(pick(schema, numeric))})`;
    case "boolean":
      return "check.boolean()";
    case "array":
      return printList(schema, context);
    case "object":
      return printStruct(schema, context);
    default:
      return "check.anything()";
  }
}

/** The format of a number is a part of its type; only integers have one that is checked. */
const numeric = limitsOf("number").filter((name) => name !== "format");
const textual = limitsOf("string");
/** A list without duplicates is printed as one of a set. */
const ofLists = limitsOf("array").filter((name) => name !== "uniqueItems");
const ofObjects = limitsOf("object");

function printList(schema: Schema, context: ConverterContext): string {
  const unique = schema.uniqueItems === true || schema.listType === "set" ? { unique: true } : {};
  const keys = schema.listMapKeys === undefined ? {} : { keys: schema.listMapKeys };
  const options = limits({ ...pick(schema, ofLists), ...unique, ...keys });
  return `check.list(${[schema.items === undefined ? "check.anything()" : printCheck(schema.items, context), ...(options === "" ? [] : [options])].join(", ")})`;
}

function printStruct(schema: Schema, context: ConverterContext): string {
  if (schema.additionalProperties !== undefined) {
    const options = limits(pick(schema, ofObjects));
    return `check.map(${[printCheck(schema.additionalProperties, context), ...(options === "" ? [] : [options])].join(", ")})`;
  }
  const group = (required: boolean) =>
    (schema.fields ?? [])
      .filter((field) => field.required === required)
      .map((field) => [field.name, printCheck(field.schema, context)] as const);
  const fields = [["required", group(true)] as const, ["optional", group(false)] as const].filter(([, entries]) => entries.length > 0);
  const keepsUnknown = schema.preserveUnknownFields === true || schema.embeddedResource === true ? { keepsUnknown: true } : {};
  const options = limits({ ...keepsUnknown, ...pick(schema, ofObjects) });
  const known = printObject(fields.map(([name, entries]) => [name, printObject(entries)]));
  return `check.object(${[known, ...(options === "" ? [] : [options])].join(", ")})`;
}

function limits(values: { readonly [keyword: string]: JsonValue }): string {
  return Object.keys(values).length === 0 ? "" : printLiteral(values);
}

function pick(schema: Schema, keywords: readonly (keyof Schema)[]): { readonly [keyword: string]: JsonValue } {
  return Object.fromEntries(
    keywords.flatMap((keyword) => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword] as JsonValue]])),
  );
}
