import { defineField } from "../../../convert/define-field.js";

/** A deep copy of a value that was parsed from JSON. Keys such as `__proto__` stay data. */
export function copyJson<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const field = copyJson((value as Record<string, unknown>)[key]);
    if (key === "__proto__") defineField(copy, key, field);
    else copy[key] = field;
  }
  return copy as T;
}
