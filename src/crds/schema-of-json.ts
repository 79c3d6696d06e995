import { isJsonObject, type JsonObject, type JsonValue } from "../model/json.js";
import { type KeywordName, keywordNames, keywords } from "../model/keywords.js";
import type { Place } from "../model/place.js";
import type { Field, Schema, ValidationRule } from "../model/schema.js";

/** The keywords that the model has with the same value, by their names in a CRD. */
const names: ReadonlyMap<string, KeywordName> = new Map(
  keywordNames.flatMap((name) => (name === "validations" ? [] : [[keywords[name].jsonName, name]])),
);

/** The keywords that hold values of the schema. */
const ofValues: readonly KeywordName[] = ["default", "example", "enum"];

/** A limit as Kubernetes' types have it, a double: a text gives a large integer as a `bigint`. */
function asNumber(value: JsonValue): JsonValue {
  return typeof (value as unknown) === "bigint" ? Number(value) : value;
}

/** The place of a schema that is read from a CRD: no type file has it. */
export const nowhere: Place = { file: "", line: 1, column: 1, length: 1 };

/** A schema of a CRD, apiextensions.k8s.io/v1 JSONSchemaProps, as the model has it. A keyword that says false says nothing. */
export function schemaOfJson(given: JsonObject): Schema {
  return read(given, false);
}

/**
 * Reads a schema.
 * @param isJoined whether it is joined to another, which describes the fields that this one requires
 */
function read(given: JsonObject, isJoined: boolean): Schema {
  const json = withOpenElements(given);
  const found: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(json)) {
    const name = names.get(keyword);
    if (name === undefined) continue;
    if (ofValues.includes(name)) found[name] = value;
    else if (value !== false) found[name] = asNumber(value);
  }
  const { items, additionalProperties, "x-kubernetes-validations": rules } = json;
  return {
    ...found,
    ...(isJsonObject(items) ? { items: read(items, isJoined) } : {}),
    ...(isJsonObject(additionalProperties) ? { additionalProperties: read(additionalProperties, isJoined) } : {}),
    ...(additionalProperties === true ? { additionalProperties: { preserveUnknownFields: true, place: nowhere } } : {}),
    ...fieldsOf(json, isJoined),
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
    return Array.isArray(given) && given.length > 0 && !isMeant
      ? { [name]: given.filter(isJsonObject).map((each) => read(each, true)) }
      : {};
  };
  const joined = {
    ...list("allOf"),
    ...list("anyOf"),
    ...list("oneOf"),
    ...(isJsonObject(json.not) ? { not: read(json.not, true) } : {}),
  };
  return Object.keys(joined).length === 0 ? {} : { joined };
}

/** The schema of a root object, in the model without what all Kubernetes objects have. */
export function rootSchemaOfJson(json: JsonObject): Schema {
  const schema = schemaOfJson(json);
  const ofEveryObject = ["apiVersion", "kind", "metadata"];
  return { ...schema, fields: (schema.fields ?? []).filter((field) => !ofEveryObject.includes(field.name)) };
}

/**
 * The fields of a schema. One that is required without being described may be anything where unknown fields stay, or where the schema that this one is joined
 * to describes it; in a map it is like the others.
 */
function fieldsOf(json: JsonObject, isJoined: boolean): Pick<Schema, "fields"> {
  const { properties, additionalProperties } = json;
  const described = isJsonObject(properties) ? Object.entries(properties) : [];
  const names: readonly JsonValue[] = Array.isArray(json.required) ? json.required : [];
  const fields = described.map(([name, schema]): Field => fieldOf(name, read(schema as JsonObject, isJoined), names.includes(name)));
  const isOpen = isJoined || json[keepsUnknown] === true || additionalProperties !== undefined;
  const others = isOpen ? names.map(String).filter((name) => !described.some(([known]) => known === name)) : [];
  const ofMap = isJsonObject(additionalProperties) ? read(additionalProperties, isJoined) : undefined;
  const required = others.map((name): Field => (ofMap === undefined ? undescribed(name) : fieldOf(name, ofMap, true)));
  if (!isJsonObject(properties) && others.length === 0) return {};
  return { fields: [...fields, ...required] };
}

function undescribed(name: string): Field {
  return { ...fieldOf(name, { preserveUnknownFields: true, place: nowhere }, true), undescribed: true };
}

function fieldOf(name: string, schema: Schema, required: boolean): Field {
  return { name, schema, required, place: nowhere };
}

function ruleOf(rule: JsonObject): ValidationRule {
  return { ...(rule as unknown as ValidationRule), place: nowhere };
}
