import type { JsonValue } from "../../model/json.js";
import type * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import type { ReadContext } from "../read-context.js";

/** A value that is being read. */
export interface Reading {
  readonly context: ReadContext;
  /** The declarations being read, so that a constant made of itself is noticed. */
  readonly path: readonly ts.Node[];
  /** Whether a regular expression stands for its source. */
  readonly expressions: boolean;
  /** Reads what a value is made of. */
  read(this: void, node: ts.Expression, reading: Reading): JsonValue | undefined;
}

/** Reports an expression whose value isn't known without running it. */
export function notStatic(node: ts.Node, { context }: Reading): undefined {
  const text = textOf(node).replace(/\s+/g, " ");
  context.report("WW106", { text: text.length > 60 ? `${text.slice(0, 57)}...` : text }, node);
  return undefined;
}

/** A number, unless JavaScript can't keep it: an integer that isn't kept exactly, or one beyond all numbers. */
export function exact(value: number, node: ts.Node, { context }: Reading): number | undefined {
  if (isKept(value)) return value;
  context.report("WW107", { text: textOf(node) }, node);
  return undefined;
}

/** Whether a number is surely the one that was written: no large integer, and not infinite. */
export function isKept(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}
