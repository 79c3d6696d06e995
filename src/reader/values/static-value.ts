import { type ElementAccessExpression, type EntityName, type Expression, Node, SyntaxKind, type VariableDeclaration } from "ts-morph";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { resolveValue } from "../names/resolve.js";
import type { ReadContext } from "../read-context.js";
import { listOf, objectOf } from "./collections.js";
import { enumMemberValue } from "./enum-values.js";
import { numberOf } from "./number-of.js";
import { combined, rawText, signed, template, withoutTypes } from "./operators.js";
import { exact, notStatic, type Reading } from "./reading.js";
import { regularExpression } from "./regular-expression.js";

/**
 * The value of an expression that is a literal, is made of literals, or names a `const` or enum member that is.
 * Type files are never run: anything else is reported, and gives undefined.
 * @param expressions whether a regular expression stands for its source
 */
export function staticValue(expression: Expression, context: ReadContext, { expressions = false } = {}): JsonValue | undefined {
  return read(expression, { context, path: [], expressions, read });
}

/** The value of the constant that stands after `typeof`; undefined where the name is of something else, and `value` where it isn't known. */
export function constantValue(name: EntityName, context: ReadContext): { readonly value: JsonValue | undefined } | undefined {
  const resolved = resolveValue(context.sources, name);
  if (resolved.kind === "declared") {
    if (!Node.isVariableDeclaration(resolved.declaration)) return undefined;
    return { value: constant(name, resolved.declaration, { context, path: [], expressions: false, read }) };
  }
  const holder = Node.isQualifiedName(name) ? constantValue(name.getLeft(), context) : undefined;
  if (holder?.value === undefined || !Node.isQualifiedName(name)) return holder;
  const property = name.getRight().getText();
  const holds = isJsonObject(holder.value) && Object.hasOwn(holder.value, property);
  return holds ? { value: (holder.value as JsonObject)[property] } : undefined;
}

function read(written: Expression, reading: Reading): JsonValue | undefined {
  const node = withoutTypes(written);
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralText();
  if (Node.isNumericLiteral(node)) return exact(numberOf(node), node, reading);
  if (Node.isTrueLiteral(node)) return true;
  if (Node.isFalseLiteral(node)) return false;
  if (Node.isNullLiteral(node)) return null;
  if (Node.isArrayLiteralExpression(node)) return listOf(node.getElements(), reading);
  if (Node.isObjectLiteralExpression(node)) return objectOf(node, reading);
  if (Node.isPrefixUnaryExpression(node)) return signed(node, reading);
  if (Node.isTemplateExpression(node)) return template(node, reading);
  if (Node.isTaggedTemplateExpression(node)) return rawText(node, reading);
  if (Node.isBinaryExpression(node)) return combined(node, reading);
  if (Node.isRegularExpressionLiteral(node) && reading.expressions) return regularExpression(node, reading.context);
  if (Node.isElementAccessExpression(node)) return element(node, reading);
  if (Node.isIdentifier(node) || Node.isPropertyAccessExpression(node)) return named(node, reading);
  return notStatic(node, reading);
}

function named(node: Expression, reading: Reading): JsonValue | undefined {
  const resolved = resolveValue(reading.context.sources, node);
  if (resolved.kind === "unread") return undefined;
  if (resolved.kind === "declared" && Node.isVariableDeclaration(resolved.declaration))
    return constant(node, resolved.declaration, reading);
  return Node.isPropertyAccessExpression(node) ? member(node, node.getExpression(), node.getName(), reading) : notStatic(node, reading);
}

/** `modes["on"]`, `sizes[0]`. */
function element(node: ElementAccessExpression, reading: Reading): JsonValue | undefined {
  const index = node.getArgumentExpression();
  const name = index === undefined ? undefined : read(index, reading);
  if (index !== undefined && name === undefined) return undefined;
  const isName = typeof name === "string" || typeof name === "number";
  return isName ? member(node, node.getExpression(), String(name), reading) : notStatic(node, reading);
}

/** A member of an enum, a property of a constant object, or an element of a constant list. */
function member(node: Expression, holder: Expression, name: string, reading: Reading): JsonValue | undefined {
  const held = resolveValue(reading.context.sources, holder);
  if (held.kind === "unread") return undefined;
  if (held.kind === "declared" && Node.isEnumDeclaration(held.declaration)) {
    return enumMemberValue(held.declaration, name) ?? notStatic(node, reading);
  }
  const isConstant = held.kind === "declared" || Node.isPropertyAccessExpression(holder) || Node.isElementAccessExpression(holder);
  if (!isConstant) return notStatic(node, reading);
  const value = read(holder, reading);
  if (value === undefined) return undefined;
  const holds = (isJsonObject(value) || (Array.isArray(value) && /^\d+$/.test(name))) && Object.hasOwn(value, name);
  return holds ? (value as Record<string, JsonValue>)[name] : notStatic(node, reading);
}

function constant(use: Node, declaration: VariableDeclaration, reading: Reading): JsonValue | undefined {
  const initializer = declaration.getInitializer();
  const isConst = declaration.getFirstAncestorByKind(SyntaxKind.VariableStatement)?.getDeclarationKind() === "const";
  if (!isConst || initializer === undefined || reading.path.includes(declaration)) return notStatic(use, reading);
  return read(initializer, { ...reading, path: [...reading.path, declaration] });
}
