import type * as ts from "typescript";

/** A number as TypeScript reads it. */
export function numberOf(node: ts.NumericLiteral): number {
  return Number(node.text);
}
