import { Node, type PropertyDeclaration, type PropertySignature, SyntaxKind, ts } from "ts-morph";
import type { ReadContext } from "../read-context.js";
import { numberOf } from "../values/number-of.js";

const notOfFields: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StaticKeyword,
  SyntaxKind.AbstractKeyword,
  SyntaxKind.AccessorKeyword,
  SyntaxKind.PrivateKeyword,
  SyntaxKind.ProtectedKeyword,
]);

/** The JSON name of a property. One that is no plain field of the object (static, private, computed, ...) is reported. */
export function fieldName(member: PropertyDeclaration | PropertySignature, context: ReadContext): string | undefined {
  const node = member.getNameNode();
  const modifier = member.compilerNode.modifiers?.find(({ kind }) => notOfFields.has(kind));
  if (modifier !== undefined) return refuse(`the ${ts.tokenToString(modifier.kind)} property \`${node.getText()}\``);
  if (Node.isIdentifier(node)) return node.getText();
  if (Node.isStringLiteral(node)) return node.getLiteralText();
  if (Node.isNumericLiteral(node)) return String(numberOf(node));
  const computed = Node.isComputedPropertyName(node) ? node.getExpression() : undefined;
  if (Node.isStringLiteral(computed) || Node.isNoSubstitutionTemplateLiteral(computed)) return computed.getLiteralText();
  return refuse(
    Node.isPrivateIdentifier(node) ? `the private property \`${node.getText()}\`` : `the computed property \`${node.getText()}\``,
  );

  function refuse(described: string): undefined {
    context.report("WW130", { member: described }, node);
    return undefined;
  }
}
