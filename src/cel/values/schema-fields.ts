import { celField } from "../../model/cel-field.js";
import type { Field, Schema } from "../../model/schema.js";
import { resourceFields } from "../types/resource-fields.js";

const none: ReadonlyMap<string, Schema> = new Map();
const known = new WeakMap<Schema, { plain?: ReadonlyMap<string, Schema>; resource?: ReadonlyMap<string, Schema> }>();

/**
 * The schemas of an object's known fields, by JSON name. Those of a resource, which is the root of an object or an embedded one, are
 * as `resourceFields` has them.
 */
export function fieldSchemas(schema: Schema, isResource: boolean): ReadonlyMap<string, Schema> {
  if (schema.fields === undefined && !isResource) return none;
  const cached = known.get(schema) ?? {};
  known.set(schema, cached);
  if (isResource) {
    cached.resource ??= byName(resourceFields(schema));
    return cached.resource;
  }
  cached.plain ??= byName(schema.fields ?? []);
  return cached.plain;
}

/** The name that an escaped field name stands for; undefined where the escape is none. Defined by k8s.io/apiserver/pkg/cel/escaping.go. */
export function unescapeField(escaped: string): string | undefined {
  let valid = true;
  const name = escaped.replace(/__[^_]+__/g, (sequence) => {
    const word = sequence.slice(2, -2);
    const character = characters[word];
    if (character !== undefined) return character;
    if (celField(word) !== sequence || sequence !== escaped) valid = false;
    return word;
  });
  return valid ? name : undefined;
}

const characters: Readonly<Record<string, string>> = { underscores: "__", dot: ".", dash: "-", slash: "/" };

function byName(fields: readonly Field[]): ReadonlyMap<string, Schema> {
  return new Map(fields.map((field) => [field.name, field.schema]));
}
