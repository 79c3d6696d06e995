import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { nameText } from "../../syntax/node-text.js";
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
export function staticValue(expression: ts.Expression, context: ReadContext, { expressions = false } = {}): JsonValue | undefined {
  return read(expression, { context, path: [], expressions, read });
}

/** The constant that stands after `typeof`, or the one that a property of it is named of. */
export interface NamedConstant {
  /** Undefined where it isn't known. */
  readonly value: JsonValue | undefined;
  readonly declaration: ts.VariableDeclaration;
}

/** The value of the constant that stands after `typeof`; undefined where the name is of something else. */
export function constantValue(name: ts.EntityName, context: ReadContext): NamedConstant | undefined {
  const resolved = resolveValue(context.sources, name);
  if (resolved.kind === "declared") {
    if (!ts.isVariableDeclaration(resolved.declaration)) return undefined;
    const { declaration } = resolved;
    return { value: constant(name, declaration, { context, path: [], expressions: false, read }), declaration };
  }
  const holder = ts.isQualifiedName(name) ? constantValue(name.left, context) : undefined;
  if (holder?.value === undefined || !ts.isQualifiedName(name)) return holder;
  const property = ts.idText(name.right);
  const holds = isJsonObject(holder.value) && Object.hasOwn(holder.value, property);
  return holds ? { ...holder, value: (holder.value as JsonObject)[property] } : undefined;
}

function read(written: ts.Expression, reading: Reading): JsonValue | undefined {
  const node = withoutTypes(written);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return exact(numberOf(node), node, reading);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(node)) return listOf(node.elements, reading);
  if (ts.isObjectLiteralExpression(node)) return objectOf(node, reading);
  if (ts.isPrefixUnaryExpression(node)) return signed(node, reading);
  if (ts.isTemplateExpression(node)) return template(node, reading);
  if (ts.isTaggedTemplateExpression(node)) return rawText(node, reading);
  if (ts.isBinaryExpression(node)) return combined(node, reading);
  if (ts.isRegularExpressionLiteral(node) && reading.expressions) return regularExpression(node, reading.context);
  if (ts.isElementAccessExpression(node)) return element(node, reading);
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return named(node, reading);
  return notStatic(node, reading);
}

function named(node: ts.Expression, reading: Reading): JsonValue | undefined {
  const resolved = resolveValue(reading.context.sources, node);
  if (resolved.kind === "unread") return undefined;
  if (resolved.kind === "declared" && ts.isVariableDeclaration(resolved.declaration)) return constant(node, resolved.declaration, reading);
  return ts.isPropertyAccessExpression(node) ? member(node, node.expression, nameText(node.name), reading) : notStatic(node, reading);
}

/** `modes["on"]`, `sizes[0]`. */
function element(node: ts.ElementAccessExpression, reading: Reading): JsonValue | undefined {
  const index = node.argumentExpression;
  const name = index === undefined ? undefined : read(index, reading);
  if (index !== undefined && name === undefined) return undefined;
  const isName = typeof name === "string" || typeof name === "number";
  return isName ? member(node, node.expression, String(name), reading) : notStatic(node, reading);
}

/** A member of an enum, a property of a constant object, or an element of a constant list. */
function member(node: ts.Expression, holder: ts.Expression, name: string, reading: Reading): JsonValue | undefined {
  const held = resolveValue(reading.context.sources, holder);
  if (held.kind === "unread") return undefined;
  if (held.kind === "declared" && ts.isEnumDeclaration(held.declaration)) {
    return enumMemberValue(held.declaration, name) ?? notStatic(node, reading);
  }
  const isConstant = held.kind === "declared" || ts.isPropertyAccessExpression(holder) || ts.isElementAccessExpression(holder);
  if (!isConstant) return notStatic(node, reading);
  const value = read(holder, reading);
  if (value === undefined) return undefined;
  const holds = (isJsonObject(value) || (Array.isArray(value) && /^\d+$/.test(name))) && Object.hasOwn(value, name);
  return holds ? (value as Record<string, JsonValue>)[name] : notStatic(node, reading);
}

function constant(use: ts.Node, declaration: ts.VariableDeclaration, reading: Reading): JsonValue | undefined {
  const initializer = declaration.initializer;
  const isConst = (declaration.parent.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
  if (!isConst || initializer === undefined || reading.path.includes(declaration)) return notStatic(use, reading);
  return read(initializer, { ...reading, path: [...reading.path, declaration] });
}
