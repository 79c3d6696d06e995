import type { JsonValue } from "../../src/model/json.js";

/** A JSON value as TypeScript, laid out as formatters do: short lists and objects on one line. */
export function literal(value: JsonValue, indent = "", width = 80): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const open = isList ? "[" : "{";
  const close = isList ? "]" : "}";
  const parts = isList
    ? (value as readonly JsonValue[]).map((each) => (inner: string) => literal(each, inner, width))
    : Object.entries(value).map(
        ([key, each]) =>
          (inner: string) =>
            `${propertyName(key)}: ${literal(each, inner, width)}`,
      );
  if (parts.length === 0) return open + close;
  const flat = parts.map((part) => part(indent)).join(", ");
  const line = isList ? `[${flat}]` : `{ ${flat} }`;
  if (indent !== "" && !line.includes("\n") && indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  return `${open}\n${parts.map((part) => `${inner}${part(inner)},\n`).join("")}${indent}${close}`;
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
