import { isScalar, type Node, Scalar } from "yaml";
import type { EditContext } from "./edit-context.js";
import { printScalar, type Quotes } from "./print-value.js";

/** Returns the name of a key in the value that a document stands for. */
export function keyName(key: unknown): string {
  const value: unknown = isScalar(key) ? key.value : key;
  return value === null || value === undefined ? "" : String(value);
}

/** How a scalar's text stands in the document. */
export function quotesOf(node: unknown): Quotes {
  if (!isScalar(node)) return "plain";
  return node.type === Scalar.QUOTE_DOUBLE ? "double" : node.type === Scalar.QUOTE_SINGLE ? "single" : "plain";
}

/** Writes another name in a key's place, in the quotes that it has. */
export function renameKey(key: Node, name: string, { edits, style }: EditContext): void {
  const [start, end] = key.range ?? [0, 0];
  edits.push({ start, end, text: printScalar(name, style.json ? "double" : quotesOf(key)) });
}
