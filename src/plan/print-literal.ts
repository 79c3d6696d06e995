import type { JsonValue } from "../model/json.js";
import { printKey } from "../model/print-key.js";

/**
 * A value as TypeScript writes it on one line: `{ path: "example" }`.
 * @param padding what stands within braces
 */
export function printLiteral(value: JsonValue, padding: "" | " " = " "): string {
  if (Array.isArray(value)) return `[${value.map((item) => printLiteral(item, padding)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${printKey(name)}: ${printLiteral(inner, padding)}`);
  return fields.length === 0 ? "{}" : `{${padding}${fields.join(", ")}${padding}}`;
}
