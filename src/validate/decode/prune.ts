import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type FieldPath, type Finding, unknownField } from "../finding.js";
import { metaFields, valueSchema } from "../schema-lookup.js";
import { isList, mapElements, mapValues } from "../values.js";

/** A value without what its schema doesn't know, and a finding for each field that went. */
export interface Pruned<T extends JsonValue = JsonValue> {
  readonly value: T;
  readonly findings: readonly Finding[];
}

/**
 * Drops the fields that a schema doesn't know; below `preserveUnknownFields` only those inside of known fields.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/pruning. The root's metadata is decoded by itself.
 */
export function prune(schema: Schema, object: JsonObject): Pruned<JsonObject> {
  const findings: Finding[] = [];
  const root = roots.get(schema) ?? { ...schema, embeddedResource: true as const };
  roots.set(schema, root);
  const value = pruneObject(root, object, [], findings);
  return { value, findings };
}

/** Schemas of kinds as embedded resources: made once, so that what is known of them is found again for the next object. */
const roots = new WeakMap<Schema, Schema>();

/** The same for a value inside an object: a default. */
export function pruneValue(schema: Schema, value: JsonValue, path: FieldPath = []): Pruned {
  const findings: Finding[] = [];
  return { value: pruneInside(schema, value, path, findings), findings };
}

function pruneInside(schema: Schema | undefined, value: JsonValue, path: FieldPath, findings: Finding[]): JsonValue {
  if (isList(value)) {
    const keepsAll = schema?.preserveUnknownFields === true;
    if (keepsAll && schema.items === undefined) return value;
    const items = keepsAll && schema.items !== undefined ? open(schema.items) : schema?.items;
    return mapElements(value, (each, index) => pruneInside(items, each, [...path, index], findings));
  }
  return isJsonObject(value) ? pruneObject(schema, value, path, findings) : value;
}

function pruneObject(schema: Schema | undefined, object: JsonObject, path: FieldPath, findings: Finding[]): JsonObject {
  return mapValues(object, (value, name) => {
    const inside = [...path, name];
    if (schema?.embeddedResource === true && metaFields.has(name)) return value;
    const known = schema === undefined ? undefined : valueSchema(schema, name);
    if (known !== undefined) return pruneInside(known, value, inside, findings);
    if (schema?.preserveUnknownFields === true) return value;
    const names = (schema?.fields ?? []).map((field) => field.name);
    findings.push(unknownField(inside, names));
    return undefined;
  });
}

/** Elements of a list that keeps unknown fields keep them too. */
function open(schema: Schema): Schema {
  return schema.preserveUnknownFields === true ? schema : { ...schema, preserveUnknownFields: true };
}
