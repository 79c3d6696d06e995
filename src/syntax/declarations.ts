import * as ts from "./ast.js";
import { nameText } from "./node-text.js";

// Readers of the modifiers and clauses of the compiler's nodes. Of ts-morph the reader uses the compiler that it carries, and none of its wrappers.

/** The decorators of what may have any. */
export function decoratorsOf(node: ts.Node): readonly ts.Decorator[] {
  return (ts.canHaveDecorators(node) && ts.getDecorators(node)) || [];
}

/** Whether a declaration has a keyword such as `export` or `abstract` before it. */
export function hasModifier(node: { readonly modifiers?: readonly ts.ModifierLike[] }, kind: ts.ModifierSyntaxKind): boolean {
  return node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;
}

/** Returns the types that a class or an interface extends. */
export function extendedBy(node: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): readonly ts.ExpressionWithTypeArguments[] {
  return heritage(node, ts.SyntaxKind.ExtendsKeyword);
}

/** Returns the interfaces that a class implements. */
export function implementedBy(node: ts.ClassLikeDeclaration): readonly ts.ExpressionWithTypeArguments[] {
  return heritage(node, ts.SyntaxKind.ImplementsKeyword);
}

function heritage(
  node: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
  token: ts.HeritageClause["token"],
): readonly ts.ExpressionWithTypeArguments[] {
  return node.heritageClauses?.find((clause) => clause.token === token)?.types ?? [];
}

/** The property of an object literal that is written `name: value`. */
export function propertyOf(literal: ts.ObjectLiteralExpression, name: string): ts.PropertyAssignment | undefined {
  return literal.properties.filter(ts.isPropertyAssignment).find((property) => nameText(property.name) === name);
}
