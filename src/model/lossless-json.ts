/**
 * JSON in and out with every integer digit for digit.
 *
 * `JSON.parse` rounds integers beyond 2^53 - 1, which Kubernetes' int64 fields may hold. Here such an integer becomes a `bigint`; every other
 * value is what `JSON.parse` gives. Text without sixteen digits in a row, which is nearly all of it, costs nothing more than the native calls.
 */

import { orDeep, printDeep } from "./deep-json.js";
import { endOfString } from "./json-text.js";

const longRun = 16;
const zero = 48;
const nine = 57;
const integer = /^-?(?:0|[1-9][0-9]*)$/;
const numberToken = /-?[0-9][0-9.eE+-]*/g;

/** The maximum number of digits of an integer: an int64 has 19, and the time to read one grows with the square of its digits. */
const maxDigits = 100;

/**
 * Parses JSON text. Throws SyntaxError as `JSON.parse` does, and for an integer of more than 100 digits. Keys such as `__proto__` stay data.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return hasLongDigitRun(text) ? parseWithBigIntegers(text) : value;
}

/** Prints a value as JSON, a `bigint` as the integer that it is. Throws TypeError for what JSON can't hold, such as a cycle. */
export function stringifyJson(value: unknown): string {
  return orDeep(
    () => {
      try {
        return JSON.stringify(value);
      } catch (error) {
        if (error instanceof TypeError && /BigInt/.test(error.message)) return stringifyWithBigIntegers(value);
        throw error;
      }
    },
    () => printDeep(value),
  );
}

/** Looks at every sixteenth character only: a run of sixteen digits can't step over all of them. */
function hasLongDigitRun(text: string): boolean {
  for (let index = longRun - 1; index < text.length; index += longRun) {
    if (!isDigit(text.charCodeAt(index))) continue;
    let start = index;
    while (isDigit(text.charCodeAt(start - 1))) start--;
    let end = index + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    if (end - start >= longRun) return true;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** Rewrites each unsafe integer as a marked string and lets the native parser do the rest. `text` is known to be JSON. */
function parseWithBigIntegers(text: string): unknown {
  const marker = newMarker();
  const mark = (token: string) => {
    if (token.length < longRun || !integer.test(token) || Number.isSafeInteger(Number(token))) return token;
    if (token.length > maxDigits + 1)
      throw new SyntaxError(`an integer has ${token.length} characters; at most ${maxDigits} digits are read`);
    return `"${marker}${token}"`;
  };

  const parts: string[] = [];
  let position = 0;
  while (position < text.length) {
    const quote = text.indexOf('"', position);
    const outside = text.slice(position, quote === -1 ? text.length : quote);
    parts.push(outside.length < longRun ? outside : outside.replace(numberToken, mark));
    if (quote === -1) break;
    position = endOfString(text, quote);
    parts.push(text.slice(quote, position));
  }
  return withBigIntegers(JSON.parse(parts.join("")), marker);
}

/** A parsed value, changed in place: each marked string in it becomes an integer, at any depth. JSON.parse with a reviver would recurse. */
function withBigIntegers(root: unknown, marker: string): unknown {
  const holder = { root };
  const pending: object[] = [holder];
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    for (const [key, value] of Object.entries(object) as [string, unknown][]) {
      if (typeof value === "object" && value !== null) pending.push(value);
      if (typeof value !== "string" || !value.startsWith(marker)) continue;
      Object.defineProperty(object, key, { value: BigInt(value.slice(marker.length)) });
    }
  }
  return holder.root;
}

function stringifyWithBigIntegers(value: unknown): string {
  const marker = newMarker();
  const marked = JSON.stringify(value, (_key, item: unknown) => (typeof item === "bigint" ? `${marker}${item}` : item));
  return marked.replaceAll(new RegExp(`"${marker}(-?[0-9]+)"`, "g"), "$1");
}

/** Random, so that no text can hold it by chance or by design. (Browsers have `randomUUID` on pages that are served by https only.) */
function newMarker(): string {
  const numbers = globalThis.crypto.getRandomValues(new Uint32Array(4));
  return `bigint:${Array.from(numbers, (each) => each.toString(16)).join("-")}:`;
}
