import type * as ts from "../../syntax/ast.js";

/** A number as TypeScript reads it. */
export function numberOf(node: ts.NumericLiteral): number {
  return Number(node.text);
}
