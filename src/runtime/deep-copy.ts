import { defineField } from "../convert/define-field.js";

/**
 * A copy of an object as the API server gives it, down to its last field: JSON, so several times faster than `structuredClone`. Keys such as `__proto__`
 * stay data.
 */
export function deepCopy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => deepCopy(item)) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const field = deepCopy((value as Record<string, unknown>)[key]);
    if (key === "__proto__") defineField(copy, key, field);
    else copy[key] = field;
  }
  return copy as T;
}
