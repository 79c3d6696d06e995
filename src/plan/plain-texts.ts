import { parsePattern } from "../convert/patterns/parse-pattern.js";
import type { Pattern } from "../convert/patterns/syntax.js";
import type { Schema } from "../model/schema.js";

/** The plainest text of each format that the API server checks: nothing, zero, or what is reserved for examples. */
const ofFormats: ReadonlyMap<string, string> = new Map([
  ["date-time", "1970-01-01T00:00:00Z"],
  ["date", "1970-01-01"],
  ["duration", "0s"],
  ["byte", "AA=="],
  ["password", ""],
  ["uri", "https://example.com"],
  ["email", "user@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "0.0.0.0"],
  ["ipv6", "::"],
  ["cidr", "0.0.0.0/0"],
  ["mac", "00:00:00:00:00:00"],
  ["uuid", "00000000-0000-0000-0000-000000000000"],
  ["uuid3", "00000000-0000-3000-8000-000000000000"],
  ["uuid4", "00000000-0000-4000-8000-000000000000"],
  ["uuid5", "00000000-0000-5000-8000-000000000000"],
  ["bsonobjectid", "000000000000000000000000"],
  ["isbn", "0306406152"],
  ["isbn10", "0306406152"],
  ["isbn13", "9780306406157"],
  ["creditcard", "4111111111111111"],
  ["ssn", "000-00-0000"],
  ["hexcolor", "#000000"],
  ["rgbcolor", "rgb(0,0,0)"],
  ["k8s-short-name", "example"],
  ["k8s-long-name", "example"],
]);

/** A text of each format. */
export const formatTexts: readonly string[] = [...new Set(ofFormats.values())];

const word = "example";

/** The plainest text of so many characters. */
export function textOfLength(length: number): string {
  return word.slice(0, length).padEnd(length, word);
}

/** Texts to begin with, the plainest first. Not all of them fit the schema. */
export function plainTexts({ pattern, format, minLength = 0, maxLength = word.length }: Schema): readonly string[] {
  const ofFormat = format === undefined ? undefined : ofFormats.get(format);
  if (ofFormat !== undefined) return [ofFormat];
  const texts = ["", textOfLength(Math.max(minLength, Math.min(maxLength, word.length)))];
  return pattern === undefined ? texts : [...texts.slice(1), ...patternTexts(pattern, minLength)];
}

/** Texts that a pattern is likely to be found in: one as short as it can be, and one whose open repetitions go on to a length. */
export function patternTexts(source: string, minLength = 0): readonly string[] {
  const pattern = parsePattern(source);
  if (pattern === undefined) return [];
  return [0, 1, minLength].flatMap((times) => textOf(pattern, times) ?? []);
}

/** The longest text that is put together. */
const maxCharacters = 1_000;

/** A text that fits a part of a pattern, with each repetition as often as it has to be, or `times` if it may be; undefined where none is found. */
function textOf(pattern: Pattern, times: number): string | undefined {
  switch (pattern.kind) {
    case "boundary":
      return "";
    case "character":
      return plainCharacters.find((character) => pattern.of(character.codePointAt(0) ?? 0));
    case "choice":
      return firstText(pattern.parts, times);
    case "sequence": {
      const texts = pattern.parts.map((part) => textOf(part, times));
      return texts.includes(undefined) ? undefined : texts.join("");
    }
    case "repeat": {
      const text = textOf(pattern.part, times);
      const count = Math.min(pattern.maximum, Math.max(pattern.minimum, times));
      if (text === undefined) return count === 0 ? "" : undefined;
      return text.length * count > maxCharacters ? undefined : text.repeat(count);
    }
  }
}

function firstText(parts: readonly Pattern[], times: number): string | undefined {
  for (const part of parts) {
    const text = textOf(part, times);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** ASCII's printable characters: letters first, as in words, then digits and signs. */
const plainCharacters: readonly string[] = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._/:",
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
];
