import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import type { DocComment } from "../annotations/doc-comment.js";

/** A schema with the facts of its doc comment; a description of the type gives way to the field's own. */
export function documented(schema: Schema, doc: DocComment): Schema {
  return {
    ...schema,
    ...(doc.description === undefined ? {} : { description: doc.description }),
    ...(doc.example === undefined ? {} : { example: exampleValue(doc.example, schema) }),
  };
}

/** `@example` in a string's doc is that string; elsewhere it is JSON where it can be. */
function exampleValue(text: string, schema: Schema): JsonValue {
  if (schema.type === "string" && !text.startsWith('"')) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
