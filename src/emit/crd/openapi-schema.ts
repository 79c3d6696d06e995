import type { JsonObject, JsonValue } from "../../model/json.js";
import { type KeywordName, keywordOf } from "../../model/keywords.js";
import type { Field, Schema } from "../../model/schema.js";
import { ruleWithoutPlaces } from "../../model/schema-equality.js";
import { share } from "../yaml/shared-values.js";
import { shortened } from "./description.js";
import { sortedKeys } from "./sorted-keys.js";

/** Keywords whose value isn't the model's as it is: a description may be shortened, and rules have their places in the model. */
const printedApart: ReadonlySet<string> = new Set<KeywordName>(["description", "validations"]);

// Kubernetes' documentation of metav1.TypeMeta (k8s.io/apimachinery, Apache-2.0, see NOTICE), as every CRD has it.
const apiVersionDescription = `APIVersion defines the versioned schema of this representation of an object.
Servers should convert recognized schemas to the latest internal value, and
may reject unrecognized values.
More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#resources`;
const kindDescription = `Kind is a string value representing the REST resource this object represents.
Servers may infer this from the endpoint the client submits requests to.
Cannot be updated.
In CamelCase.
More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds`;

/**
 * A schema as apiextensions.k8s.io/v1 JSONSchemaProps.
 * @param maxDescriptionLength in bytes; undefined for whole descriptions
 */
export function openApiSchema(schema: Schema, maxDescriptionLength?: number): JsonObject {
  const inner = (each: Schema) => openApiSchema(each, maxDescriptionLength);
  const result: Record<string, JsonValue> = { ...description(schema.description, maxDescriptionLength) };
  for (const keyword of Object.keys(schema) as (keyof Schema)[]) {
    const name = keywordOf(keyword)?.jsonName;
    const value = schema[keyword] as JsonValue | undefined;
    if (name !== undefined && value !== undefined && !printedApart.has(keyword)) result[name] = value;
  }
  if (schema.intOrString === true) result.anyOf = [{ type: "integer" }, { type: "string" }];
  if (schema.items !== undefined) result.items = inner(schema.items);
  if (schema.additionalProperties !== undefined) result.additionalProperties = inner(schema.additionalProperties);
  if (schema.validations !== undefined)
    result["x-kubernetes-validations"] = schema.validations.map((rule) => ({ ...ruleWithoutPlaces(rule) }));
  return Object.assign(result, fields(schema, inner));
}

/** The schema of a root object: with what all Kubernetes objects have. */
export function rootSchema(schema: Schema, maxDescriptionLength?: number, metadataRequired = false): JsonObject {
  const result = openApiSchema(schema, maxDescriptionLength);
  const required = (result.required ?? []) as readonly string[];
  return {
    ...result,
    properties: {
      apiVersion: { type: "string", ...description(apiVersionDescription, maxDescriptionLength) },
      kind: { type: "string", ...description(kindDescription, maxDescriptionLength) },
      metadata: { type: "object" },
      ...(result.properties as JsonObject | undefined),
    },
    ...(metadataRequired ? { required: ["metadata", ...required].sort() } : {}),
  };
}

function description(text: string | undefined, limit: number | undefined): { readonly description?: string } {
  const kept = text === undefined ? undefined : shortened(text, limit);
  return kept === undefined ? {} : { description: kept };
}

function fields(schema: Schema, inner: (schema: Schema) => JsonObject): JsonObject {
  if (schema.fields === undefined || schema.fields.length === 0) return {};
  const required = schema.fields.filter((field) => field.required).map((field) => field.name);
  return {
    properties: schema.builtIn === undefined ? properties(schema.fields, inner) : builtInProperties(schema.fields, inner),
    ...(required.length === 0 ? {} : { required: required.sort() }),
  };
}

function properties(fields: readonly Field[], inner: (schema: Schema) => JsonObject): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, inner(field.schema)]));
}

const known = new WeakMap<readonly Field[], JsonObject>();

/** The fields of a built-in type, which are the same list wherever it is used, and have no descriptions to cut. */
function builtInProperties(fields: readonly Field[], inner: (schema: Schema) => JsonObject): JsonObject {
  const found = known.get(fields) ?? share(sortedKeys(properties(fields, inner)) as JsonObject);
  known.set(fields, found);
  return found;
}
