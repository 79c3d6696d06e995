import type { Field, Schema } from "../../model/schema.js";
import { decodeMetadata } from "../metadata/decode-metadata.js";
import { hasEmbeddedResources } from "../metadata/has-embedded-resources.js";
import { withDecodedMetadataInside } from "./embedded-metadata.js";

/**
 * A schema whose defaults have no metadata of embedded resources that the API server doesn't know or can't read: it drops that when it begins to serve
 * a CRD. Other unknown fields of a default are refused when the CRD is created.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/defaulting/prune.go.
 */
export function withPrunedDefaults(schema: Schema): Schema {
  if (!hasEmbeddedResources(schema)) return schema;
  const pruned = known.get(schema) ?? prunedInside(schema);
  known.set(schema, pruned);
  return pruned;
}

/** Made once for a schema: what is known of a schema is kept by its identity. */
const known = new WeakMap<Schema, Schema>();

function prunedInside(schema: Schema): Schema {
  const { default: given, fields, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(given === undefined ? {} : { default: withDecodedMetadataInside(schema, given) }),
    ...(fields === undefined ? {} : { fields: fields.map((field) => ({ ...field, schema: prunedField(schema, field) })) }),
    ...(items === undefined ? {} : { items: withPrunedDefaults(items) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: withPrunedDefaults(additionalProperties) }),
  };
}

function prunedField(schema: Schema, { name, schema: field }: Field): Schema {
  return schema.embeddedResource === true && name === "metadata" ? prunedMetadata(field) : withPrunedDefaults(field);
}

function prunedMetadata(metadata: Schema): Schema {
  const { default: given, fields } = metadata;
  return {
    ...metadata,
    ...(given === undefined ? {} : { default: decodeMetadata(given, []).metadata }),
    ...(fields === undefined
      ? {}
      : { fields: fields.map((field) => (isKnown(field) ? field : { ...field, schema: withoutDefault(field) })) }),
  };
}

function isKnown({ name, schema }: Field): boolean {
  return schema.default === undefined || decodeMetadata({ [name]: schema.default }, []).findings.length === 0;
}

function withoutDefault({ schema: { default: _default, ...schema } }: Field): Schema {
  return schema;
}
