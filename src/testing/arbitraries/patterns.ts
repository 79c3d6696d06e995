import fc, { type Arbitrary } from "fast-check";
import { RE2JS } from "re2js";
import { satisfying } from "./satisfying.js";

const compiled = new Map<string, RE2JS>();

/** Whether a text matches a pattern somewhere, as the API server sees it: in RE2's syntax. */
export function matchesPattern(pattern: string, text: string): boolean {
  const expression = compiled.get(pattern) ?? RE2JS.compile(pattern);
  compiled.set(pattern, expression);
  return expression.matcher(text).find();
}

/** Texts that match a pattern. Throws for one that has no counterpart in JavaScript's syntax, or no text that is found by trying. */
export function textsMatching(pattern: string): Arbitrary<string> {
  const texts = fc.stringMatching(new RegExp(inJavaScript(pattern)));
  return satisfying(texts, (text) => isWellFormed(text) && matchesPattern(pattern, text), `a text that matches ${pattern}`);
}

/** Go's JSON has no halves of surrogate pairs. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

const classes: readonly (readonly [re2: RegExp, javascript: string])[] = [
  [/\[:alpha:\]/g, "a-zA-Z"],
  [/\[:digit:\]/g, "0-9"],
  [/\[:alnum:\]/g, "0-9A-Za-z"],
  [/\[:lower:\]/g, "a-z"],
  [/\[:upper:\]/g, "A-Z"],
  [/\[:space:\]/g, "\\s"],
  [/\[:word:\]/g, "\\w"],
  [/\[:xdigit:\]/g, "0-9A-Fa-f"],
  [/\[:punct:\]/g, "!-\\/:-@\\[-`{-~"],
  [/\\p(?:L|\{L\})/g, "[a-zA-Z]"],
  [/\\p(?:Lu|\{Lu\})/g, "[A-Z]"],
  [/\\p(?:Ll|\{Ll\})/g, "[a-z]"],
  [/\\p(?:N|\{Nd?\})/g, "[0-9]"],
  [/\\A/g, "^"],
  [/\\z/g, "$"],
  [/\(\?P</g, "(?<"],
  [/\(\?[imsU]+\)/g, ""],
];

/** Replaces the classes that RE2 writes in another way by JavaScript's, or by narrower ones: the values that result are held against the pattern itself. */
function inJavaScript(pattern: string): string {
  return classes.reduce((text, [re2, javascript]) => text.replace(re2, javascript), pattern);
}
