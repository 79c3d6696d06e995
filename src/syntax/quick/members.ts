import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseReturnType, parseTypeAnnotation } from "./annotations.js";
import { parseParameter, parseParameters, parseTypeParameters } from "./functions.js";
import { parseUntil } from "./lists.js";
import { isMemberNameStart, parsePropertyName, parseWord } from "./names.js";
import { refuse } from "./refuse.js";
import { isName } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

/** The members of an interface or of an object type, with their braces. */
export function parseTypeMembers(tokens: Tokens): Node[] {
  tokens.take(K.OpenBraceToken);
  return parseUntil(tokens, K.CloseBraceToken, parseTypeMember);
}

/** `{ name: type }`. */
export function parseTypeLiteral(tokens: Tokens): Node {
  const pos = tokens.full;
  const members = parseTypeMembers(tokens);
  return tokens.finish({ kind: K.TypeLiteral, pos, members });
}

function parseTypeMember(tokens: Tokens): Node {
  const pos = tokens.full;
  const modifiers = tokens.is(K.ReadonlyKeyword) && tokens.ahead(() => isModifier(tokens)) ? [tokens.token()] : undefined;
  if (isIndexSignatureStart(tokens)) return parseIndexSignature(tokens, pos, modifiers, parseTypeMemberEnd);
  if (!isMemberNameStart(tokens) || isOtherModifier(tokens)) refuse();
  const name = parsePropertyName(tokens);
  const questionToken = tokens.optional(K.QuestionToken);
  if (tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken)) {
    const typeParameters = parseTypeParameters(tokens);
    const parameters = parseParameters(tokens);
    const type = tokens.skip(K.ColonToken) ? parseReturnType(tokens) : undefined;
    parseTypeMemberEnd(tokens);
    return tokens.finish({ kind: K.MethodSignature, pos, modifiers, name, questionToken, typeParameters, parameters, type });
  }
  const type = parseTypeAnnotation(tokens);
  parseTypeMemberEnd(tokens);
  return tokens.finish({ kind: K.PropertySignature, pos, modifiers, name, questionToken, type });
}

/** Words that may be modifiers, `get`, `set` or `new` before a name: which member that is isn't plain. */
function isOtherModifier(tokens: Tokens): boolean {
  return !tokens.is(K.Identifier) && !tokens.is(K.OpenBracketToken) && tokens.ahead(() => isModifier(tokens));
}

function isModifier(tokens: Tokens): boolean {
  const isNew = tokens.is(K.NewKeyword);
  const isText = tokens.is(K.StringLiteral) || tokens.is(K.NumericLiteral);
  tokens.next();
  if (isNew && (tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken))) refuse();
  if (!isMemberNameStart(tokens) && !tokens.is(K.OpenBraceToken) && !tokens.is(K.AsteriskToken)) return false;
  // A word that ends a line may be a property that has no type.
  return isText || tokens.isAfterLineBreak ? refuse() : true;
}

function parseTypeMemberEnd(tokens: Tokens): void {
  if (!tokens.skip(K.CommaToken)) tokens.semicolon();
}

/** Whether a member is `[key: type]: type`. */
export function isIndexSignatureStart(tokens: Tokens): boolean {
  return (
    tokens.is(K.OpenBracketToken) &&
    tokens.ahead(() => {
      tokens.next();
      if (!isName(tokens.kind)) return false;
      tokens.next();
      return tokens.is(K.ColonToken);
    })
  );
}

/** `[key: type]: type`, up to its end, which classes and interfaces have in different ways. */
export function parseIndexSignature(tokens: Tokens, pos: number, modifiers: Node[] | undefined, parseEnd: (tokens: Tokens) => void): Node {
  tokens.take(K.OpenBracketToken);
  const parameters = [parseParameter(tokens)];
  tokens.take(K.CloseBracketToken);
  const type = parseTypeAnnotation(tokens);
  parseEnd(tokens);
  return tokens.finish({ kind: K.IndexSignature, pos, modifiers, parameters, type });
}

/** Whether a brace begins `{ [K in Keys]: type }`. */
export function isMappedTypeStart(tokens: Tokens): boolean {
  tokens.next();
  if (tokens.is(K.PlusToken) || tokens.is(K.MinusToken)) return true;
  tokens.skip(K.ReadonlyKeyword);
  if (!tokens.skip(K.OpenBracketToken) || !isName(tokens.kind)) return false;
  tokens.next();
  return tokens.is(K.InKeyword);
}

/** `{ [K in Keys]: type }`. */
export function parseMappedType(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.OpenBraceToken);
  const readonlyToken = signed(tokens, K.ReadonlyKeyword);
  tokens.take(K.OpenBracketToken);
  const typeParameter = parseKeyParameter(tokens);
  const nameType = tokens.skip(K.AsKeyword) ? tokens.grammar.parseType(tokens) : undefined;
  tokens.take(K.CloseBracketToken);
  const questionToken = signed(tokens, K.QuestionToken);
  const type = parseTypeAnnotation(tokens);
  tokens.semicolon();
  tokens.take(K.CloseBraceToken);
  return tokens.finish({ kind: K.MappedType, pos, readonlyToken, typeParameter, nameType, questionToken, type, members: [] });
}

/** A token with or without a sign before it: the sign stands for both. */
function signed(tokens: Tokens, kind: number): Node | undefined {
  if (!tokens.is(K.PlusToken) && !tokens.is(K.MinusToken)) return tokens.optional(kind);
  const sign = tokens.token();
  tokens.take(kind);
  return sign;
}

function parseKeyParameter(tokens: Tokens): Node {
  const pos = tokens.full;
  const name = parseWord(tokens);
  tokens.take(K.InKeyword);
  const constraint = tokens.grammar.parseType(tokens);
  return tokens.finish({ kind: K.TypeParameter, pos, name, constraint });
}
