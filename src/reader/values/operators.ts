import {
  type BinaryExpression,
  type Expression,
  Node,
  type PrefixUnaryExpression,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from "ts-morph";
import type { JsonValue } from "../../model/json.js";
import { exact, notStatic, type Reading } from "./reading.js";

const arithmetic: { readonly [operator: number]: ((left: number, right: number) => number) | undefined } = {
  [SyntaxKind.PlusToken]: (left, right) => left + right,
  [SyntaxKind.MinusToken]: (left, right) => left - right,
  [SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [SyntaxKind.SlashToken]: (left, right) => left / right,
  [SyntaxKind.PercentToken]: (left, right) => left % right,
  [SyntaxKind.AsteriskAsteriskToken]: (left, right) => left ** right,
};

/** `-1` and `+1`. */
export function signed(node: PrefixUnaryExpression, reading: Reading): JsonValue | undefined {
  const value = reading.read(node.getOperand(), reading);
  if (value === undefined) return undefined;
  if (typeof value !== "number") return notStatic(node, reading);
  if (node.getOperatorToken() === SyntaxKind.MinusToken) return -value;
  return node.getOperatorToken() === SyntaxKind.PlusToken ? value : notStatic(node, reading);
}

/** `24 * 60`, `"a" + "b"`. */
export function combined(node: BinaryExpression, reading: Reading): JsonValue | undefined {
  const left = reading.read(node.getLeft(), reading);
  const right = left === undefined ? undefined : reading.read(node.getRight(), reading);
  if (left === undefined || right === undefined) return undefined;
  const operator = node.getOperatorToken().getKind();
  if (operator === SyntaxKind.PlusToken && typeof left === "string" && typeof right === "string") return left + right;
  const compute = arithmetic[operator];
  const value = compute !== undefined && typeof left === "number" && typeof right === "number" ? compute(left, right) : undefined;
  return value !== undefined && Number.isFinite(value) ? exact(value, node, reading) : notStatic(node, reading);
}

/** `` `${name}-1` ``. */
export function template(node: TemplateExpression, reading: Reading): JsonValue | undefined {
  let text = node.getHead().getLiteralText();
  for (const span of node.getTemplateSpans()) {
    const value = reading.read(span.getExpression(), reading);
    if (value === undefined) return undefined;
    text += `${String(value)}${span.getLiteral().getLiteralText()}`;
  }
  return text;
}

/** `` String.raw`^\d+$` ``: the text as it is written. */
export function rawText(node: TaggedTemplateExpression, reading: Reading): string | undefined {
  const literal = node.getTemplate();
  const isRaw = node.getTag().getText() === "String.raw" && Node.isNoSubstitutionTemplateLiteral(literal);
  return isRaw ? literal.getText().slice(1, -1) : notStatic(node, reading);
}

/** What an expression is once all that only TypeScript sees is taken away: `x!`, `x as T`, `x satisfies T`, `<T>x`, `(x)`. */
export function withoutTypes(node: Expression): Expression {
  const wraps =
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node) ||
    Node.isNonNullExpression(node) ||
    Node.isTypeAssertion(node);
  return wraps ? withoutTypes(node.getExpression()) : node;
}
