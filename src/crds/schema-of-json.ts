import { isJsonObject, type JsonObject, type JsonValue } from "../model/json.js";
import { type KeywordName, keywordNames, keywords } from "../model/keywords.js";
import type { Place } from "../model/place.js";
import type { Field, Schema, ValidationRule } from "../model/schema.js";

/** The keywords that the model has with the same value, by their names in a CRD. */
const names: ReadonlyMap<string, KeywordName> = new Map(
  keywordNames.flatMap((name) => (name === "validations" ? [] : [[keywords[name].jsonName, name]])),
);

/** The place of a schema that is read from a CRD: no type file has it. */
export const nowhere: Place = { file: "", line: 1, column: 1, length: 1 };

/** A schema of a CRD, apiextensions.k8s.io/v1 JSONSchemaProps, as the model has it. A keyword that says false says nothing. */
export function schemaOfJson(given: JsonObject): Schema {
  const json = withOpenElements(given);
  const found: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(json)) {
    const name = names.get(keyword);
    if (name !== undefined && (value !== false || name === "default" || name === "example")) found[name] = value;
  }
  const { items, additionalProperties, properties, "x-kubernetes-validations": rules } = json;
  return {
    ...found,
    ...(isJsonObject(items) ? { items: schemaOfJson(items) } : {}),
    ...(isJsonObject(additionalProperties) ? { additionalProperties: schemaOfJson(additionalProperties) } : {}),
    ...(additionalProperties === true ? { additionalProperties: { preserveUnknownFields: true, place: nowhere } } : {}),
    ...(isJsonObject(properties) ? { fields: fieldsOf(properties, json.required) } : {}),
    ...(Array.isArray(rules) ? { validations: (rules as readonly JsonObject[]).map(ruleOf) } : {}),
    ...joinedOf(json),
    place: nowhere,
  };
}

const keepsUnknown = keywords.preserveUnknownFields.jsonName;

/** A list that keeps unknown fields means its elements: k8s.io/apiextensions-apiserver, pkg/apiserver/schema/pruning, skipPrune. */
function withOpenElements(json: JsonObject): JsonObject {
  if (json.type !== "array" || json[keepsUnknown] !== true || !isJsonObject(json.items)) return json;
  const { [keepsUnknown]: _list, items, ...rest } = json;
  const holdsFields = items.type === "object" || items.type === "array";
  return { ...rest, items: holdsFields ? { ...items, [keepsUnknown]: true } : items };
}

/** The further schemas that a value is held against. The `anyOf` of an integer or string is what that means, and says nothing more. */
function joinedOf(json: JsonObject): Pick<Schema, "joined"> {
  const list = (name: "allOf" | "anyOf" | "oneOf") => {
    const given = json[name];
    const isMeant = name === "anyOf" && json["x-kubernetes-int-or-string"] === true;
    return Array.isArray(given) && given.length > 0 && !isMeant ? { [name]: given.filter(isJsonObject).map(restriction) } : {};
  };
  const joined = {
    ...list("allOf"),
    ...list("anyOf"),
    ...list("oneOf"),
    ...(isJsonObject(json.not) ? { not: restriction(json.not) } : {}),
  };
  return Object.keys(joined).length === 0 ? {} : { joined };
}

/** A schema that is joined to another may require fields that only that one describes. */
function restriction(json: JsonObject): Schema {
  const described = isJsonObject(json.properties) ? json.properties : {};
  const required = (Array.isArray(json.required) ? json.required : []).filter(
    (name) => typeof name === "string" && !Object.hasOwn(described, name),
  );
  const open = Object.fromEntries(required.map((name) => [String(name), { "x-kubernetes-preserve-unknown-fields": true }]));
  return schemaOfJson(required.length === 0 ? json : { ...json, properties: { ...described, ...open } });
}

/** The schema of a root object, in the model without what all Kubernetes objects have. */
export function rootSchemaOfJson(json: JsonObject): Schema {
  const schema = schemaOfJson(json);
  const ofEveryObject = ["apiVersion", "kind", "metadata"];
  return { ...schema, fields: (schema.fields ?? []).filter((field) => !ofEveryObject.includes(field.name)) };
}

function fieldsOf(properties: JsonObject, required: JsonValue | undefined): readonly Field[] {
  const names: readonly JsonValue[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schemaOfJson(schema as JsonObject),
    required: names.includes(name),
    place: nowhere,
  }));
}

function ruleOf(rule: JsonObject): ValidationRule {
  return { ...(rule as unknown as ValidationRule), place: nowhere };
}
