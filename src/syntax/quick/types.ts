import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseReturnType } from "./annotations.js";
import { parseParameters, parseTypeParameters } from "./functions.js";
import { parseAngled, parseListed } from "./lists.js";
import { isMappedTypeStart, parseMappedType, parseTypeLiteral } from "./members.js";
import { parseEntityName, parseLiteral, parseName } from "./names.js";
import { refuse } from "./refuse.js";
import { isName, isWord } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

const keywordTypes: ReadonlySet<number> = new Set([
  K.AnyKeyword,
  K.UnknownKeyword,
  K.StringKeyword,
  K.NumberKeyword,
  K.BigIntKeyword,
  K.SymbolKeyword,
  K.BooleanKeyword,
  K.UndefinedKeyword,
  K.NeverKeyword,
  K.ObjectKeyword,
  K.VoidKeyword,
]);

/** Words that mean something else in a type, in places that aren't plain. */
const specialNames: ReadonlySet<number> = new Set([K.AssertsKeyword, K.InferKeyword, K.IntrinsicKeyword, K.AbstractKeyword, K.IsKeyword]);

/** A type. */
export function parseType(tokens: Tokens, allowsConditional = true): Node {
  const pos = tokens.full;
  if (tokens.is(K.OpenParenToken) && tokens.ahead(() => isFunctionTypeStart(tokens))) return parseFunctionType(tokens);
  const checkType = parseUnion(tokens);
  if (!allowsConditional || tokens.isAfterLineBreak || !tokens.skip(K.ExtendsKeyword)) return checkType;
  const extendsType = parseType(tokens, false);
  tokens.take(K.QuestionToken);
  const trueType = parseType(tokens);
  tokens.take(K.ColonToken);
  const falseType = parseType(tokens);
  return tokens.finish({ kind: K.ConditionalType, pos, checkType, extendsType, trueType, falseType });
}

/** The arguments of a generic type. */
export function parseTypeArguments(tokens: Tokens): Node[] {
  return parseAngled(tokens, parseType);
}

function isFunctionTypeStart(tokens: Tokens): boolean {
  tokens.next();
  if (tokens.is(K.CloseParenToken) || tokens.is(K.DotDotDotToken)) return true;
  // A pattern may be a parameter or a type.
  if (tokens.is(K.OpenBracketToken) || tokens.is(K.OpenBraceToken)) return tokens.ahead(() => isPatternThenParameter(tokens));
  if (!isWord(tokens.kind) || tokens.is(K.TypeOfKeyword)) return false;
  const isVariable = isName(tokens.kind) || tokens.is(K.ThisKeyword);
  tokens.next();
  const { kind } = tokens;
  if (kind === K.ColonToken || kind === K.CommaToken || kind === K.QuestionToken || kind === K.EqualsToken) {
    return isVariable || refuse();
  }
  // A modifier before a parameter.
  if (isWord(kind)) refuse();
  if (kind !== K.CloseParenToken) return false;
  tokens.next();
  return tokens.is(K.EqualsGreaterThanToken);
}

/** Whether what follows a type's closing bracket is a parameter's. That isn't plain, and refused. */
function isPatternThenParameter(tokens: Tokens): boolean {
  for (let depth = 0; !tokens.is(K.EndOfFileToken); tokens.next()) {
    if (tokens.is(K.OpenBracketToken) || tokens.is(K.OpenBraceToken)) depth += 1;
    if (tokens.is(K.CloseBracketToken) || tokens.is(K.CloseBraceToken)) depth -= 1;
    if (depth > 0) continue;
    tokens.next();
    if (tokens.is(K.ColonToken) || tokens.is(K.CommaToken) || tokens.is(K.QuestionToken) || tokens.is(K.EqualsToken)) refuse();
    return tokens.is(K.CloseParenToken) && isBeforeArrow(tokens) ? refuse() : false;
  }
  return refuse();
}

function isBeforeArrow(tokens: Tokens): boolean {
  tokens.next();
  return tokens.is(K.EqualsGreaterThanToken);
}

function parseFunctionType(tokens: Tokens): Node {
  const pos = tokens.full;
  const typeParameters = parseTypeParameters(tokens);
  const parameters = parseParameters(tokens);
  tokens.take(K.EqualsGreaterThanToken);
  const type = parseReturnType(tokens);
  return tokens.finish({ kind: K.FunctionType, pos, typeParameters, parameters, type });
}

function parseUnion(tokens: Tokens): Node {
  return parseJoined(tokens, K.BarToken, K.UnionType, parseIntersection);
}

function parseIntersection(tokens: Tokens): Node {
  return parseJoined(tokens, K.AmpersandToken, K.IntersectionType, parseOperator);
}

function parseJoined(tokens: Tokens, operator: number, kind: number, parsePart: (tokens: Tokens) => Node): Node {
  const pos = tokens.full;
  const isLeading = tokens.skip(operator);
  const first = parsePart(tokens);
  if (!isLeading && !tokens.is(operator)) return first;
  const types = [first];
  while (tokens.skip(operator)) types.push(parsePart(tokens));
  return tokens.finish({ kind, pos, types });
}

function parseOperator(tokens: Tokens): Node {
  const { kind: operator, full: pos } = tokens;
  if (operator !== K.KeyOfKeyword && operator !== K.ReadonlyKeyword && operator !== K.UniqueKeyword) return parsePostfix(tokens);
  tokens.next();
  const type = parseOperator(tokens);
  return tokens.finish({ kind: K.TypeOperator, pos, operator, type });
}

function parsePostfix(tokens: Tokens): Node {
  const pos = tokens.full;
  return withBrackets(tokens, pos, parsePrimary(tokens));
}

/** A type with the brackets after it: a list of it, or what it has under a key. */
export function withBrackets(tokens: Tokens, pos: number, first: Node): Node {
  let type = first;
  while (!tokens.isAfterLineBreak && tokens.skip(K.OpenBracketToken)) {
    const objectType = type;
    if (tokens.skip(K.CloseBracketToken)) {
      type = tokens.finish({ kind: K.ArrayType, pos, elementType: objectType });
    } else {
      const indexType = parseType(tokens);
      tokens.take(K.CloseBracketToken);
      type = tokens.finish({ kind: K.IndexedAccessType, pos, objectType, indexType });
    }
  }
  // A mark that is JSDoc's, and an error here.
  if (!tokens.isAfterLineBreak && tokens.is(K.ExclamationToken)) refuse();
  return type;
}

function parsePrimary(tokens: Tokens): Node {
  const { kind, full: pos } = tokens;
  if (keywordTypes.has(kind)) {
    const keyword = tokens.token();
    return tokens.is(K.DotToken) ? refuse() : keyword;
  }
  if (isName(kind)) return parseReference(tokens);
  switch (kind) {
    case K.StringLiteral:
    case K.NumericLiteral:
    case K.NoSubstitutionTemplateLiteral: {
      const literal = parseLiteral(tokens);
      return tokens.finish({ kind: K.LiteralType, pos, literal });
    }
    case K.TrueKeyword:
    case K.FalseKeyword:
    case K.NullKeyword: {
      const literal = tokens.token();
      return tokens.finish({ kind: K.LiteralType, pos, literal });
    }
    case K.MinusToken:
      return parseNegative(tokens);
    case K.OpenBraceToken:
      return tokens.ahead(() => isMappedTypeStart(tokens)) ? parseMappedType(tokens) : parseTypeLiteral(tokens);
    case K.OpenBracketToken: {
      tokens.next();
      const elements = parseListed(tokens, K.CloseBracketToken, parseTupleElement);
      return tokens.finish({ kind: K.TupleType, pos, elements });
    }
    case K.OpenParenToken: {
      tokens.next();
      const type = parseType(tokens);
      tokens.take(K.CloseParenToken);
      return tokens.finish({ kind: K.ParenthesizedType, pos, type });
    }
    case K.TypeOfKeyword:
      return parseQuery(tokens);
    case K.TemplateHead:
      return parseTemplateType(tokens);
    default:
      return refuse();
  }
}

function parseReference(tokens: Tokens): Node {
  const { full: pos } = tokens;
  if (specialNames.has(tokens.kind)) refuse();
  const typeName = parseEntityName(tokens);
  const typeArguments = !tokens.isAfterLineBreak && tokens.is(K.LessThanToken) ? parseTypeArguments(tokens) : undefined;
  // Part of a longer operator, which TypeScript takes apart.
  if (tokens.is(K.LessThanLessThanToken)) refuse();
  return tokens.finish({ kind: K.TypeReference, pos, typeName, typeArguments });
}

function parseNegative(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.MinusToken);
  if (!tokens.is(K.NumericLiteral)) refuse();
  const operand = parseLiteral(tokens);
  const literal = tokens.finish({ kind: K.PrefixUnaryExpression, pos, operator: K.MinusToken, operand });
  return tokens.finish({ kind: K.LiteralType, pos, literal });
}

function parseQuery(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.TypeOfKeyword);
  const exprName = parseEntityName(tokens);
  if (tokens.is(K.LessThanToken)) refuse();
  return tokens.finish({ kind: K.TypeQuery, pos, exprName, typeArguments: undefined });
}

function parseTupleElement(tokens: Tokens): Node {
  const pos = tokens.full;
  const dotDotDotToken = tokens.is(K.DotDotDotToken) ? tokens.token() : undefined;
  if (!isName(tokens.kind) || !tokens.ahead(() => isElementName(tokens))) {
    const type = parseType(tokens);
    // An optional element has a mark of JSDoc's after it.
    if (tokens.is(K.QuestionToken)) refuse();
    return dotDotDotToken === undefined ? type : tokens.finish({ kind: K.RestType, pos, type });
  }
  const name = parseName(tokens);
  const questionToken = tokens.optional(K.QuestionToken);
  tokens.take(K.ColonToken);
  if (tokens.is(K.DotDotDotToken)) refuse();
  const type = parseType(tokens);
  if (tokens.is(K.QuestionToken)) refuse();
  return tokens.finish({ kind: K.NamedTupleMember, pos, dotDotDotToken, name, questionToken, type });
}

function isElementName(tokens: Tokens): boolean {
  tokens.next();
  if (tokens.skip(K.QuestionToken)) return tokens.is(K.ColonToken);
  return tokens.is(K.ColonToken);
}

function parseTemplateType(tokens: Tokens): Node {
  const pos = tokens.full;
  const head = parseLiteral(tokens);
  const templateSpans: Node[] = [];
  for (let isOver = false; !isOver; ) {
    const spanPos = tokens.full;
    const type = parseType(tokens);
    tokens.templateRest();
    isOver = tokens.is(K.TemplateTail);
    const literal = parseLiteral(tokens);
    templateSpans.push(tokens.finish({ kind: K.TemplateLiteralTypeSpan, pos: spanPos, type, literal }));
  }
  return tokens.finish({ kind: K.TemplateLiteralType, pos, head, templateSpans });
}
