import type { JsonObject } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { applyDefaults } from "../../validate/decode/defaults.js";

const known = new WeakMap<Schema, Schema>();

/**
 * An object with the defaults of the required fields that it lacks. The API server fills in those of optional fields, too, but manifests needn't have them;
 * without a required field no object is valid. (k8s.io/apiextensions-apiserver, pkg/apiserver/schema/defaulting)
 */
export function withRequiredDefaults(schema: Schema, object: JsonObject): JsonObject {
  const required = known.get(schema) ?? defaultsOfRequired(schema);
  known.set(schema, required);
  return applyDefaults(required, object);
}

/** A schema without the defaults of optional fields, at any depth. */
function defaultsOfRequired(schema: Schema): Schema {
  const { fields, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(fields === undefined ? {} : { fields: fields.map((field) => ({ ...field, schema: ofField(field) })) }),
    ...(items === undefined ? {} : { items: defaultsOfRequired(items) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: defaultsOfRequired(additionalProperties) }),
  };
}

function ofField({ schema, required }: Field): Schema {
  const inner = defaultsOfRequired(schema);
  if (required) return inner;
  const { default: _default, ...withoutDefault } = inner;
  return withoutDefault;
}
