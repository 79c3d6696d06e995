import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type FieldPath, type Finding, invalid } from "../finding.js";

type FindingsOf = (schema: Schema, value: JsonValue, path: FieldPath) => readonly Finding[];

/**
 * Holds a value against the schemas of `allOf`, `anyOf`, `oneOf` and `not`: k8s.io/kube-openapi, pkg/validation/validate, schema_props.go. A null is only held
 * against the schema's own type and enum: schema.go there.
 */
export function joinedFindings({ joined }: Schema, value: JsonValue, path: FieldPath, findingsOf: FindingsOf): readonly Finding[] {
  if (joined === undefined || value === null) return [];
  const { allOf = [], anyOf = [], oneOf = [], not } = joined;
  const fits = (schema: Schema) => findingsOf(schema, value, path).length === 0;
  const fittingOne = oneOf.filter(fits).length;
  return [
    ...allOf.flatMap((schema) => findingsOf(schema, value, path)),
    ...(anyOf.length === 0 || anyOf.some(fits) ? [] : [invalid(path, undefined, "must validate at least one schema (anyOf)")]),
    ...(oneOf.length === 0 || fittingOne === 1
      ? []
      : [invalid(path, undefined, `must validate one and only one schema (oneOf). Found ${fittingOne === 0 ? "none" : fittingOne} valid`)]),
    ...(not !== undefined && fits(not) ? [invalid(path, undefined, "must not validate the schema (not)")] : []),
  ];
}
