import type { JsonValue } from "../../model/json.js";
import type { LimitOf } from "../../model/keywords.js";
import { isMultiple, isNearlyInteger } from "../../model/multiple-of.js";
import type { Schema } from "../../model/schema.js";
import { declaredBy, type FieldPath, type Finding, invalid } from "../finding.js";
import { typeOf } from "../values.js";

const int32 = { least: -(2 ** 31), greatest: 2 ** 31 - 1 };
const greatestFloat32 = 3.4028235677973366e38;

/**
 * Holds a number against a schema's bounds: k8s.io/kube-openapi, pkg/validation/validate, numberValidator.
 * As there, an integer is compared with the whole part of a bound, and a bound that the type can't hold refuses every number.
 */
export function numberFindings(schema: Schema, value: number | bigint, path: FieldPath): readonly Finding[] {
  const { minimum, maximum, multipleOf } = schema;
  const isInteger = typeOf(value) === "integer";
  // A value that isn't of the type at all has its finding already.
  const isTyped = isInteger || schema.type === "number" || isNearlyInteger(Number(value));
  const below = (bound: number) => (schema.exclusiveMinimum === true ? value <= bound : value < bound);
  const above = (bound: number) => (schema.exclusiveMaximum === true ? value >= bound : value > bound);
  const comparable = (bound: number) => (isInteger && fitsType(schema, bound) ? Math.trunc(bound) : bound);

  const problems: { readonly [Name in LimitOf<"integer"> | LimitOf<"number">]: readonly (string | false)[] } = {
    format: [
      isTyped &&
        !(schema.intOrString === true ? isWhole(value) : fitsType(schema, value)) &&
        `must be of type ${schema.type ?? "integer"}${formatted(schema)}`,
    ],
    multipleOf: [
      multipleOf !== undefined && !fitsType(schema, multipleOf) && unfit("multipleOf", schema),
      multipleOf !== undefined && !isMultiple(value, multipleOf) && `should be a multiple of ${multipleOf}`,
    ],
    minimum: [
      minimum !== undefined && !fitsType(schema, minimum) && unfit("minimum", schema),
      minimum !== undefined && below(comparable(minimum)) && `should be greater than ${orEqual(schema.exclusiveMinimum)}${minimum}`,
    ],
    maximum: [
      maximum !== undefined && !fitsType(schema, maximum) && unfit("maximum", schema),
      maximum !== undefined && above(comparable(maximum)) && `should be less than ${orEqual(schema.exclusiveMaximum)}${maximum}`,
    ],
    exclusiveMinimum: [],
    exclusiveMaximum: [],
  };
  return Object.entries(problems).flatMap(([keyword, details]) =>
    details.flatMap((detail) =>
      detail === false ? [] : [declaredBy(schema, keyword as keyof typeof problems, invalid(path, value as JsonValue, detail))],
    ),
  );
}

/** Whether the schema's type and format can hold a number: IsValueValidAgainstRange. */
function fitsType(schema: Schema, value: number | bigint): boolean {
  if (schema.type === "number") return schema.format !== "float" || Math.abs(Number(value)) < greatestFloat32;
  if (schema.type !== "integer") return true;
  if (schema.format === "int32") return isWhole(value) && value >= int32.least && value <= int32.greatest;
  return isWhole(value);
}

/** An integer that 64 bits hold. */
function isWhole(value: number | bigint): boolean {
  return (typeof value === "bigint" || Number.isInteger(value)) && value >= -(2n ** 63n) && value < 2n ** 63n;
}

function unfit(keyword: string, schema: Schema): string {
  return `the schema's ${keyword} must be of type ${schema.type ?? "integer"}${formatted(schema)}`;
}

function formatted({ format }: Schema): string {
  return format === undefined ? "" : ` with format ${format}`;
}

function orEqual(exclusive: true | undefined): string {
  return exclusive === true ? "" : "or equal to ";
}
