import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { inParentheses, parseBody, parseSignature } from "./functions.js";
import { parseListed } from "./lists.js";
import { isMemberNameStart, parsePropertyName } from "./names.js";
import { refuse } from "./refuse.js";
import { isName } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

/** `[a, ...b]`. An element that is left out isn't plain. */
export function parseArrayLiteral(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.OpenBracketToken);
  const elements = inParentheses(tokens, () => parseListed(tokens, K.CloseBracketToken, parseElement));
  return tokens.finish({ kind: K.ArrayLiteralExpression, pos, elements });
}

/** An element of a list, or an argument. */
export function parseElement(tokens: Tokens): Node {
  const pos = tokens.full;
  if (!tokens.skip(K.DotDotDotToken)) return tokens.grammar.parseAssignment(tokens);
  const expression = tokens.grammar.parseAssignment(tokens);
  return tokens.finish({ kind: K.SpreadElement, pos, expression });
}

/** `{ name: value }`. */
export function parseObjectLiteral(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.OpenBraceToken);
  const properties = inParentheses(tokens, () => parseListed(tokens, K.CloseBraceToken, parseProperty));
  return tokens.finish({ kind: K.ObjectLiteralExpression, pos, properties });
}

function parseProperty(tokens: Tokens): Node {
  const pos = tokens.full;
  if (tokens.skip(K.DotDotDotToken)) {
    const expression = tokens.grammar.parseAssignment(tokens);
    return tokens.finish({ kind: K.SpreadAssignment, pos, expression });
  }
  if (!isMemberNameStart(tokens)) refuse();
  const asyncs = tokens.is(K.AsyncKeyword) && isBeforeName(tokens) ? [tokens.token()] : undefined;
  const isVariable = isName(tokens.kind);
  // Accessors aren't plain, and `async` is the only modifier that is.
  if (!tokens.is(K.OpenBracketToken) && isBeforeName(tokens)) refuse();
  const name = parsePropertyName(tokens);
  if (tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken)) {
    const signature = parseSignature(tokens);
    const body = parseBody(tokens, asyncs !== undefined);
    return tokens.finish({ kind: K.MethodDeclaration, pos, modifiers: asyncs, asteriskToken: undefined, name, ...signature, body });
  }
  if (asyncs !== undefined) refuse();
  if (tokens.skip(K.ColonToken)) {
    const initializer = tokens.grammar.parseAssignment(tokens);
    return tokens.finish({ kind: K.PropertyAssignment, pos, name, initializer });
  }
  if (!isVariable || (!tokens.is(K.CommaToken) && !tokens.is(K.CloseBraceToken))) refuse();
  return tokens.finish({ kind: K.ShorthandPropertyAssignment, pos, name });
}

function isBeforeName(tokens: Tokens): boolean {
  return tokens.ahead(() => {
    tokens.next();
    if (!isMemberNameStart(tokens) && !tokens.is(K.AsteriskToken)) return false;
    return tokens.isAfterLineBreak ? refuse() : true;
  });
}
