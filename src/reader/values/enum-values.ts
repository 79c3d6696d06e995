import * as ts from "../../syntax/ast.js";
import { nameText } from "../../syntax/node-text.js";
import { numberOf } from "./number-of.js";

/** The value that an enum's declaration writes for a member; undefined where it is left to be counted or computed. */
export function enumMemberValue(declaration: ts.EnumDeclaration, name: string): string | number | undefined {
  const member = declaration.members.find((each) => nameText(each.name) === name);
  return member === undefined ? undefined : writtenValue(member);
}

/** The value that stands after a member's `=`: a string or an integer. */
export function writtenValue(member: ts.EnumMember): string | number | undefined {
  const initializer = member.initializer;
  if (initializer === undefined) return undefined;
  if (ts.isStringLiteralLike(initializer)) return initializer.text;
  if (ts.isNumericLiteral(initializer)) return numberOf(initializer);
  if (!ts.isPrefixUnaryExpression(initializer) || initializer.operator !== ts.SyntaxKind.MinusToken) return undefined;
  const operand = initializer.operand;
  return ts.isNumericLiteral(operand) ? -numberOf(operand) : undefined;
}
