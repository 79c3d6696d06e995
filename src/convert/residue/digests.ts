import { canonicalJson } from "../../model/canonical-json.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const width = 5;
const written = new RegExp(`^(?:[A-Za-z0-9_-]{${width}})*$`);

/** A short text that distinguishes values: equal for equal values, and almost always different for different ones. */
export function digest(value: unknown): string {
  let [first, second] = [0x811c9dc5, 0x1b873593];
  const text = canonicalJson(value);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
  }
  let bits = (first ^ Math.imul(second ^ (second >>> 16), 0xc2b2ae35)) >>> 0;
  bits ^= bits >>> 15;
  return Array.from({ length: width }, (_each, index) => alphabet[(bits >>> (index * 6)) & 63] ?? "").join("");
}

/** The digests of a list's elements as one text. */
export function digests(list: readonly unknown[]): string {
  return list.map(digest).join("");
}

/** Whether a value has the form of a result of `digests`. */
export function areDigests(value: unknown): value is string {
  return typeof value === "string" && written.test(value);
}

/** The digests in a result of `digests`. */
export function splitDigests(text: string): readonly string[] {
  return Array.from({ length: text.length / width }, (_each, index) => text.slice(index * width, (index + 1) * width));
}
