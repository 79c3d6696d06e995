import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type FieldPath, type Finding, typeInvalid } from "../finding.js";
import { decodeMetadata } from "../metadata/decode-metadata.js";
import { hasEmbeddedResources } from "../metadata/has-embedded-resources.js";
import { typeMetaFields, valueSchema } from "../schema-lookup.js";
import { isList, mapElements, mapValues, typeOf } from "../values.js";
import type { Pruned } from "./prune.js";

/**
 * A value with the metadata of the resources inside of it as Go writes them back: without unknown fields and nulls, a null in a map or a list as the
 * empty text, and without what is empty. Metadata that Go can't read stays.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/objectmeta, CoerceWithOptions.
 * @returns a finding for each unknown field, and for each apiVersion, kind and value that Go can't read, also in a status that isn't looked at later
 */
export function withDecodedMetadata(schema: Schema, object: JsonObject): Pruned<JsonObject> {
  const findings: Finding[] = [];
  const value = inside(schema, object, [], findings) as JsonObject;
  return { value, findings };
}

/** The same for a value inside an object: a default. */
export function withDecodedMetadataInside(schema: Schema, value: JsonValue): JsonValue {
  return inside(schema, value, [], []);
}

function inside(schema: Schema | undefined, value: JsonValue, path: FieldPath, found: Finding[]): JsonValue {
  if (schema === undefined || !hasEmbeddedResources(schema)) return value;
  const { items } = schema;
  if (isList(value)) return mapElements(value, (each, index) => inside(items, each, [...path, index], found));
  if (!isJsonObject(value)) return value;
  const isResource = schema.embeddedResource === true;
  return mapValues(value, (each, name) => {
    const at = [...path, name];
    if (isResource && typeMetaFields.has(name) && typeof each !== "string") found.push(typeInvalid(at, typeOf(each), "string"));
    const metadata = isResource && name === "metadata" ? (each ?? {}) : undefined;
    return inside(valueSchema(schema, name), isJsonObject(metadata) ? rewritten(metadata, at, found) : each, at, found);
  });
}

function rewritten(metadata: JsonObject, path: FieldPath, found: Finding[]): JsonObject {
  const { metadata: decoded, findings } = decodeMetadata(metadata, path);
  found.push(...findings);
  if (findings.some(({ type }) => type !== "Unknown")) return metadata;
  return mapValues(decoded, (each) => {
    const kept = withoutNulls(each);
    return isEmpty(kept) ? undefined : kept;
  });
}

/** Go's zero values in place of the nulls of maps and lists of texts. */
function withoutNulls(value: JsonValue): JsonValue {
  if (isList(value)) return value.map((each) => each ?? "").map((each) => (isJsonObject(each) ? ownFields(each) : each));
  return isJsonObject(value) ? mapValues(value, (each) => each ?? "") : value;
}

/** The fields of an owner or of managed fields, of which a null counts as absent. */
function ownFields(value: JsonObject): JsonObject {
  return mapValues(value, (each) => each ?? undefined);
}

function isEmpty(value: JsonValue): boolean {
  if (value === "" || value === 0 || value === null) return true;
  return isList(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0;
}
