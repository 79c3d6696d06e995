import type { NumericLiteral } from "ts-morph";

/** A number as TypeScript reads it. ts-morph's own `getLiteralValue` takes `5e-7` for 5. */
export function numberOf(node: NumericLiteral): number {
  return Number(node.compilerNode.text);
}
