import { typescriptHeader } from "../model/generated-header.js";
import type { Field, Schema } from "../model/schema.js";

/**
 * A TypeScript interface of a version's schema, in a generated file: the form of another project's objects as JSON. `metadata` is left to the caller.
 * @param kind the interface's name
 */
export function typeDeclaration(kind: string, schema: Schema): string {
  const fields = (schema.fields ?? []).filter(({ name }) => name !== "metadata");
  return `${typescriptHeader}\n${comment(schema.description, "")}export interface ${kind} ${objectType(fields, "")}\n`;
}

function typeOf(schema: Schema, indent: string): string {
  const bare = bareType(schema, indent);
  return schema.nullable === true ? `${bare} | null` : bare;
}

function bareType(schema: Schema, indent: string): string {
  if (schema.intOrString === true) return "number | string";
  if (schema.enum?.every((value) => value === null || typeof value !== "object")) {
    return [...new Set(schema.enum.map((value) => JSON.stringify(value)))].join(" | ");
  }
  if (schema.items !== undefined) return `Array<${typeOf(schema.items, indent)}>`;
  if (schema.fields !== undefined && schema.fields.length > 0)
    return objectType(schema.fields, indent, schema.preserveUnknownFields === true);
  if (schema.additionalProperties !== undefined) return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`;
  switch (schema.type) {
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "integer":
    case "number":
      return "number";
    case "object":
      return "Record<string, unknown>";
    case "array":
      return "unknown[]";
    default:
      return "unknown";
  }
}

function objectType(fields: readonly Field[], indent: string, isOpen = false): string {
  const inner = `${indent}  `;
  const lines = fields.map(({ name, schema, required }) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(schema.description, inner)}${inner}${key}${required ? "" : "?"}: ${typeOf(schema, inner)};`;
  });
  const open = isOpen ? [`${inner}[field: string]: unknown;`] : [];
  return `{\n${[...lines, ...open].join("\n")}\n${indent}}`;
}

function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text.trim() === "") return "";
  const words = text.replaceAll("*/", "*\\/").trim().split("\n");
  if (words.length === 1) return `${indent}/** ${words[0]} */\n`;
  return `${indent}/**\n${words.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}
