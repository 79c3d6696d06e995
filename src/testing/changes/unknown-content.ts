import fc, { type Arbitrary } from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { asParsed, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";

/** Fields that no schema knows: a few by any name, and now and then by one that a schema knows elsewhere; with any JSON, of any depth, in them. */
export function unknownContent(schemas: readonly Schema[]): Arbitrary<JsonObject> {
  const known = [...new Set(schemas.flatMap(namesIn))].filter((name) => !ofEveryObject.has(name));
  const names = fc.oneof(
    fc.constantFrom("unknown", "__proto__", "constructor", "a.b"),
    ...(known.length === 0 ? [] : [fc.constantFrom(...known)]),
  );
  const value = fc.jsonValue({ maxDepth: 4 }) as Arbitrary<JsonValue>;
  return fc.dictionary(names, value, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
}

/** An object with unknown fields wherever its schema keeps such. Fields that the schema knows there stay as they are. */
export function withUnknown(schema: Schema, object: JsonObject, content: JsonObject): JsonObject {
  const sites = sitesOf(schema, bodyIn(object)).filter(
    ({ schema: each }) => each.preserveUnknownFields === true && each.maxProperties === undefined,
  );
  const result = sites.reduce<JsonObject>((changed, site) => {
    if (!isJsonObject(site.value))
      return site.schema.type === undefined ? (withValueAt(changed, site.path, content) as JsonObject) : changed;
    const taken = new Set([...(site.schema.fields ?? []).map(({ name }) => name), ...ofEveryObject]);
    const added = Object.entries(content).filter(([name]) => !taken.has(name));
    const now = valueAt(changed, site.path);
    return withValueAt(changed, site.path, Object.fromEntries([...Object.entries(now as JsonObject), ...added])) as JsonObject;
  }, object);
  return asParsed(result);
}

const ofEveryObject: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

function bodyIn({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...body }: JsonObject): JsonObject {
  return body;
}

function namesIn({ fields = [], items, additionalProperties }: Schema): readonly string[] {
  const inside = [...fields.map((field) => field.schema), items, additionalProperties].filter((each) => each !== undefined);
  return [...fields.map((field) => field.name), ...inside.flatMap(namesIn)];
}
