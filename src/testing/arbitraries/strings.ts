import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "../../model/schema.js";
import { formats } from "./formats.js";
import { matchesPattern, textsMatching } from "./patterns.js";
import { satisfying } from "./satisfying.js";

/** The API server counts characters, not UTF-16's units. */
function lengthOf(text: string): number {
  return [...text].length;
}

const usualLength = 20;
const longestTried = 2_000;

/** The strings of a schema's pattern, format and lengths. */
export function stringsOf(schema: Schema): Arbitrary<string> {
  const { pattern, format = "", minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const known = formats[format];
  if (pattern === undefined && known === undefined) return texts(minLength, maxLength);
  const found = pattern === undefined ? (known?.values ?? fc.string()) : textsMatching(pattern);
  const fits = (text: string) => lengthOf(text) >= minLength && lengthOf(text) <= maxLength;
  if (pattern === undefined || known === undefined) return satisfying(found, fits, `a string of the length of ${pattern ?? format}`);
  return satisfying(known.values, (text) => fits(text) && matchesPattern(pattern, text), `a ${format} that matches ${pattern}`);
}

/** Any texts: ASCII, all of Unicode, and those of the least and the greatest length. */
function texts(minLength: number, maxLength: number): Arbitrary<string> {
  const most = Math.min(maxLength, minLength + usualLength);
  const longest = maxLength <= longestTried ? ["x".repeat(maxLength), "ü".repeat(maxLength), "😀".repeat(maxLength)] : ["x".repeat(most)];
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: most }) },
    { weight: 3, arbitrary: fc.string({ unit: "binary", minLength, maxLength: most }) },
    { weight: 2, arbitrary: fc.constantFrom("x".repeat(minLength), "😀".repeat(minLength), ...longest) },
  );
}
