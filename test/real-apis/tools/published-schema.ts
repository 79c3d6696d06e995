import { createHash } from "node:crypto";
import { sortedKeys } from "../../../src/emit/crd/sorted-keys.js";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";
import type { KeywordName } from "../../../src/model/keywords.js";

/** Keywords that are for readers and have no effect in an API server. */
const prose: ReadonlySet<string> = new Set(["description", "title", "externalDocs", "example"]);

/** A schema of a CRD without its authors' texts: only the facts, with their keys sorted. */
export function factsOf(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(factsOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema as JsonObject)
    .filter(([keyword, value]) => !(prose.has(keyword) && typeof value === "string") && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([keyword, value]): [string, JsonValue] => [keyword, factOf(keyword, value)]);
  return Object.fromEntries(entries);
}

/** Values of the schema's own type: no schema is in them. */
const values: ReadonlySet<string> = new Set<KeywordName>(["default", "enum", "example"]);

function factOf(keyword: string, value: JsonValue): JsonValue {
  if (values.has(keyword)) return sortedKeys(value);
  if (keyword === "properties") return fieldsOf(value as JsonObject);
  return keyword === "required" && Array.isArray(value) ? [...value].sort() : factsOf(value);
}

/** The facts of a version's schema, with the fields that every object has, whether its CRD names them or not. */
export function factsOfVersion(schema: JsonObject): JsonObject {
  const text = { type: "string" };
  const properties = { apiVersion: text, kind: text, metadata: { type: "object" }, ...(schema.properties as JsonObject) };
  return factsOf({ ...schema, properties }) as JsonObject;
}

/** Fields may have the same names as keywords. */
function fieldsOf(properties: JsonObject): JsonValue {
  return Object.fromEntries(
    Object.entries(properties)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, factsOf(field)]),
  );
}

/** The digest of the facts in a schema. */
export function digestOf(facts: JsonObject): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
