import { sameValue } from "../../model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { LimitOf, SizeName } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { declaredAt, declaredBy, type FieldPath, type Finding, invalid, notSupported, required, tooMany } from "../finding.js";
import type { Correlation } from "../rules/correlation.js";
import { typeMetaFields, valueSchema } from "../schema-lookup.js";
import { isList, isNumeric } from "../values.js";
import { joinedFindings } from "./joined-schemas.js";
import { numberFindings } from "./numbers.js";
import { stringFindings } from "./strings.js";
import { typeFindings } from "./types.js";

/**
 * Holds a value against a schema's types and keywords: k8s.io/kube-openapi, pkg/validation/validate.
 * @param correlation on update, what the value was: findings in what didn't change are tolerated
 */
export function schemaFindings(schema: Schema, value: JsonValue, path: FieldPath, correlation?: Correlation): readonly Finding[] {
  const parts = [
    typeFindings(schema, value, path),
    keywordFindings(schema, value, path),
    enumFindings(schema, value, path),
    insideFindings(schema, value, path, correlation),
    joinedFindings(schema, value, path, schemaFindings),
  ];
  // Most values have none.
  if (parts.every((part) => part.length === 0)) return none;
  return correlation?.isUnchanged === true ? none : parts.flat();
}

const none: readonly Finding[] = [];

function keywordFindings(schema: Schema, value: JsonValue, path: FieldPath): readonly Finding[] {
  if (typeof value === "string") return stringFindings(schema, value, path);
  if (isNumeric(value)) return numberFindings(schema, value, path);
  if (isList(value)) return limitFindings(schema, ofLists, value.length, path);
  return isJsonObject(value) ? limitFindings(schema, ofObjects, Object.keys(value).length, path) : [];
}

type SizeJudge = (size: number, limit: number, path: FieldPath) => Finding | undefined;

/** The limits of lists. The API server refuses a schema with `uniqueItems`. */
const ofLists = sizeLimits<Exclude<LimitOf<"array">, "uniqueItems">>({ minItems: atLeast("items"), maxItems: atMost });

const ofObjects = sizeLimits<LimitOf<"object">>({ minProperties: atLeast("properties"), maxProperties: atMost });

/** Limits, of which the first that is broken counts. */
function sizeLimits<Name extends SizeName>(judges: Readonly<Record<Name, SizeJudge>>): readonly (readonly [SizeName, SizeJudge])[] {
  return Object.entries(judges) as [Name, SizeJudge][];
}

function atLeast(what: "items" | "properties"): SizeJudge {
  return (size, least, path) => (size < least ? invalid(path, size, `should have at least ${least} ${what}`) : undefined);
}

function atMost(size: number, greatest: number, path: FieldPath): Finding | undefined {
  return size > greatest ? tooMany(path, size, greatest) : undefined;
}

/** The first limit that a list or an object of some size is beyond. */
function limitFindings(
  schema: Schema,
  limits: readonly (readonly [SizeName, SizeJudge])[],
  size: number,
  path: FieldPath,
): readonly Finding[] {
  for (const [keyword, judge] of limits) {
    const limit = schema[keyword];
    const finding = limit === undefined ? undefined : judge(size, limit, path);
    if (finding !== undefined) return [declaredBy(schema, keyword, finding)];
  }
  return [];
}

function enumFindings(schema: Schema, value: JsonValue, path: FieldPath): readonly Finding[] {
  const { enum: members } = schema;
  if (members === undefined || members.length === 0 || members.some((member) => isMember(value, member))) return [];
  return [declaredBy(schema, "enum", notSupported(path, value, members))];
}

/** Null is never one. A number is compared as an integer where the member is one, as Go converts it. */
function isMember(value: JsonValue, member: JsonValue): boolean {
  if (value === null || member === null) return false;
  if (typeof value === "number" && Number.isInteger(member)) return Math.trunc(value) === member;
  return sameValue(value, member);
}

function insideFindings(schema: Schema, value: JsonValue, path: FieldPath, correlation?: Correlation): readonly Finding[] {
  if (isList(value)) return schema.items === undefined ? [] : elementFindings(schema.items, value, path, correlation);
  return isJsonObject(value) ? fieldFindings(schema, value, path, correlation) : [];
}

function elementFindings(items: Schema, value: readonly JsonValue[], path: FieldPath, correlation?: Correlation): readonly Finding[] {
  return value.flatMap((each, index) => schemaFindings(items, each, [...path, index], correlation?.index(index)));
}

function fieldFindings(schema: Schema, value: JsonObject, path: FieldPath, correlation?: Correlation): readonly Finding[] {
  const inside: Finding[] = [];
  for (const name of Object.keys(value)) {
    const known = valueSchema(schema, name);
    if (known === undefined) continue;
    const before = path.length === 0 && typeMetaFields.has(name) ? undefined : correlation?.key(name);
    inside.push(...schemaFindings(known, value[name] as JsonValue, [...path, name], before));
  }
  const missing = (schema.fields ?? []).filter((field) => field.required && !Object.hasOwn(value, field.name));
  return missing.length === 0 ? inside : [...inside, ...missing.map((field) => declaredAt(field.place, required([...path, field.name])))];
}
