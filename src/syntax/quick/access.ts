import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseArrayLiteral, parseElement, parseObjectLiteral } from "./collections.js";
import { inParentheses, parseBody, parseSignature } from "./functions.js";
import { parseListed } from "./lists.js";
import { parseLiteral, parseMemberName, parseName, parsePrivateName } from "./names.js";
import { refuse } from "./refuse.js";
import { parseTemplate } from "./templates.js";
import { isWord } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";
import { parseType } from "./types.js";

/** A value with the members that are taken of it and the calls of them. */
export function parseAccess(tokens: Tokens): Node {
  const pos = tokens.full;
  let expression = tokens.is(K.NewKeyword) ? parseNew(tokens) : parsePrimary(tokens);
  for (;;) {
    const longer = parseLonger(tokens, pos, expression, true);
    if (longer === undefined) return expression;
    expression = longer;
  }
}

/** An expression with one more member or call; undefined where there is none. */
function parseLonger(tokens: Tokens, pos: number, expression: Node, allowsCalls: boolean): Node | undefined {
  switch (tokens.kind) {
    case K.DotToken:
      tokens.next();
      return tokens.finish({ kind: K.PropertyAccessExpression, pos, expression, questionDotToken: undefined, name: parseMember(tokens) });
    case K.QuestionDotToken:
      return allowsCalls ? parseOptionalLonger(tokens, pos, expression) : refuse();
    case K.OpenBracketToken: {
      const argumentExpression = parseKey(tokens);
      return tokens.finish({ kind: K.ElementAccessExpression, pos, expression, questionDotToken: undefined, argumentExpression });
    }
    case K.ExclamationToken:
      if (tokens.isAfterLineBreak) return undefined;
      tokens.next();
      return tokens.finish({ kind: K.NonNullExpression, pos, expression });
    case K.NoSubstitutionTemplateLiteral:
    case K.TemplateHead:
      return parseTagged(tokens, pos, expression);
    case K.OpenParenToken:
      return allowsCalls ? parseCall(tokens, pos, { expression, questionDotToken: undefined, typeArguments: undefined }) : undefined;
    case K.LessThanToken:
      return parseGenericCall(tokens, pos, expression, allowsCalls);
    case K.LessThanLessThanToken:
      // The type arguments of a call may begin with the second one.
      return refuse();
    default:
      return undefined;
  }
}

function parseMember(tokens: Tokens): Node {
  return tokens.is(K.PrivateIdentifier) ? parsePrivateName(tokens) : parseMemberName(tokens);
}

function parseKey(tokens: Tokens): Node {
  tokens.take(K.OpenBracketToken);
  const key = inParentheses(tokens, () => tokens.grammar.parseExpression(tokens));
  tokens.take(K.CloseBracketToken);
  return key;
}

function parseOptionalLonger(tokens: Tokens, pos: number, expression: Node): Node {
  const questionDotToken = tokens.token();
  if (tokens.is(K.OpenParenToken)) return parseCall(tokens, pos, { expression, questionDotToken, typeArguments: undefined });
  if (tokens.is(K.OpenBracketToken)) {
    const argumentExpression = parseKey(tokens);
    return tokens.finish({ kind: K.ElementAccessExpression, pos, expression, questionDotToken, argumentExpression });
  }
  if (!isWord(tokens.kind)) refuse();
  const name = parseMemberName(tokens);
  return tokens.finish({ kind: K.PropertyAccessExpression, pos, expression, questionDotToken, name });
}

function parseTagged(tokens: Tokens, pos: number, tag: Node): Node {
  const isOptional = (node: Node & { readonly questionDotToken?: Node; readonly expression?: Node }): boolean =>
    node.questionDotToken !== undefined || (node.expression !== undefined && isOptional(node.expression));
  if (isOptional(tag)) refuse();
  // In a template with a tag, wrong escapes are none.
  const template = tokens.is(K.TemplateHead) ? parseTemplate(tokens) : parseLiteral(tokens);
  return tokens.finish({ kind: K.TaggedTemplateExpression, pos, tag, questionDotToken: undefined, typeArguments: undefined, template });
}

/** The parts of a call before its arguments. */
interface Called {
  readonly expression: Node;
  readonly questionDotToken: Node | undefined;
  readonly typeArguments: Node[] | undefined;
}

function parseCall(tokens: Tokens, pos: number, called: Called): Node {
  const given = parseArguments(tokens);
  return tokens.finish({ kind: K.CallExpression, pos, ...called, arguments: given });
}

function parseArguments(tokens: Tokens): Node[] {
  tokens.take(K.OpenParenToken);
  return inParentheses(tokens, () => parseListed(tokens, K.CloseParenToken, parseElement));
}

/** `name<type>(...)`; undefined where `<` compares. Anything between is refused. */
function parseGenericCall(tokens: Tokens, pos: number, expression: Node, allowsCalls: boolean): Node | undefined {
  const mark = tokens.mark();
  const typeArguments = parseTypesBeforeGreater(tokens);
  if (typeArguments === undefined) {
    tokens.back(mark);
    return undefined;
  }
  if (!tokens.is(K.OpenParenToken) || !allowsCalls) refuse();
  return parseCall(tokens, pos, { expression, questionDotToken: undefined, typeArguments });
}

function parseTypesBeforeGreater(tokens: Tokens): Node[] | undefined {
  tokens.take(K.LessThanToken);
  const types = [parseType(tokens)];
  while (tokens.skip(K.CommaToken)) types.push(parseType(tokens));
  return tokens.skip(K.GreaterThanToken) ? types : undefined;
}

function parseNew(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.NewKeyword);
  if (tokens.is(K.DotToken)) refuse();
  const memberPos = tokens.full;
  let expression = parsePrimary(tokens);
  let typeArguments: Node[] | undefined;
  for (;;) {
    if (tokens.is(K.LessThanToken)) {
      const types = parseTypesBeforeGreater(tokens);
      typeArguments = types !== undefined && tokens.is(K.OpenParenToken) ? types : refuse();
      break;
    }
    const longer = parseLonger(tokens, memberPos, expression, false);
    if (longer === undefined) break;
    expression = longer;
  }
  const given = tokens.is(K.OpenParenToken) ? parseArguments(tokens) : undefined;
  return tokens.finish({ kind: K.NewExpression, pos, expression, typeArguments, arguments: given });
}

function parsePrimary(tokens: Tokens): Node {
  const { kind, full: pos } = tokens;
  switch (kind) {
    case K.StringLiteral:
    case K.NumericLiteral:
    case K.NoSubstitutionTemplateLiteral:
      return parseLiteral(tokens);
    case K.TemplateHead:
      return parseTemplate(tokens);
    case K.ThisKeyword:
    case K.NullKeyword:
    case K.TrueKeyword:
    case K.FalseKeyword:
      return tokens.token();
    case K.SuperKeyword: {
      const keyword = tokens.token();
      return tokens.is(K.OpenParenToken) || tokens.is(K.DotToken) ? keyword : refuse();
    }
    case K.OpenParenToken: {
      tokens.next();
      const expression = inParentheses(tokens, () => tokens.grammar.parseExpression(tokens));
      tokens.take(K.CloseParenToken);
      return tokens.finish({ kind: K.ParenthesizedExpression, pos, expression });
    }
    case K.OpenBracketToken:
      return parseArrayLiteral(tokens);
    case K.OpenBraceToken:
      return parseObjectLiteral(tokens);
    case K.FunctionKeyword:
      return parseFunctionExpression(tokens);
    case K.SlashToken:
    case K.SlashEqualsToken:
      tokens.regularExpression();
      return parseLiteral(tokens);
    default:
      return parseVariable(tokens);
  }
}

function parseVariable(tokens: Tokens): Node {
  const mayBeginFunction = tokens.is(K.AsyncKeyword);
  const name = parseName(tokens);
  if (tokens.is(K.EqualsGreaterThanToken) || (mayBeginFunction && isWord(tokens.kind))) refuse();
  return name;
}

function parseFunctionExpression(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.FunctionKeyword);
  const name = tokens.is(K.OpenParenToken) || tokens.is(K.LessThanToken) ? undefined : parseName(tokens);
  const signature = parseSignature(tokens);
  const body = parseBody(tokens, false);
  return tokens.finish({ kind: K.FunctionExpression, pos, modifiers: undefined, asteriskToken: undefined, name, ...signature, body });
}
