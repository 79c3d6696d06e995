import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { pruneValue } from "../decode/prune.js";
import { type FieldPath, type Finding, typeInvalid } from "../finding.js";
import { schemaFindings } from "../structure/schema-findings.js";
import { mapValues, typeOf } from "../values.js";
import { objectMetaSchema } from "./object-meta-schema.js";

/** An object's metadata as the API server decodes it. */
export interface DecodedMetadata {
  readonly metadata: JsonObject;
  readonly findings: readonly Finding[];
}

/**
 * Reads metadata as Go reads it into ObjectMeta: fields that it doesn't have are unknown, wrong types are findings, nulls count as absent.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/objectmeta/coerce.go. Fields with findings are left out of what is given back.
 */
export function decodeMetadata(value: JsonValue | undefined, path: FieldPath): DecodedMetadata {
  if (value === undefined || value === null) return { metadata: {}, findings: [] };
  if (!isJsonObject(value)) return { metadata: {}, findings: [typeInvalid(path, typeOf(value), "object")] };
  const pruned = pruneValue(objectMetaSchema, value, path);
  const wrong = schemaFindings(objectMetaSchema, pruned.value, path);
  const broken = new Set(wrong.map((finding) => finding.path[path.length]));
  const metadata = mapValues(pruned.value as JsonObject, (each, name) => (each === null || broken.has(name) ? undefined : each));
  return { metadata, findings: [...pruned.findings, ...wrong] };
}
