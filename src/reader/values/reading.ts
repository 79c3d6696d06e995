import type { Expression, Node } from "ts-morph";
import type { JsonValue } from "../../model/json.js";
import type { ReadContext } from "../read-context.js";

/** A value that is being read. */
export interface Reading {
  readonly context: ReadContext;
  /** The declarations being read, so that a constant made of itself is noticed. */
  readonly path: readonly Node[];
  /** Whether a regular expression stands for its source. */
  readonly expressions: boolean;
  /** Reads what a value is made of. */
  read(this: void, node: Expression, reading: Reading): JsonValue | undefined;
}

/** Reports an expression whose value isn't known without running it. */
export function notStatic(node: Node, { context }: Reading): undefined {
  const text = node.getText().replace(/\s+/g, " ");
  context.report("WW106", { text: text.length > 60 ? `${text.slice(0, 57)}...` : text }, node);
  return undefined;
}

/** A number, unless it is an integer that JavaScript can't keep exactly. */
export function exact(value: number, node: Node, { context }: Reading): number | undefined {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  context.report("WW107", { text: node.getText() }, node);
  return undefined;
}
