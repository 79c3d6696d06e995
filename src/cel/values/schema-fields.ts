import { celField } from "../../model/cel-field.js";
import type { Schema } from "../../model/schema.js";

const none: ReadonlyMap<string, Schema> = new Map();
const known = new WeakMap<Schema, { plain?: ReadonlyMap<string, Schema>; resource?: ReadonlyMap<string, Schema> }>();

/**
 * The schemas of an object's known fields, by JSON name. A resource, which is the root of an object or an embedded one, has apiVersion, kind and
 * of its metadata the name and the generateName, whatever its schema says.
 */
export function fieldSchemas(schema: Schema, isResource: boolean): ReadonlyMap<string, Schema> {
  if (schema.fields === undefined && !isResource) return none;
  const cached = known.get(schema) ?? {};
  known.set(schema, cached);
  if (isResource) {
    cached.resource ??= new Map([...plainFields(schema), ...resourceFields(schema)]);
    return cached.resource;
  }
  cached.plain ??= plainFields(schema);
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

function plainFields(schema: Schema): ReadonlyMap<string, Schema> {
  return new Map((schema.fields ?? []).map((field) => [field.name, field.schema]));
}

function resourceFields({ place }: Schema): readonly (readonly [name: string, schema: Schema])[] {
  const text: Schema = { type: "string", place };
  const field = (name: string) => ({ name, schema: text, required: false, place });
  return [
    ["apiVersion", text],
    ["kind", text],
    ["metadata", { type: "object", fields: [field("name"), field("generateName")], place }],
  ];
}
