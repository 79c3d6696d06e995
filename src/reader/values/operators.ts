import type { JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { exact, notStatic, type Reading } from "./reading.js";

const arithmetic: { readonly [operator: number]: ((left: number, right: number) => number) | undefined } = {
  [ts.SyntaxKind.PlusToken]: (left, right) => left + right,
  [ts.SyntaxKind.MinusToken]: (left, right) => left - right,
  [ts.SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [ts.SyntaxKind.SlashToken]: (left, right) => left / right,
  [ts.SyntaxKind.PercentToken]: (left, right) => left % right,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (left, right) => left ** right,
};

/** `-1` and `+1`. */
export function signed(node: ts.PrefixUnaryExpression, reading: Reading): JsonValue | undefined {
  const value = reading.read(node.operand, reading);
  if (value === undefined) return undefined;
  if (typeof value !== "number") return notStatic(node, reading);
  if (node.operator === ts.SyntaxKind.MinusToken) return -value;
  return node.operator === ts.SyntaxKind.PlusToken ? value : notStatic(node, reading);
}

/** `24 * 60`, `"a" + "b"`. */
export function combined(node: ts.BinaryExpression, reading: Reading): JsonValue | undefined {
  const left = reading.read(node.left, reading);
  const right = left === undefined ? undefined : reading.read(node.right, reading);
  if (left === undefined || right === undefined) return undefined;
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.PlusToken && typeof left === "string" && typeof right === "string") return left + right;
  const compute = arithmetic[operator];
  const value = compute !== undefined && typeof left === "number" && typeof right === "number" ? compute(left, right) : undefined;
  return value !== undefined && Number.isFinite(value) ? exact(value, node, reading) : notStatic(node, reading);
}

/** `` `${name}-1` ``. */
export function template(node: ts.TemplateExpression, reading: Reading): JsonValue | undefined {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const value = reading.read(span.expression, reading);
    if (value === undefined) return undefined;
    text += `${String(value)}${span.literal.text}`;
  }
  return text;
}

/** `` String.raw`^\d+$` ``: the text as it is written. */
export function rawText(node: ts.TaggedTemplateExpression, reading: Reading): string | undefined {
  const literal = node.template;
  const isRaw = textOf(node.tag) === "String.raw" && ts.isNoSubstitutionTemplateLiteral(literal);
  return isRaw ? textOf(literal).slice(1, -1) : notStatic(node, reading);
}

/** Removes the parts of an expression that only TypeScript sees: `x!`, `x as T`, `x satisfies T`, `<T>x`, `(x)`. */
export function withoutTypes(node: ts.Expression): ts.Expression {
  const wraps =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node);
  return wraps ? withoutTypes(node.expression) : node;
}
