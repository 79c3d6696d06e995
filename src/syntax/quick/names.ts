import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { refuse } from "./refuse.js";
import { isName, isWord } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

/** A name of a variable or a type. */
export function parseName(tokens: Tokens): Node {
  return isName(tokens.kind) ? identifier(tokens) : refuse();
}

/** A name after a point or in a list of exports: any word. */
export function parseWord(tokens: Tokens): Node {
  return isWord(tokens.kind) ? identifier(tokens) : refuse();
}

function identifier(tokens: Tokens): Node {
  const { full: pos, value } = tokens;
  tokens.next();
  return tokens.finish({ kind: K.Identifier, pos, escapedText: escaped(value) });
}

/** TypeScript's form of a name: its maps had none of their own names with two underscores. */
function escaped(text: string): string {
  return text.startsWith("__") ? `_${text}` : text;
}

/** `a` or `a.b.c`, as types have it. */
export function parseEntityName(tokens: Tokens): Node {
  const pos = tokens.full;
  let name = parseName(tokens);
  while (tokens.skip(K.DotToken)) {
    const left = name;
    name = tokens.finish({ kind: K.QualifiedName, pos, left, right: parseMemberName(tokens) });
  }
  return name;
}

/** The word after a point. A keyword on a line of its own may be a statement's, so it isn't plain. */
export function parseMemberName(tokens: Tokens): Node {
  if (tokens.isAfterLineBreak && tokens.kind !== K.Identifier) refuse();
  return parseWord(tokens);
}

/** The name of a member or of an object literal's property. */
export function parsePropertyName(tokens: Tokens): Node {
  const pos = tokens.full;
  if (tokens.is(K.StringLiteral) || tokens.is(K.NumericLiteral)) return parseLiteral(tokens);
  if (tokens.is(K.PrivateIdentifier)) return parsePrivateName(tokens);
  if (!tokens.skip(K.OpenBracketToken)) return parseWord(tokens);
  const expression = tokens.grammar.parseExpression(tokens);
  if (expression.kind === K.BinaryExpression && isComma(expression)) refuse();
  tokens.take(K.CloseBracketToken);
  return tokens.finish({ kind: K.ComputedPropertyName, pos, expression });
}

function isComma(node: Node): boolean {
  return (node as unknown as { readonly operatorToken: Node }).operatorToken.kind === K.CommaToken;
}

/** `#name`. */
export function parsePrivateName(tokens: Tokens): Node {
  const { full: pos, value } = tokens;
  tokens.take(K.PrivateIdentifier);
  return tokens.finish({ kind: K.PrivateIdentifier, pos, escapedText: value });
}

/** A literal that is one token, or a part of a template. */
export function parseLiteral(tokens: Tokens): Node {
  const { kind, full: pos, value: text } = tokens;
  tokens.next();
  return tokens.finish({ kind, pos, text });
}

/** Whether the present token may begin the name of a member that a modifier stands before. */
export function isMemberNameStart(tokens: Tokens): boolean {
  const { kind } = tokens;
  return (
    isWord(kind) || kind === K.StringLiteral || kind === K.NumericLiteral || kind === K.PrivateIdentifier || kind === K.OpenBracketToken
  );
}
