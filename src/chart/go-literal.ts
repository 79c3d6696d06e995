import type { JsonValue } from "../model/json.js";

/** A text as a literal of Go's text/template. */
export function goText(text: string): string {
  return JSON.stringify(text);
}

/** A JSON value as an expression of Helm's templates. */
export function goValue(value: JsonValue): string {
  if (typeof value === "string") return goText(value);
  if (typeof value !== "object" || value === null) return value === null ? "nil" : String(value);
  return `(${goText(JSON.stringify(value))} | ${Array.isArray(value) ? "fromJsonArray" : "fromJson"})`;
}
