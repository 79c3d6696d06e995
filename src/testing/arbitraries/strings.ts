import fc, { type Arbitrary } from "fast-check";
import { type LimitOf, limitsOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { formats } from "./formats.js";
import { unicodeTexts } from "./late-texts.js";
import { matchesPattern, textsMatching } from "./patterns.js";
import { satisfying } from "./satisfying.js";

/** The API server counts characters, not UTF-16's units. */
function lengthOf(text: string): number {
  return [...text].length;
}

const usualLength = 20;
const longestTried = 2_000;

/** Whether a string is within each limit of its schema, for strings that weren't made to be. */
const isWithin: { readonly [Name in LimitOf<"string">]: (text: string, schema: Schema) => boolean } = {
  minLength: (text, { minLength = 0 }) => lengthOf(text) >= minLength,
  maxLength: (text, { maxLength = Number.POSITIVE_INFINITY }) => lengthOf(text) <= maxLength,
  pattern: (text, { pattern }) => pattern === undefined || matchesPattern(pattern, text),
  // Strings of a format are made, and not looked for.
  format: () => true,
};

/** Whether a string is within all limits of its schema but those that it was made for. */
function fitsBut(schema: Schema, ...made: readonly LimitOf<"string">[]): (text: string) => boolean {
  const asked = limitsOf("string").filter((limit) => schema[limit] !== undefined && !made.includes(limit));
  return (text) => asked.every((limit) => isWithin[limit](text, schema));
}

/** The strings of a schema's pattern, format and lengths. */
export function stringsOf(schema: Schema): Arbitrary<string> {
  const { pattern, format = "", minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const known = formats[format];
  if (pattern === undefined && known === undefined) {
    return texts(minLength, maxLength).filter(fitsBut(schema, "minLength", "maxLength", "format"));
  }
  const found = pattern === undefined ? (known?.values ?? fc.string()) : textsMatching(pattern);
  if (pattern === undefined || known === undefined) {
    return satisfying(found, fitsBut(schema, "pattern", "format"), `a string of the length of ${pattern ?? format}`);
  }
  return satisfying(known.values, fitsBut(schema, "format"), `a ${format} that matches ${pattern}`);
}

/** Texts that codecs stumble over: durations, addresses, schedules and quantities in other spellings than their own, and what is none of these. */
const tellingTexts = [
  ...["", " ", "a", "abc", "é", "__proto__", "null", "true", "-1", "007", "1.5", "80", "9007199254740993"],
  ...["5m", "300s", "5m0s", "1h30m", "1.5h", "-3m", "0", "1000000h"],
  ...["a:80", "a:080", ":80", ":", "a:http", "a:99999", "[::1]:80", "[::1]", "::1", "[::1", "a:b:c", "[a]", "[[a]:1]:2", "é:1"],
  ...["@daily", "@every 1h", "*", "* * * * *", "*/5 * * * 1-5", "0 0 1 1 0 2024", "1Gi", "1024Mi", "512Mi", "500m", "1.5Gi", "1e3"],
];

/** Any texts: ASCII, all of Unicode, those that codecs stumble over, and those of the least and the greatest length. */
function texts(minLength: number, maxLength: number): Arbitrary<string> {
  const maximum = Math.min(maxLength, minLength + usualLength);
  const longest =
    maxLength <= longestTried ? ["x".repeat(maxLength), "ü".repeat(maxLength), "😀".repeat(maxLength)] : ["x".repeat(maximum)];
  const telling = tellingTexts.filter((text) => lengthOf(text) >= minLength && lengthOf(text) <= maxLength);
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: maximum }) },
    ...(telling.length === 0 ? [] : [{ weight: 4, arbitrary: fc.constantFrom(...telling) }]),
    { weight: 3, arbitrary: unicodeTexts({ minLength, maxLength: maximum }) },
    { weight: 2, arbitrary: fc.constantFrom("x".repeat(minLength), "😀".repeat(minLength), ...longest) },
  );
}
