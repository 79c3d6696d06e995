import * as ts from "../../syntax/ast.js";
import { nameText, textOf } from "../../syntax/node-text.js";
import type { ReadContext } from "../read-context.js";
import { numberOf } from "../values/number-of.js";

const notOfFields: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.AccessorKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
]);

/** The JSON name of a property. One that is no plain field of the object (static, private, computed, ...) is reported. */
export function fieldName(member: ts.PropertyDeclaration | ts.PropertySignature, context: ReadContext): string | undefined {
  const node = member.name;
  const modifier = member.modifiers?.find(({ kind }) => notOfFields.has(kind));
  if (modifier !== undefined) return refuse(`the ${ts.tokenToString(modifier.kind)} property \`${textOf(node)}\``);
  if (ts.isIdentifier(node) || ts.isStringLiteral(node)) return named(nameText(node));
  if (ts.isNumericLiteral(node)) return String(numberOf(node));
  const computed = ts.isComputedPropertyName(node) ? node.expression : undefined;
  if (computed !== undefined && ts.isStringLiteralLike(computed)) return named(computed.text);
  return refuse(ts.isPrivateIdentifier(node) ? `the private property \`${textOf(node)}\`` : `the computed property \`${textOf(node)}\``);

  function named(name: string): string | undefined {
    return name === "" ? refuse("the property with the empty name") : name;
  }

  function refuse(described: string): undefined {
    context.report("WW130", { member: described }, node);
    return undefined;
  }
}
