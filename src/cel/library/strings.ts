import { elementsOf, list } from "../values/lists.js";
import { error, smallInt, string } from "../values/make.js";
import { printValue } from "../values/print.js";
import { characters, escapes, length, trimSpace } from "../values/text.js";
import type { CelList, CelValue } from "../values/value.js";
import { formatText } from "./format-text.js";
import { type Library, overload } from "./overload.js";

/**
 * cel-go's extension for strings in version 2, which has neither `reverse` of strings nor the newer formatting. Positions are counted in Unicode
 * characters. Defined by github.com/google/cel-go/ext/strings.go.
 */
export const strings: Library = {
  charAt: [
    overload(["string", "int"], (text, index) => {
      const all = characters(text.value);
      const at = Number(index.value);
      return at < 0 || at > all.length ? outOfRange(index.value) : string(all[at] ?? "");
    }),
  ],
  indexOf: [
    overload(["string", "string"], (text, part) => find(text.value, part.value, 0)),
    overload(["string", "string", "int"], (text, part, from) => find(text.value, part.value, Number(from.value))),
  ],
  lastIndexOf: [
    overload(["string", "string"], (text, part) => {
      const size = length(text.value);
      if (part.value === "") return smallInt(size);
      return size < length(part.value) ? smallInt(-1) : findLast(text.value, part.value, size - 1);
    }),
    overload(["string", "string", "int"], (text, part, from) => findLast(text.value, part.value, Number(from.value))),
  ],
  lowerAscii: [overload(["string"], (text) => string(text.value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())))],
  upperAscii: [overload(["string"], (text) => string(text.value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())))],
  replace: [
    overload(["string", "string", "string"], (text, from, to) => string(replace(text.value, from.value, to.value, -1))),
    overload(["string", "string", "string", "int"], (text, from, to, limit) =>
      string(replace(text.value, from.value, to.value, Number(limit.value))),
    ),
  ],
  split: [
    overload(["string", "string"], (text, separator) => texts(split(text.value, separator.value, -1))),
    overload(["string", "string", "int"], (text, separator, limit) => texts(split(text.value, separator.value, Number(limit.value)))),
  ],
  substring: [
    overload(["string", "int"], (text, start) => {
      const all = characters(text.value);
      return isPosition(start.value, all.length) ? string(all.slice(Number(start.value)).join("")) : outOfRange(start.value);
    }),
    overload(["string", "int", "int"], (text, start, end) => substring(text.value, start.value, end.value)),
  ],
  trim: [overload(["string"], (text) => string(trimSpace(text.value)))],
  join: [
    overload(["list<string>"], (parts) => join(parts, "")),
    overload(["list<string>", "string"], (parts, separator) => join(parts, separator.value)),
  ],
  format: [overload(["string", "list"], (text, args) => formatText(text.value, elementsOf(args)))],
  "strings.quote": [overload(["string"], (text) => string(quoteForCel(text.value)))],
};

function find(text: string, part: string, from: number): CelValue {
  if (part === "") return smallInt(from);
  if (from < 0) return outOfRange(from);
  const all = characters(text);
  const rest = all.slice(from).join("");
  const index = rest.indexOf(part);
  return smallInt(index === -1 ? -1 : from + length(rest.slice(0, index)));
}

function findLast(text: string, part: string, from: number): CelValue {
  if (part === "") return smallInt(from);
  if (from < 0) return outOfRange(from);
  const all = characters(text);
  if (from >= all.length) return smallInt(-1);
  const index = all
    .slice(0, from + length(part))
    .join("")
    .lastIndexOf(part);
  return smallInt(index === -1 ? -1 : length(text.slice(0, index)));
}

/** As Go's strings.Replace: an empty text stands before each character and at the end. */
function replace(text: string, from: string, to: string, limit: number): string {
  if (limit === 0 || from === to) return text;
  if (from !== "") {
    const parts = text.split(from);
    const kept = limit < 0 ? parts.length : limit + 1;
    return [parts.slice(0, kept).join(to), ...parts.slice(kept)].join(from);
  }
  const all = characters(text);
  const count = limit < 0 ? all.length + 1 : Math.min(limit, all.length + 1);
  return all.map((character, index) => (index < count ? to + character : character)).join("") + (count > all.length ? to : "");
}

/** As Go's strings.SplitN: an empty separator splits characters. */
function split(text: string, separator: string, limit: number): readonly string[] {
  if (limit === 0) return [];
  const parts = separator === "" ? characters(text) : text.split(separator);
  if (limit < 0 || parts.length <= limit) return parts;
  return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(separator)];
}

function substring(text: string, start: bigint, end: bigint): CelValue {
  if (start > end) return error(`invalid substring range. start: ${start}, end: ${end}`);
  const all = characters(text);
  if (!isPosition(start, all.length)) return outOfRange(start);
  return isPosition(end, all.length) ? string(all.slice(Number(start), Number(end)).join("")) : outOfRange(end);
}

function join(parts: CelList, separator: string): CelValue {
  const all: string[] = [];
  for (const part of elementsOf(parts)) {
    if (part.type !== "string") return error(`join: invalid input: ${printValue(part)}`);
    all.push(part.value);
  }
  return string(all.join(separator));
}

/** Only CEL's own escapes; other control characters stay as they are. */
function quoteForCel(text: string): string {
  return `"${characters(text)
    .map((character) => escapes[character] ?? character)
    .join("")}"`;
}

export function texts(parts: readonly string[]): CelList {
  return list(parts.map(string));
}

function isPosition(index: bigint, size: number): boolean {
  return index >= 0n && index <= BigInt(size);
}

function outOfRange(index: bigint | number): CelValue {
  return error(`index out of range: ${index}`);
}
