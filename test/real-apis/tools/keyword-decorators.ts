import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { type KeywordName, keywordNames, keywords } from "../../../src/model/keywords.js";

/** Writes the decorators that say a keyword, with its value in a schema; none where the type says it, or nothing can. */
type Writer = (value: JsonValue, schema: JsonObject) => readonly string[];

const silent: Writer = () => [];

function call(decorator: string): Writer {
  return (value) => [`${decorator}(${JSON.stringify(value)})`];
}

function bound(decorator: string, exclusive: "exclusiveMinimum" | "exclusiveMaximum"): Writer {
  return (value, schema) => [`${schema[exclusive] === true ? "Exclusive" : ""}${decorator}(${String(value)})`];
}

/** The decorators of each keyword, without those for readers: they are not among the facts. */
const writers: { readonly [Name in KeywordName]: Writer } = {
  type: silent,
  title: silent,
  description: silent,
  example: silent,
  externalDocs: silent,
  nullable: silent,
  default: silent,
  minimum: bound("Minimum", "exclusiveMinimum"),
  maximum: bound("Maximum", "exclusiveMaximum"),
  exclusiveMinimum: silent,
  exclusiveMaximum: silent,
  multipleOf: call("MultipleOf"),
  minLength: call("MinLength"),
  maxLength: call("MaxLength"),
  pattern: call("Pattern"),
  format: call("Format"),
  enum: (values) => [`Enum(${(values as readonly JsonValue[]).map(literalOf).join(", ")})`],
  minItems: call("MinItems"),
  maxItems: call("MaxItems"),
  uniqueItems: () => ["UniqueItems()"],
  minProperties: call("MinProperties"),
  maxProperties: call("MaxProperties"),
  validations: (rules) => (rules as readonly JsonValue[]).map((rule) => `XValidation(${literalOf(rule)})`),
  intOrString: silent,
  // On a list it speaks of the elements; on a map it says nothing, and the decorator would speak of the values.
  preserveUnknownFields: (_, { items, additionalProperties }) => {
    const holdsFields = !isJsonObject(items) || items.type === "object" || items.type === "array";
    return additionalProperties === undefined && holdsFields ? ["PreserveUnknownFields()"] : [];
  },
  embeddedResource: () => ["EmbeddedResource()"],
  listType: (type, schema) => [type === "set" ? "ListSet()" : type === "atomic" ? "ListAtomic()" : listMap(schema)],
  listMapKeys: silent,
  mapType: (type, schema) => [`${schema.properties === undefined ? "MapType" : "StructType"}(${JSON.stringify(type)})`],
};

function listMap({ [keywords.listMapKeys.jsonName]: keys }: JsonObject): string {
  return `ListMap(${((keys ?? []) as readonly string[]).map((key) => JSON.stringify(key)).join(", ")})`;
}

/** Writes all keywords of a schema but those that the type says as decorators: `MinLength(1)`. */
export function keywordDecorators(schema: JsonObject, saidByType: readonly KeywordName[]): readonly string[] {
  return keywordNames.flatMap((name) => {
    const value = schema[keywords[name].jsonName];
    return value === undefined || value === false || saidByType.includes(name) ? [] : writers[name](value, schema);
  });
}

/** JSON as a TypeScript literal. */
export function literalOf(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${propertyName(key)}: ${literalOf(each as JsonValue)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** A name as it stands before a colon. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
