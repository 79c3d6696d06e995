import { Node, type PropertyDeclaration, type PropertySignature } from "ts-morph";
import type { ReadContext } from "../read-context.js";

/** The JSON name of a property. One that is no plain field of the object (static, private, computed, ...) is reported. */
export function fieldName(member: PropertyDeclaration | PropertySignature, context: ReadContext): string | undefined {
  const node = member.getNameNode();
  const modifier = member.getModifiers().find((each) => /^(static|abstract|accessor|private|protected)$/.test(each.getText()));
  if (modifier !== undefined) return refuse(`the ${modifier.getText()} property \`${node.getText()}\``);
  if (Node.isIdentifier(node)) return node.getText();
  if (Node.isStringLiteral(node) || Node.isNumericLiteral(node)) return String(node.getLiteralValue());
  return refuse(
    Node.isPrivateIdentifier(node) ? `the private property \`${node.getText()}\`` : `the computed property \`${node.getText()}\``,
  );

  function refuse(described: string): undefined {
    context.report("WW130", { member: described }, node);
    return undefined;
  }
}
