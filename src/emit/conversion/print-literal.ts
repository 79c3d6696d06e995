import type { JsonValue } from "../../model/json.js";
import { printKey } from "../../model/print-key.js";

/** How long a line of generated code may be. */
const lineWidth = 100;

/** A JSON value as an expression. */
export function printLiteral(value: JsonValue): string {
  if (Array.isArray(value)) return printList(value.map(printLiteral));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return printObject(Object.entries(value).map(([key, entry]) => [key, printLiteral(entry)]));
}

/** An object literal of expressions, on one line where it fits, else with an entry a line. */
export function printObject(entries: readonly (readonly [key: string, expression: string])[]): string {
  if (entries.length === 0) return "{}";
  const printed = entries.map(([key, expression]) => `${printKey(key)}: ${expression}`);
  const line = `{ ${printed.join(", ")} }`;
  if (line.length <= lineWidth && !line.includes("\n")) return line;
  return `{\n${printed.map((entry) => indent(`${entry},`)).join("\n")}\n}`;
}

/** The names of an import, on one line where they fit. */
export function printNames(names: readonly string[]): string {
  const line = `{ ${names.join(", ")} }`;
  return line.length <= lineWidth ? line : `{\n${names.map((name) => indent(`${name},`)).join("\n")}\n}`;
}

/** A list of expressions, on one line where it fits, else with an element a line. */
export function printList(elements: readonly string[]): string {
  const line = `[${elements.join(", ")}]`;
  if (line.length <= lineWidth && !line.includes("\n")) return line;
  return `[\n${elements.map((element) => indent(`${element},`)).join("\n")}\n]`;
}

/** A call of a function with type arguments, which stand on lines of their own where they are long. */
export function printTypedCall(name: string, types: readonly string[], argument: string): string {
  const line = `${name}<${types.join(", ")}>`;
  const typed = line.length <= lineWidth ? line : `${name}<\n${types.map((type) => indent(`${type}`)).join(",\n")}\n>`;
  return `${typed}(${argument})`;
}

/** Text two columns further to the right; lines without text stay so. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
