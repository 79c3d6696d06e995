import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseReturnType, parseTypeAnnotation } from "./annotations.js";
import { parseAngled, parseListed } from "./lists.js";
import { parseName, parsePropertyName } from "./names.js";
import { refuse } from "./refuse.js";
import { isWord } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

/** The part of a function between its name and its body. */
export interface Signature {
  readonly typeParameters: Node[] | undefined;
  readonly parameters: Node[];
  readonly type: Node | undefined;
}

/** `<T>`, if it is there. */
export function parseTypeParameters(tokens: Tokens): Node[] | undefined {
  return tokens.is(K.LessThanToken) ? parseAngled(tokens, parseTypeParameter) : undefined;
}

function parseTypeParameter(tokens: Tokens): Node {
  const pos = tokens.full;
  const name = parseName(tokens);
  // `in`, `out` and `const` before the name.
  if (isWord(tokens.kind) && !tokens.is(K.ExtendsKeyword)) refuse();
  const constraint = tokens.skip(K.ExtendsKeyword) ? tokens.grammar.parseType(tokens) : undefined;
  const initial = tokens.skip(K.EqualsToken) ? tokens.grammar.parseType(tokens) : undefined;
  return tokens.finish({ kind: K.TypeParameter, pos, name, constraint, default: initial });
}

/** Parameters with their parentheses. */
export function parseParameters(tokens: Tokens): Node[] {
  tokens.take(K.OpenParenToken);
  return parseListed(tokens, K.CloseParenToken, parseParameter);
}

const parameterModifiers: ReadonlySet<number> = new Set([K.PublicKeyword, K.PrivateKeyword, K.ProtectedKeyword, K.ReadonlyKeyword]);

/** One parameter. A decorator before it isn't plain. */
export function parseParameter(tokens: Tokens): Node {
  const pos = tokens.full;
  const modifiers: Node[] = [];
  while (parameterModifiers.has(tokens.kind)) {
    const modifier = tokens.token();
    if (tokens.isAfterLineBreak || !isWord(tokens.kind)) refuse();
    modifiers.push(modifier);
  }
  const dotDotDotToken = tokens.optional(K.DotDotDotToken);
  const name = parseBindingName(tokens);
  const questionToken = tokens.optional(K.QuestionToken);
  const type = parseTypeAnnotation(tokens);
  const initializer = tokens.skip(K.EqualsToken) ? tokens.grammar.parseAssignment(tokens) : undefined;
  return tokens.finish({
    ...{ kind: K.Parameter, pos, modifiers: modifiers.length > 0 ? modifiers : undefined },
    ...{ dotDotDotToken, name, questionToken, type, initializer },
  });
}

/** The name of a variable or a parameter, or the pattern that takes a value apart. */
export function parseBindingName(tokens: Tokens): Node {
  const pos = tokens.full;
  if (tokens.skip(K.OpenBraceToken)) {
    const elements = parseListed(tokens, K.CloseBraceToken, parsePropertyBinding);
    return tokens.finish({ kind: K.ObjectBindingPattern, pos, elements });
  }
  if (tokens.skip(K.OpenBracketToken)) {
    const elements = parseListed(tokens, K.CloseBracketToken, parseElementBinding);
    return tokens.finish({ kind: K.ArrayBindingPattern, pos, elements });
  }
  return parseName(tokens);
}

function parsePropertyBinding(tokens: Tokens): Node {
  const pos = tokens.full;
  const dotDotDotToken = tokens.optional(K.DotDotDotToken);
  const isNamed = dotDotDotToken === undefined && !isPlainBinding(tokens);
  const propertyName = isNamed ? parsePropertyName(tokens) : undefined;
  if (isNamed) tokens.take(K.ColonToken);
  return parseBinding(tokens, { kind: K.BindingElement, pos, dotDotDotToken, propertyName });
}

/** Whether a property's name is that of the variable, too. */
function isPlainBinding(tokens: Tokens): boolean {
  return (
    isWord(tokens.kind) &&
    tokens.ahead(() => {
      tokens.next();
      return !tokens.is(K.ColonToken);
    })
  );
}

function parseElementBinding(tokens: Tokens): Node {
  const pos = tokens.full;
  // An element that is left out isn't plain.
  const dotDotDotToken = tokens.optional(K.DotDotDotToken);
  return parseBinding(tokens, { kind: K.BindingElement, pos, dotDotDotToken, propertyName: undefined });
}

function parseBinding(tokens: Tokens, fields: { readonly kind: number; readonly pos: number; readonly [part: string]: unknown }): Node {
  const name = parseBindingName(tokens);
  const initializer = tokens.skip(K.EqualsToken) ? inParentheses(tokens, () => tokens.grammar.parseAssignment(tokens)) : undefined;
  return tokens.finish({ ...fields, name, initializer });
}

/** Parses something inside of brackets: `in` is an operator there. */
export function inParentheses<T>(tokens: Tokens, parse: () => T): T {
  const { allowsIn, isInCondition } = tokens;
  tokens.allowsIn = true;
  tokens.isInCondition = false;
  const parsed = parse();
  tokens.allowsIn = allowsIn;
  tokens.isInCondition = isInCondition;
  return parsed;
}

/** Type parameters, parameters and what is returned. */
export function parseSignature(tokens: Tokens): Signature {
  const typeParameters = parseTypeParameters(tokens);
  const parameters = parseParameters(tokens);
  const type = tokens.skip(K.ColonToken) ? parseReturnType(tokens) : undefined;
  return { typeParameters, parameters, type };
}

/** The body of a function, in braces. */
export function parseBody(tokens: Tokens, isAsync: boolean): Node {
  return inFunction(tokens, isAsync, () => inParentheses(tokens, () => tokens.grammar.parseBlock(tokens)));
}

/** Parses the body of a function, where `await` is its own. */
export function inFunction(tokens: Tokens, isAsync: boolean, parse: () => Node): Node {
  const { isAsync: isAroundAsync } = tokens;
  tokens.isAsync = isAsync;
  const body = parse();
  tokens.isAsync = isAroundAsync;
  return body;
}

/** The body of a function that may be declared without one. */
export function parseOptionalBody(tokens: Tokens, isAsync: boolean): Node | undefined {
  if (tokens.is(K.OpenBraceToken)) return parseBody(tokens, isAsync);
  tokens.semicolon();
  return undefined;
}
