import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema, ValidationRule } from "../../model/schema.js";

/** Keywords that a CRD's schema has under the same name and with the same value. */
const plain = [
  "type",
  "format",
  "title",
  "description",
  "nullable",
  "default",
  "example",
  "externalDocs",
  "enum",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
] as const satisfies readonly (keyof Schema)[];

/** Keywords that a CRD's schema has as extensions. */
const extensions = {
  intOrString: "x-kubernetes-int-or-string",
  preserveUnknownFields: "x-kubernetes-preserve-unknown-fields",
  embeddedResource: "x-kubernetes-embedded-resource",
  listType: "x-kubernetes-list-type",
  listMapKeys: "x-kubernetes-list-map-keys",
  mapType: "x-kubernetes-map-type",
} as const satisfies Partial<Record<keyof Schema, string>>;

/** A schema as apiextensions.k8s.io/v1 JSONSchemaProps. */
export function openApiSchema(schema: Schema): JsonObject {
  const result: Record<string, JsonValue> = {};
  for (const keyword of plain) {
    const value = schema[keyword];
    if (value !== undefined) result[keyword] = value;
  }
  for (const [keyword, name] of Object.entries(extensions)) {
    const value = schema[keyword as keyof typeof extensions];
    if (value !== undefined) result[name] = value;
  }
  if (schema.intOrString === true) result.anyOf = [{ type: "integer" }, { type: "string" }];
  if (schema.items !== undefined) result.items = openApiSchema(schema.items);
  if (schema.additionalProperties !== undefined) result.additionalProperties = openApiSchema(schema.additionalProperties);
  if (schema.validations !== undefined) result["x-kubernetes-validations"] = schema.validations.map(validation);
  return { ...result, ...fields(schema) };
}

/** The schema of a root object: with what all Kubernetes objects have. */
export function rootSchema(schema: JsonObject): JsonObject {
  return {
    ...schema,
    properties: {
      apiVersion: { type: "string", description: "The group and version that this object is written in, as group/version." },
      kind: { type: "string", description: "The kind of this object. It can't be changed." },
      metadata: { type: "object" },
      ...(schema.properties as JsonObject | undefined),
    },
  };
}

function fields(schema: Schema): JsonObject {
  if (schema.fields === undefined || schema.fields.length === 0) return {};
  const required = schema.fields.filter((field) => field.required).map((field) => field.name);
  return {
    properties: Object.fromEntries(schema.fields.map((field) => [field.name, openApiSchema(field.schema)])),
    ...(required.length === 0 ? {} : { required: required.sort() }),
  };
}

function validation({ place: _place, ...rule }: ValidationRule): JsonObject {
  return { ...rule };
}
