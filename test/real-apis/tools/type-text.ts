import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { type KeywordName, keywordNames } from "../../../src/model/keywords.js";
import { scalars } from "../../../src/reader/built-in/scalars.js";
import { isStruct } from "./classes.js";
import type { KnownType } from "./type-file.js";

/** The type of a schema as text, and the keywords that it says. */
export interface TypeText {
  readonly text: string;
  readonly says: readonly KeywordName[];
}

/** Gives the names that a type consists of. */
export interface TypeNames {
  /** The class of an object with named fields. */
  readonly classOf: (schema: JsonObject) => string;
  readonly knownAs: (schema: JsonObject) => KnownType | undefined;
  /** A name that the file imports. */
  readonly imported: (name: string) => string;
}

const nothing = "JSONValue";

/** Writes the type of a schema. */
export function typeText(schema: JsonObject, names: TypeNames): TypeText {
  const { text, says } = withoutNull(schema, names);
  return schema.nullable === true ? { text: `${text} | null`, says } : { text, says };
}

function withoutNull(schema: JsonObject, names: TypeNames): TypeText {
  const known = names.knownAs(schema);
  if (known !== undefined) return { text: names.imported(known.name), says: keywordNames };
  if (isChoice(schema))
    return { text: (schema.enum as readonly JsonValue[]).map((each) => JSON.stringify(each)).join(" | "), says: ["enum"] };
  const named = (name: string, ...says: readonly KeywordName[]): TypeText => ({ text: names.imported(name), says });
  if (schema["x-kubernetes-int-or-string"] === true) {
    return schema.pattern === scalars.Quantity?.pattern ? named("Quantity", "pattern") : named("IntOrString");
  }
  switch (schema.type) {
    case "string":
      if (schema.format === "date-time") return named("Time", "format");
      return schema.format === "byte" ? named("Bytes", "format") : { text: "string", says: [] };
    case "integer":
      return schema.format === "int32" || schema.format === "int64" ? named(schema.format, "format") : named("integer");
    case "number":
      return schema.format === "float" ? named("float", "format") : named("double", "format");
    case "boolean":
      return { text: "boolean", says: [] };
    case "array":
      return { text: `${inParentheses(typeText(innerSchema(schema) ?? {}, names).text)}[]`, says: [] };
    case "object":
      return object(schema, names);
    default:
      return named(nothing, "preserveUnknownFields");
  }
}

function object(schema: JsonObject, names: TypeNames): TypeText {
  if (isStruct(schema)) return { text: names.classOf(schema), says: [] };
  const values = innerSchema(schema);
  if (values !== undefined) return { text: `Record<string, ${typeText(values, names).text}>`, says: [] };
  const isOpen = schema["x-kubernetes-preserve-unknown-fields"] === true;
  return isOpen ? { text: names.imported("RawExtension"), says: ["preserveUnknownFields"] } : { text: "{}", says: [] };
}

/** Whether the type is a choice between literals, which say whether they are strings or integers. */
function isChoice({ enum: values, type, format }: JsonObject): boolean {
  if (!Array.isArray(values) || values.length === 0) return false;
  if (type === "string") return format === undefined && values.every((value) => typeof value === "string");
  return type === "integer" && format === undefined && values.every((value) => Number.isInteger(value));
}

/** The schema of a list's elements or a map's values. */
export function innerSchema({ items, additionalProperties }: JsonObject): JsonObject | undefined {
  const inner = items ?? additionalProperties;
  if (inner === true) return { "x-kubernetes-preserve-unknown-fields": true };
  return isJsonObject(inner) ? inner : undefined;
}

function inParentheses(type: string): string {
  return type.includes("|") ? `(${type})` : type;
}
