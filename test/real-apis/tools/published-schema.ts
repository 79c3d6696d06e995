import { createHash } from "node:crypto";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";

/** Keywords that tell a reader something, and an API server nothing. */
const prose: ReadonlySet<string> = new Set(["description", "title", "externalDocs", "example"]);

/** A schema of a CRD without the texts that are its authors': the facts that are left, with their keys sorted. */
export function factsOf(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(factsOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema as JsonObject)
    .filter(([keyword, value]) => !(prose.has(keyword) && typeof value === "string") && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([keyword, value]): [string, JsonValue] => [keyword, keyword === "properties" ? fieldsOf(value as JsonObject) : factsOf(value)]);
  return Object.fromEntries(entries);
}

/** Fields may be called as keywords are. */
function fieldsOf(properties: JsonObject): JsonValue {
  return Object.fromEntries(
    Object.entries(properties)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, factsOf(field)]),
  );
}

/** The digest of a schema's facts. */
export function digestOf(facts: JsonObject): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
