import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { printLiteral, printObject } from "./print-literal.js";

/** The run-time check of a schema, as an expression: what a kept value has to pass before it is restored. */
export function printCheck(schema: Schema): string {
  const own = schema.enum === undefined ? printType(schema) : `check.oneOf(${printLiteral(schema.enum)})`;
  return schema.nullable === true ? `check.nullable(${own})` : own;
}

function printType(schema: Schema): string {
  if (schema.intOrString === true) return "check.intOrString()";
  switch (schema.type) {
    case "string":
      return `check.text(${limits({ ...pick(schema, ["minLength", "maxLength", "pattern", "format"]) })})`;
    case "integer":
      return `check.integer(${limits(pick(schema, [...numeric, "format"]))})`;
    case "number":
      return `check.number(${limits(pick(schema, numeric))})`;
    case "boolean":
      return "check.boolean()";
    case "array":
      return printList(schema);
    case "object":
      return printStruct(schema);
    default:
      return "check.anything()";
  }
}

const numeric = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"] as const;

function printList(schema: Schema): string {
  const unique = schema.uniqueItems === true || schema.listType === "set" ? { unique: true } : {};
  const keys = schema.listMapKeys === undefined ? {} : { keys: schema.listMapKeys };
  const options = limits({ ...pick(schema, ["minItems", "maxItems"]), ...unique, ...keys });
  return `check.list(${[schema.items === undefined ? "check.anything()" : printCheck(schema.items), ...(options === "" ? [] : [options])].join(", ")})`;
}

function printStruct(schema: Schema): string {
  if (schema.additionalProperties !== undefined) {
    const options = limits(pick(schema, ["minProperties", "maxProperties"]));
    return `check.map(${[printCheck(schema.additionalProperties), ...(options === "" ? [] : [options])].join(", ")})`;
  }
  const group = (required: boolean) =>
    (schema.fields ?? []).filter((field) => field.required === required).map((field) => [field.name, printCheck(field.schema)] as const);
  const fields = [["required", group(true)] as const, ["optional", group(false)] as const].filter(([, entries]) => entries.length > 0);
  const keepsUnknown = schema.preserveUnknownFields === true || schema.embeddedResource === true ? ", { keepsUnknown: true }" : "";
  return `check.object(${printObject(fields.map(([name, entries]) => [name, printObject(entries)]))}${keepsUnknown})`;
}

function limits(values: { readonly [keyword: string]: JsonValue }): string {
  return Object.keys(values).length === 0 ? "" : printLiteral(values);
}

function pick(schema: Schema, keywords: readonly (keyof Schema)[]): { readonly [keyword: string]: JsonValue } {
  return Object.fromEntries(
    keywords.flatMap((keyword) => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword] as JsonValue]])),
  );
}
