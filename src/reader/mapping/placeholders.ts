import * as ts from "../../syntax/ast.js";
import { resolveValue } from "../names/resolve.js";
import type { ReadContext } from "../read-context.js";
import { codecExport } from "./codec-module.js";

/**
 * Whether a function, or one of the project's that it uses, says `unrepresentable()` without a placeholder: then its target may get nothing.
 * Its text is all that is known of it: one that a library does, or that is passed in, is not seen.
 */
export function answersNothing(node: ts.Node, context: ReadContext, seen: Set<ts.Node> = new Set()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (ts.isTypeNode(node)) return false;
  if (ts.isCallExpression(node) && isEmptyAnswer(node, context)) return true;
  const used = ts.isIdentifier(node) && isUse(node) ? declarationOf(node, context) : undefined;
  if (used !== undefined && answersNothing(used, context, seen)) return true;
  return ts.forEachChild(node, (child) => answersNothing(child, context, seen) || undefined) === true;
}

function isEmptyAnswer({ expression, arguments: [placeholder] }: ts.CallExpression, { sources }: ReadContext): boolean {
  const isName = ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression);
  if (!isName || codecExport(resolveValue(sources, expression)) !== "unrepresentable") return false;
  return placeholder === undefined || (ts.isIdentifier(placeholder) && ts.idText(placeholder) === "undefined");
}

/** Whether an identifier reads something, rather than names a property or what is declared there. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent)) return true;
  return !("name" in parent && parent.name === name);
}

function declarationOf(name: ts.Identifier, { sources }: ReadContext): ts.Node | undefined {
  const { parent } = name;
  const isProperty = ts.isPropertyAccessExpression(parent) && parent.name === name;
  const resolved = resolveValue(sources, isProperty ? parent : name);
  if (resolved.kind !== "declared") return undefined;
  return ts.isFunctionDeclaration(resolved.declaration) || ts.isVariableDeclaration(resolved.declaration)
    ? resolved.declaration
    : undefined;
}
