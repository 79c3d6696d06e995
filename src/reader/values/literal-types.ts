import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { resolveValue } from "../names/resolve.js";
import type { ReadContext } from "../read-context.js";

/** Where a value stands: it is a constant's own; behind it, or around it, is `as const`; or it is in a list or an object without that. */
type Standing = "own" | "as const" | "widened";

/** A search for the type that TypeScript gives a value. */
interface Search {
  readonly context: ReadContext;
  /** The declarations that it has been through. */
  readonly path: readonly ts.Node[];
}

/**
 * Whether TypeScript gives a constant the type of its very value. It widens what stands in lists and objects without `as const`: the elements of
 * `const phases = ["Pending"]` are of the type string.
 */
export function hasLiteralType(declaration: ts.VariableDeclaration, context: ReadContext): boolean {
  return isLiteralConstant(declaration, "own", { context, path: [] });
}

function isLiteralConstant(declaration: ts.VariableDeclaration, standing: Standing, { context, path }: Search): boolean {
  const { type, initializer } = declaration;
  if (type !== undefined || initializer === undefined || path.includes(declaration)) return false;
  return isLiteral(initializer, standing, { context, path: [...path, declaration] });
}

function isLiteral(node: ts.Expression, standing: Standing, search: Search): boolean {
  const inside = standing === "as const" ? standing : "widened";
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) return isLiteral(node.expression, standing, search);
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    return textOf(node.type) === "const" && isLiteral(node.expression, "as const", search);
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((each) => isPart(each, inside, search));
  if (ts.isObjectLiteralExpression(node)) return node.properties.every((each) => isPart(each, inside, search));
  if (ts.isIdentifier(node)) return isName(node, standing, search);
  // A part of a constant isn't widened again; a member of an enum is.
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    return isName(node.expression, standing === "as const" ? "own" : standing, search);
  }
  if (standing === "widened") return false;
  if (ts.isTemplateExpression(node)) return node.templateSpans.every(({ expression }) => isLiteral(expression, standing, search));
  return !ts.isBinaryExpression(node) && !ts.isTaggedTemplateExpression(node);
}

/** An element of a list, or a property of an object. */
function isPart(node: ts.Node, standing: Standing, search: Search): boolean {
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return isLiteral(node.expression, "own", search);
  if (ts.isPropertyAssignment(node)) return isLiteral(node.initializer, standing, search);
  if (ts.isShorthandPropertyAssignment(node)) return isLiteral(node.name, standing, search);
  return isLiteral(node as ts.Expression, standing, search);
}

/** The name of a constant, or of an enum. */
function isName(node: ts.Expression, standing: Standing, search: Search): boolean {
  const resolved = resolveValue(search.context.sources, node);
  if (resolved.kind !== "declared") return ts.isPropertyAccessExpression(node) && isName(node.expression, standing, search);
  return ts.isVariableDeclaration(resolved.declaration)
    ? isLiteralConstant(resolved.declaration, standing, search)
    : standing !== "widened";
}
