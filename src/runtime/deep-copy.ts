import { defineField } from "../convert/define-field.js";
import { asJson } from "./json-value.js";

/**
 * A copy of an object as the API server gives it, down to its last field: JSON, so several times faster than `structuredClone`. Keys such as `__proto__`
 * stay data. A `Date` is copied as one; anything else with a `toJSON` becomes what that gives.
 * @example
 * ```ts
 * const before = deepCopy(website);
 * ```
 */
export function deepCopy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return new Date(value) as T;
  const json = asJson(value);
  if (json !== value) return deepCopy(json) as T;
  if (Array.isArray(value)) return value.map((item) => deepCopy(item)) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const field = deepCopy((value as Record<string, unknown>)[key]);
    if (key === "__proto__") defineField(copy, key, field);
    else copy[key] = field;
  }
  return copy as T;
}
