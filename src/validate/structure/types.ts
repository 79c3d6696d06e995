import { checkedFormat } from "../../formats/checked-formats.js";
import type { JsonValue } from "../../model/json.js";
import { isNearlyInteger } from "../../model/multiple-of.js";
import type { Schema } from "../../model/schema.js";
import { declaredBy, type FieldPath, type Finding, typeInvalid } from "../finding.js";
import { typeOf } from "../values.js";

/** Holds a value's type against a schema's: k8s.io/kube-openapi, pkg/validation/validate, typeValidator. */
export function typeFindings(schema: Schema, value: JsonValue, path: FieldPath): readonly Finding[] {
  const expected = typesOf(schema);
  const actual = typeOf(value);
  if (actual === "null")
    return expected.length === 0 || schema.nullable === true ? [] : [refused(schema, path, actual, expected.join(","))];

  const format = checkedFormat(schema);
  if (expected.length === 0 && format === undefined) return [];
  const isFloat = actual === "number" && typeof value === "number";
  const fits =
    expected.includes(actual) ||
    (actual === "integer" && expected.includes("number")) ||
    (isFloat && expected.includes("integer") && isNearlyInteger(value));
  if (fits) return [];
  const isOfNumbers = expected.includes("integer") || expected.includes("number");
  // The API server has the format judge texts, and forgets that lists reach this place, too.
  if (format !== undefined && !isOfNumbers && (actual === "string" || actual === "array")) return [];
  return [refused(schema, path, actual, format === undefined || actual === "string" || actual === "array" ? expected.join(",") : format)];
}

function refused(schema: Schema, path: FieldPath, actual: string, expected: string): Finding {
  return declaredBy(schema, "type", typeInvalid(path, actual, expected));
}

function typesOf(schema: Schema): readonly string[] {
  if (schema.intOrString === true) return ["integer", "string"];
  return schema.type === undefined ? [] : [schema.type];
}
