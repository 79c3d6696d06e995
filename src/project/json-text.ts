import { isJsonObject } from "../model/json.js";
import type { Place } from "../model/place.js";

/** A JSON object as it was parsed. */
export type Json = Readonly<Record<string, unknown>>;

/** A file's JSON object; undefined where it is no JSON, or none of an object. */
export function parseJsonObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The object that a value is; an empty one where it is none. */
export function asObject(value: unknown): Json {
  return isJsonObject(value) ? (value as Json) : {};
}

/** A value as the text was printed that it replaces: with its indentation, its line ends and its last line. */
export function printLike(text: string, value: Json): string {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const printed = JSON.stringify(value, null, indent).replaceAll("\n", text.includes("\r\n") ? "\r\n" : "\n");
  return printed + (/\r?\n$/.exec(text)?.[0] ?? "");
}

/** Where a key stands in a file's text, after those of the objects that it is in. */
export function placeOfKey(file: string, text: string, keys: readonly string[]): Place {
  let offset = 0;
  let length = 1;
  for (const key of keys) {
    const match = new RegExp(`${JSON.stringify(key).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}\\s*:`).exec(text.slice(offset));
    if (match === null) break;
    offset += match.index;
    length = key.length + 2;
    if (key !== keys.at(-1)) offset += match[0].length;
  }
  const before = text.slice(0, offset).split("\n");
  return { file, line: before.length, column: (before.at(-1) ?? "").length + 1, length };
}
