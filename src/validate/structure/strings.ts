import { compileRe2 } from "../../cel/library/re2.js";
import { checkedFormat, isOfFormat } from "../../formats/checked-formats.js";
import type { LimitOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { declaredBy, type FieldPath, type Finding, invalid, tooLong, typeInvalid } from "../finding.js";

/** Holds a text against a schema's keywords, of which the first that it fails counts, and its format: k8s.io/kube-openapi, pkg/validation/validate. */
export function stringFindings(schema: Schema, value: string, path: FieldPath): readonly Finding[] {
  const format = checkedFormat(schema);
  const isOdd = format !== undefined && !isOfFormat(format, value);
  return [...keywordFinding(schema, value, path), ...(isOdd ? [declaredBy(schema, "format", typeInvalid(path, value, format))] : [])];
}

/** The limits of texts but for the format, in the order in which the API server looks at them. */
const judges: {
  readonly [Name in Exclude<LimitOf<"string">, "format">]: (schema: Schema, value: string, path: FieldPath) => Finding | undefined;
} = {
  maxLength: ({ maxLength: maximum }, value, path) =>
    maximum !== undefined && codePoints(value) > maximum ? tooLong(path, maximum, "character") : undefined,
  minLength: ({ minLength: minimum }, value, path) =>
    minimum !== undefined && codePoints(value) < minimum ? invalid(path, value, `should be at least ${minimum} chars long`) : undefined,
  pattern: ({ pattern }, value, path) =>
    pattern === undefined || isFound(pattern, value) ? undefined : invalid(path, value, `should match '${pattern}'`),
};

function keywordFinding(schema: Schema, value: string, path: FieldPath): readonly Finding[] {
  for (const [keyword, judge] of entries) {
    const finding = judge(schema, value, path);
    if (finding !== undefined) return [declaredBy(schema, keyword, finding)];
  }
  return [];
}

const entries = Object.entries(judges) as [keyof typeof judges, (typeof judges)[keyof typeof judges]][];

/** Lengths are counted in Unicode's code points. */
function codePoints(text: string): number {
  return [...text].length;
}

/** The text that each pattern was last held against: objects of a kind often have the same ones, and matching takes long. */
const last = new Map<string, { readonly text: string; readonly isFound: boolean }>();

/** Whether a pattern is found anywhere in a text. One that doesn't compile is check/'s to report. */
function isFound(pattern: string, text: string): boolean {
  if (pattern === "") return true;
  const before = last.get(pattern);
  if (before?.text === text) return before.isFound;
  const compiled = compileRe2(pattern);
  const found = "problem" in compiled || compiled.expression.matcher(text).find();
  last.set(pattern, { text, isFound: found });
  return found;
}
