import { type EnumDeclaration, type EnumMember, Node, SyntaxKind } from "ts-morph";
import { numberOf } from "./number-of.js";

/** The value that an enum's declaration writes for a member; undefined where it is left to be counted or computed. */
export function enumMemberValue(declaration: EnumDeclaration, name: string): string | number | undefined {
  const member = declaration.getMembers().find((each) => memberName(each) === name);
  return member === undefined ? undefined : writtenValue(member);
}

function memberName(member: EnumMember): string {
  const node = member.getNameNode();
  return Node.isStringLiteral(node) ? node.getLiteralText() : member.getName();
}

/** The value that stands after a member's `=`: a string or an integer. */
export function writtenValue(member: EnumMember): string | number | undefined {
  const initializer = member.getInitializer();
  if (Node.isStringLiteral(initializer) || Node.isNoSubstitutionTemplateLiteral(initializer)) return initializer.getLiteralText();
  if (Node.isNumericLiteral(initializer)) return numberOf(initializer);
  if (!Node.isPrefixUnaryExpression(initializer) || initializer.getOperatorToken() !== SyntaxKind.MinusToken) return undefined;
  const operand = initializer.getOperand();
  return Node.isNumericLiteral(operand) ? -numberOf(operand) : undefined;
}
