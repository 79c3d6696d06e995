import { compileRe2 } from "../../cel/library/re2.js";
import type { Schema } from "../../model/schema.js";
import { declaredBy, type FieldPath, type Finding, invalid, tooLong, typeInvalid } from "../finding.js";
import { checkedFormat, isOfFormat } from "./formats.js";

/** Holds a text against a schema's keywords, of which the first that it fails counts, and its format: k8s.io/kube-openapi, pkg/validation/validate. */
export function stringFindings(schema: Schema, value: string, path: FieldPath): readonly Finding[] {
  const format = checkedFormat(schema);
  const isOdd = format !== undefined && !isOfFormat(format, value);
  return [...keywordFinding(schema, value, path), ...(isOdd ? [declaredBy(schema, "format", typeInvalid(path, value, format))] : [])];
}

function keywordFinding(schema: Schema, value: string, path: FieldPath): readonly Finding[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = "" } = schema;
  const length = codePoints(value);
  if (length > maxLength) return [declaredBy(schema, "maxLength", tooLong(path, maxLength, "character"))];
  if (length < minLength) return [declaredBy(schema, "minLength", invalid(path, value, `should be at least ${minLength} chars long`))];
  return isFound(pattern, value) ? [] : [declaredBy(schema, "pattern", invalid(path, value, `should match '${pattern}'`))];
}

/** Lengths are counted in Unicode's code points. */
function codePoints(text: string): number {
  return [...text].length;
}

/** Whether a pattern is found anywhere in a text. One that doesn't compile is check/'s to report. */
function isFound(pattern: string, text: string): boolean {
  if (pattern === "") return true;
  const compiled = compileRe2(pattern);
  return "problem" in compiled || compiled.expression.matcher(text).find();
}
