import { type Expression, Node, type ObjectLiteralExpression, SyntaxKind } from "ts-morph";
import type { JsonValue } from "../../model/json.js";
import { resolveValue } from "../names/resolve.js";
import type { ReadContext } from "../read-context.js";
import { enumMemberValue } from "./enum-values.js";

/**
 * The value of an expression that is a literal, is made of literals, or names a `const` or enum member that is.
 * Type files are never run: anything else is reported, and gives undefined.
 */
export function staticValue(expression: Expression, context: ReadContext): JsonValue | undefined {
  return read(expression, { context, path: [] });
}

interface Reading {
  readonly context: ReadContext;
  /** The declarations being read, so that a constant made of itself is noticed. */
  readonly path: readonly Node[];
}

function read(node: Expression, reading: Reading): JsonValue | undefined {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralText();
  if (Node.isNumericLiteral(node)) return exact(node.getLiteralValue(), node, reading);
  if (Node.isTrueLiteral(node)) return true;
  if (Node.isFalseLiteral(node)) return false;
  if (Node.isNullLiteral(node)) return null;
  if (Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node)) {
    return read(node.getExpression(), reading);
  }
  if (Node.isArrayLiteralExpression(node)) return all(node.getElements(), reading);
  if (Node.isObjectLiteralExpression(node)) return object(node, reading);
  if (Node.isPrefixUnaryExpression(node)) return signed(node.getOperatorToken(), node.getOperand(), node, reading);
  if (Node.isTemplateExpression(node)) return template(node, reading);
  if (Node.isBinaryExpression(node)) return joined(node.getLeft(), node.getRight(), node.getOperatorToken().getKind(), node, reading);
  if (Node.isIdentifier(node) || Node.isPropertyAccessExpression(node)) return named(node, reading);
  return notStatic(node, reading);
}

function notStatic(node: Node, reading: Reading): undefined {
  reading.context.report("WW106", { text: shortened(node.getText()) }, node);
  return undefined;
}

function exact(value: number, node: Node, reading: Reading): number | undefined {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  reading.context.report("WW107", { text: node.getText() }, node);
  return undefined;
}

function all(nodes: readonly Expression[], reading: Reading): JsonValue[] | undefined {
  const values = nodes.map((node) => read(node, reading));
  return values.every((value) => value !== undefined) ? values : undefined;
}

function object(node: ObjectLiteralExpression, reading: Reading): JsonValue | undefined {
  const result: Record<string, JsonValue> = {};
  for (const property of node.getProperties()) {
    const name = propertyName(property);
    if (name === undefined) return notStatic(property, reading);
    const value = Node.isPropertyAssignment(property)
      ? read(property.getInitializerOrThrow(), reading)
      : Node.isShorthandPropertyAssignment(property)
        ? named(property.getNameNode(), reading)
        : notStatic(property, reading);
    if (value === undefined) return undefined;
    result[name] = value;
  }
  return result;
}

function propertyName(property: Node): string | undefined {
  if (!Node.isPropertyAssignment(property) && !Node.isShorthandPropertyAssignment(property)) return undefined;
  const name = property.getNameNode();
  if (Node.isIdentifier(name)) return name.getText();
  return Node.isStringLiteral(name) || Node.isNumericLiteral(name) ? String(name.getLiteralValue()) : undefined;
}

function signed(operator: SyntaxKind, operand: Expression, node: Expression, reading: Reading): JsonValue | undefined {
  const value = read(operand, reading);
  if (value === undefined) return undefined;
  if (typeof value !== "number") return notStatic(node, reading);
  if (operator === SyntaxKind.MinusToken) return -value;
  return operator === SyntaxKind.PlusToken ? value : notStatic(node, reading);
}

function template(node: Node & { getTemplateSpans(): { getExpression(): Expression; getLiteral(): Node }[] }, reading: Reading) {
  const spans = node.getTemplateSpans();
  const values = all(
    spans.map((span) => span.getExpression()),
    reading,
  );
  const head = node.getFirstDescendantByKindOrThrow(SyntaxKind.TemplateHead);
  if (values === undefined) return undefined;
  const tails = spans.map((span) => literalText(span.getLiteral()));
  return values.reduce<string>((text, value, index) => `${text}${String(value)}${tails[index] ?? ""}`, literalText(head));
}

function literalText(node: Node): string {
  return Node.isTemplateHead(node) || Node.isTemplateMiddle(node) || Node.isTemplateTail(node) ? node.getLiteralText() : "";
}

function joined(left: Expression, right: Expression, operator: SyntaxKind, node: Expression, reading: Reading): JsonValue | undefined {
  const values = all([left, right], reading);
  if (values === undefined) return undefined;
  const [first, second] = values;
  const joinable = operator === SyntaxKind.PlusToken && typeof first === "string" && typeof second === "string";
  return joinable ? first + second : notStatic(node, reading);
}

function named(node: Expression, reading: Reading): JsonValue | undefined {
  const resolved = resolveValue(reading.context.sources, node);
  if (resolved.kind === "unread") return undefined;
  if (resolved.kind === "declared" && Node.isVariableDeclaration(resolved.declaration))
    return constant(node, resolved.declaration, reading);
  if (!Node.isPropertyAccessExpression(node)) return notStatic(node, reading);
  const holder = node.getExpression();
  const held = resolveValue(reading.context.sources, holder);
  if (held.kind === "unread") return undefined;
  if (held.kind !== "declared") return notStatic(node, reading);
  if (Node.isEnumDeclaration(held.declaration)) return enumMemberValue(held.declaration, node.getName()) ?? notStatic(node, reading);
  const value = read(holder, reading);
  if (value === undefined) return undefined;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, node.getName()) ? (value as Record<string, JsonValue>)[node.getName()] : notStatic(node, reading);
}

function constant(use: Node, declaration: Node & { getInitializer(): Expression | undefined }, reading: Reading): JsonValue | undefined {
  const initializer = declaration.getInitializer();
  const isConst = declaration.getFirstAncestorByKind(SyntaxKind.VariableStatement)?.getDeclarationKind() === "const";
  if (!isConst || initializer === undefined || reading.path.includes(declaration)) return notStatic(use, reading);
  return read(initializer, { ...reading, path: [...reading.path, declaration] });
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
