import type { JsonObject, JsonValue } from "../../../../src/model/json.js";

/** An OpenAPI schema as it is in a CRD. */
export type Schema = JsonObject;

export const text: Schema = { type: "string" };
export const integer: Schema = { type: "integer", format: "int32" };

/** An object with these fields. */
export function struct(properties: Readonly<Record<string, Schema>>, more: JsonObject = {}): Schema {
  return { type: "object", properties, ...more };
}

/** An object that can't be without these fields. */
export function requiring(names: readonly string[], properties: Readonly<Record<string, Schema>>): Schema {
  return struct(properties, { required: names });
}

export function listOf(items: Schema, more: JsonObject = {}): Schema {
  return { type: "array", items, ...more };
}

export function mapOf(values: Schema, more: JsonObject = {}): Schema {
  return { type: "object", additionalProperties: values, ...more };
}

/** A validation rule on a schema, beside those that it has. */
export function withRule(schema: Schema, rule: string, message = "isn't allowed"): Schema {
  const rules = (schema["x-kubernetes-validations"] ?? []) as readonly JsonValue[];
  return { ...schema, "x-kubernetes-validations": [...rules, { rule, message }] };
}
