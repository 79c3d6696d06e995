import type { Node } from "typescript";
import { SyntaxKind as K, NodeFlags } from "../kinds.js";
import { parseTypeAnnotation } from "./annotations.js";
import { parseAssignment } from "./expressions.js";
import { parseBindingName } from "./functions.js";
import type { Tokens } from "./tokens.js";

/** Whether variables are declared here. */
export function isVariablesStart(tokens: Tokens): boolean {
  return tokens.is(K.ConstKeyword) || tokens.is(K.LetKeyword) || tokens.is(K.VarKeyword);
}

/** `const a = 1, b = 2`, without what ends it. */
export function parseVariables(tokens: Tokens): Node {
  const { kind, full: pos } = tokens;
  const flags = kind === K.ConstKeyword ? NodeFlags.Const : kind === K.LetKeyword ? NodeFlags.Let : 0;
  tokens.next();
  const declarations = [parseVariable(tokens)];
  while (tokens.skip(K.CommaToken)) declarations.push(parseVariable(tokens));
  return tokens.finish({ kind: K.VariableDeclarationList, pos, flags, declarations });
}

/** One variable, with its type and its value. */
export function parseVariable(tokens: Tokens): Node {
  const pos = tokens.full;
  const name = parseBindingName(tokens);
  const isSure = name.kind === K.Identifier && !tokens.isAfterLineBreak;
  const exclamationToken = isSure ? tokens.optional(K.ExclamationToken) : undefined;
  const type = parseTypeAnnotation(tokens);
  const initializer = tokens.skip(K.EqualsToken) ? parseAssignment(tokens) : undefined;
  return tokens.finish({ kind: K.VariableDeclaration, pos, name, exclamationToken, type, initializer });
}
