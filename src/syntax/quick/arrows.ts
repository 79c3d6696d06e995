import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { inFunction, parseBody, parseSignature } from "./functions.js";
import { parseName } from "./names.js";
import { refuse } from "./refuse.js";
import { isName } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

const arrowNext = /[ \t]*=>/y;

/** An arrow function; undefined where there is none. */
export function parseArrow(tokens: Tokens): Node | undefined {
  const pos = tokens.full;
  if (tokens.is(K.LessThanToken)) refuse();
  if (tokens.is(K.AsyncKeyword)) {
    const isFunction = tokens.ahead(() => {
      tokens.next();
      return !tokens.isAfterLineBreak && (isName(tokens.kind) || tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken));
    });
    if (isFunction) return parseAsync(tokens, pos);
  }
  if (isName(tokens.kind)) return isNamedArrow(tokens) ? parseNamed(tokens, pos, undefined) : undefined;
  if (!tokens.is(K.OpenParenToken) || !tokens.ahead(() => isListArrow(tokens))) return undefined;
  return parseWithList(tokens, pos, undefined);
}

/** A call of a function that is named `async` isn't plain. */
function parseAsync(tokens: Tokens, pos: number): Node {
  const modifiers = [tokens.token()];
  if (isName(tokens.kind)) return isNamedArrow(tokens) ? parseNamed(tokens, pos, modifiers) : refuse();
  if (!tokens.is(K.OpenParenToken) || !tokens.ahead(() => isListArrow(tokens))) refuse();
  return parseWithList(tokens, pos, modifiers);
}

/** Whether `=>` follows. Behind a comment it isn't seen here, and refused later. */
function isNamedArrow(tokens: Tokens): boolean {
  arrowNext.lastIndex = tokens.end;
  return arrowNext.test(tokens.text);
}

function parseNamed(tokens: Tokens, pos: number, modifiers: Node[] | undefined): Node {
  const name = parseName(tokens);
  const parameter = tokens.finish({ kind: K.Parameter, pos: name.pos, name });
  return parseRest(tokens, pos, modifiers, { typeParameters: undefined, parameters: [parameter], type: undefined });
}

function parseWithList(tokens: Tokens, pos: number, modifiers: Node[] | undefined): Node {
  const signature = parseSignature(tokens);
  return parseRest(tokens, pos, modifiers, signature);
}

function parseRest(tokens: Tokens, pos: number, modifiers: Node[] | undefined, signature: object): Node {
  if (tokens.isAfterLineBreak || !tokens.is(K.EqualsGreaterThanToken)) refuse();
  const equalsGreaterThanToken = tokens.token();
  const isAsync = modifiers !== undefined;
  const body = tokens.is(K.OpenBraceToken)
    ? parseBody(tokens, isAsync)
    : inFunction(tokens, isAsync, () => tokens.grammar.parseAssignment(tokens));
  return tokens.finish({ kind: K.ArrowFunction, pos, modifiers, ...signature, equalsGreaterThanToken, body });
}

/** Whether a parenthesis begins the parameters of an arrow function. */
function isListArrow(tokens: Tokens): boolean {
  tokens.next();
  if (tokens.is(K.DotDotDotToken)) return true;
  const isPattern = tokens.is(K.OpenBraceToken) || tokens.is(K.OpenBracketToken);
  if (!isPattern && !tokens.is(K.CloseParenToken) && !isName(tokens.kind)) {
    return tokens.is(K.ThisKeyword) ? refuse() : false;
  }
  if (isName(tokens.kind)) {
    const isPlain = tokens.ahead(() => {
      tokens.next();
      const { kind } = tokens;
      return (
        kind === K.ColonToken || kind === K.QuestionToken || kind === K.CommaToken || kind === K.EqualsToken || kind === K.CloseParenToken
      );
    });
    if (!isPlain) return false;
  }
  return isArrowAfterList(tokens);
}

/** Whether `=>` follows the closing parenthesis. Where a colon does, that is the type of a function, or the rest of a condition, which isn't plain. */
function isArrowAfterList(tokens: Tokens): boolean {
  for (let depth = 1; ; tokens.next()) {
    if (tokens.is(K.OpenParenToken) || tokens.is(K.OpenBraceToken) || tokens.is(K.OpenBracketToken)) depth += 1;
    else if (tokens.is(K.CloseParenToken) || tokens.is(K.CloseBraceToken) || tokens.is(K.CloseBracketToken)) depth -= 1;
    // A regular expression or a template begins here, whose tokens are others.
    else if (tokens.is(K.SlashToken) || tokens.is(K.SlashEqualsToken) || tokens.is(K.TemplateHead)) refuse();
    else if (tokens.is(K.EndOfFileToken)) refuse();
    if (depth === 0) break;
  }
  tokens.next();
  if (tokens.is(K.ColonToken)) return tokens.isInCondition ? refuse() : true;
  return tokens.is(K.EqualsGreaterThanToken);
}
