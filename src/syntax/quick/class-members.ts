import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseTypeAnnotation } from "./annotations.js";
import { parseDecorators } from "./decorators.js";
import { parseAssignment } from "./expressions.js";
import { inParentheses, parseOptionalBody, parseSignature } from "./functions.js";
import { parseUntil } from "./lists.js";
import { isIndexSignatureStart, parseIndexSignature } from "./members.js";
import { isMemberNameStart, parsePropertyName } from "./names.js";
import { refuse } from "./refuse.js";
import type { Tokens } from "./tokens.js";

/** The members of a class, with their braces. */
export function parseMembers(tokens: Tokens): Node[] {
  tokens.take(K.OpenBraceToken);
  return parseUntil(tokens, K.CloseBraceToken, parseMember);
}

const memberModifiers: ReadonlySet<number> = new Set([
  ...[K.PublicKeyword, K.PrivateKeyword, K.ProtectedKeyword, K.StaticKeyword, K.AbstractKeyword, K.ReadonlyKeyword],
  ...[K.OverrideKeyword, K.AsyncKeyword, K.DeclareKeyword, K.AccessorKeyword],
]);

function parseMember(tokens: Tokens): Node {
  const pos = tokens.full;
  if (tokens.skip(K.SemicolonToken)) return tokens.finish({ kind: K.SemicolonClassElement, pos });
  const given = parseDecorators(tokens);
  while (memberModifiers.has(tokens.kind) && isBeforeMember(tokens)) given.push(tokens.token());
  if (tokens.is(K.AtToken)) refuse();
  const modifiers = given.length > 0 ? given : undefined;
  if ((tokens.is(K.GetKeyword) || tokens.is(K.SetKeyword)) && isBeforeMember(tokens)) return parseAccessor(tokens, pos, modifiers);
  if (isIndexSignatureStart(tokens)) return parseIndexSignature(tokens, pos, modifiers, parseIndexSignatureEnd);
  if (!isMemberNameStart(tokens)) refuse();
  const isAsync = given.some(({ kind }) => kind === K.AsyncKeyword);
  if (tokens.is(K.ConstructorKeyword) || (tokens.is(K.StringLiteral) && tokens.value === "constructor")) {
    const made = parseConstructor(tokens, pos, modifiers);
    if (made !== undefined) return made;
  }
  const name = parsePropertyName(tokens);
  const questionToken = tokens.optional(K.QuestionToken);
  if (tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken)) {
    const signature = parseSignature(tokens);
    const body = parseOptionalBody(tokens, isAsync);
    return tokens.finish({ kind: K.MethodDeclaration, pos, modifiers, asteriskToken: undefined, name, questionToken, ...signature, body });
  }
  return parseProperty(tokens, { kind: K.PropertyDeclaration, pos, modifiers, name, questionToken });
}

function parseIndexSignatureEnd(tokens: Tokens): void {
  // A comma may stand there, too.
  if (tokens.is(K.CommaToken)) refuse();
  tokens.semicolon();
}

/** Whether a word is a modifier of what follows. One that ends a line may be a property that has no type. */
function isBeforeMember(tokens: Tokens): boolean {
  return tokens.ahead(() => {
    tokens.next();
    if (tokens.is(K.AsteriskToken) || tokens.is(K.OpenBraceToken)) refuse();
    if (!isMemberNameStart(tokens)) return false;
    return tokens.isAfterLineBreak ? refuse() : true;
  });
}

function parseProperty(
  tokens: Tokens,
  fields: { readonly kind: number; readonly pos: number; readonly questionToken: Node | undefined; readonly [part: string]: unknown },
): Node {
  const isSure = fields.questionToken === undefined && !tokens.isAfterLineBreak;
  const exclamationToken = isSure ? tokens.optional(K.ExclamationToken) : undefined;
  const type = parseTypeAnnotation(tokens);
  const initializer = tokens.skip(K.EqualsToken) ? parseInitializer(tokens) : undefined;
  tokens.semicolon();
  return tokens.finish({ ...fields, exclamationToken, type, initializer });
}

/** The value that a property begins with. Nothing around its class waits in it. */
function parseInitializer(tokens: Tokens): Node {
  const { isAsync } = tokens;
  tokens.isAsync = false;
  const value = inParentheses(tokens, () => parseAssignment(tokens));
  tokens.isAsync = isAsync;
  return value;
}

function parseAccessor(tokens: Tokens, pos: number, modifiers: readonly Node[] | undefined): Node {
  const kind = tokens.is(K.GetKeyword) ? K.GetAccessor : K.SetAccessor;
  tokens.next();
  const name = parsePropertyName(tokens);
  const signature = parseSignature(tokens);
  const body = parseOptionalBody(tokens, false);
  return tokens.finish({ kind, pos, modifiers, name, ...signature, body });
}

function parseConstructor(tokens: Tokens, pos: number, modifiers: readonly Node[] | undefined): Node | undefined {
  const isCall = tokens.ahead(() => {
    tokens.next();
    return tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken);
  });
  // Without quotes, the word is never a property.
  if (!isCall) return tokens.is(K.ConstructorKeyword) ? refuse() : undefined;
  tokens.next();
  const signature = parseSignature(tokens);
  const body = parseOptionalBody(tokens, false);
  return tokens.finish({ kind: K.Constructor, pos, modifiers, ...signature, body });
}
