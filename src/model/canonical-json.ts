import { orDeep, printDeep } from "./deep-json.js";
import { isRecord } from "./json.js";

/** JSON with sorted keys at every depth, so that equal values have equal texts. A `bigint` is written as the integer that it is. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return `${value}`;
  if (typeof value === "string") return JSON.stringify(value);
  return orDeep(
    () => canonical(value),
    () => printDeep(value, { sorted: true }),
  );
}

function canonical(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((element) => (element === undefined ? "null" : canonical(element))).join(",")}]`;
  if (typeof value === "bigint") return value.toString();
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const entries: string[] = [];
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== undefined) entries.push(`${JSON.stringify(key)}:${canonical(value[key])}`);
  }
  return `{${entries.join(",")}}`;
}

/** An integer beyond 2^53 - 1 is a `bigint` if our JSON parser read it, and a double if it was computed. */
function areSameNumber(left: unknown, right: unknown): boolean {
  return (typeof left === "number" || typeof right === "number") && String(left) === String(right);
}

/** Deep equality of JSON values. The order of keys doesn't count, a key without a value is no key, and absent equals only absent. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object") return same(left, right);
  return orDeep(
    () => same(left, right),
    () => printDeep(left, { sorted: true }) === printDeep(right, { sorted: true }),
  );
}

function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === "bigint" || typeof right === "bigint") return areSameNumber(left, right);
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((element, index) => same(element, right[index]));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  let present = 0;
  for (const key of Object.keys(left)) {
    if (left[key] === undefined) continue;
    if (!Object.hasOwn(right, key) || !same(left[key], right[key])) return false;
    present++;
  }
  let others = 0;
  for (const key of Object.keys(right)) if (right[key] !== undefined) others++;
  return present === others;
}
