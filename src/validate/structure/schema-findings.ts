import { sameValue } from "../../model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { declaredAt, declaredBy, type FieldPath, type Finding, invalid, notSupported, required, tooMany } from "../finding.js";
import { valueSchema } from "../schema-lookup.js";
import type { Correlation } from "../update/correlation.js";
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
  const findings = [
    ...typeFindings(schema, value, path),
    ...keywordFindings(schema, value, path),
    ...enumFindings(schema, value, path),
    ...insideFindings(schema, value, path, correlation),
    ...joinedFindings(schema, value, path, schemaFindings),
  ];
  return findings.length > 0 && correlation?.isUnchanged === true ? [] : findings;
}

function keywordFindings(schema: Schema, value: JsonValue, path: FieldPath): readonly Finding[] {
  if (typeof value === "string") return stringFindings(schema, value, path);
  if (isNumeric(value)) return numberFindings(schema, value, path);
  if (isList(value)) return sizeFindings(schema, "minItems", "maxItems", value.length, path);
  return isJsonObject(value) ? sizeFindings(schema, "minProperties", "maxProperties", Object.keys(value).length, path) : [];
}

function sizeFindings(
  schema: Schema,
  low: "minItems" | "minProperties",
  high: "maxItems" | "maxProperties",
  size: number,
  path: FieldPath,
): readonly Finding[] {
  const { [low]: least = 0, [high]: greatest = Number.POSITIVE_INFINITY } = schema;
  const what = low === "minItems" ? "items" : "properties";
  if (size < least) return [declaredBy(schema, low, invalid(path, size, `should have at least ${least} ${what}`))];
  return size > greatest ? [declaredBy(schema, high, tooMany(path, size, greatest))] : [];
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
  const inside = Object.entries(value).flatMap(([name, each]) => {
    const known = valueSchema(schema, name);
    return known === undefined ? [] : schemaFindings(known, each, [...path, name], correlation?.key(name));
  });
  const missing = (schema.fields ?? []).filter((field) => field.required && !Object.hasOwn(value, field.name));
  return [...inside, ...missing.map((field) => declaredAt(field.place, required([...path, field.name])))];
}
