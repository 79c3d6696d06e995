import type { Schema } from "../../model/schema.js";
import { ofSchemas } from "./node-rule.js";

const listTypes: readonly unknown[] = ["map", "set", "atomic"];

export const listType = ofSchemas(({ schema, path }) =>
  schema.type === "array" && !listTypes.includes(schema.listType)
    ? `${path} doesn't say how lists of several appliers are merged`
    : undefined,
);

/** The fields of metav1.Condition. */
const conditionFields = ["type", "status", "reason", "message", "lastTransitionTime", "observedGeneration"];

/** A list by the name of conditions is one of metav1.Condition, by its type. */
export const conditions = ofSchemas(({ schema, path }) => {
  if (schema.type !== "array" || !path.endsWith(".conditions")) return undefined;
  const known = new Map((schema.items?.fields ?? []).map((field) => [field.name, field.schema]));
  const missing = conditionFields.filter((name) => !known.has(name));
  if (missing.length > 0) return `${path} has conditions without ${missing.join(", ")}`;
  const statuses = known.get("status")?.enum ?? [];
  if (!["True", "False", "Unknown"].every((status) => statuses.includes(status))) return `${path} has conditions of another status`;
  return isByType(schema) ? undefined : `${path} is no list by the key type`;
});

function isByType({ listType, listMapKeys }: Schema): boolean {
  return listType === "map" && listMapKeys?.length === 1 && listMapKeys[0] === "type";
}

/** The fields that tell one element from another in a manifest. */
export const elementsWithRequiredField = ofSchemas(({ schema, path }) => {
  const { items } = schema;
  if (items?.fields === undefined || items.fields.length === 0 || items.builtIn !== undefined) return undefined;
  return items.fields.some(({ required }) => required) ? undefined : `${path} has elements of which no field is required`;
});
