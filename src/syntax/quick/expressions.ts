import type { BinaryExpression, Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseAccess } from "./access.js";
import { parseArrow } from "./arrows.js";
import { refuse } from "./refuse.js";
import type { Tokens } from "./tokens.js";
import { parseType, withBrackets } from "./types.js";

const precedences: ReadonlyMap<number, number> = new Map(
  [
    [K.QuestionQuestionToken],
    [K.BarBarToken],
    [K.AmpersandAmpersandToken],
    [K.BarToken],
    [K.CaretToken],
    [K.AmpersandToken],
    [K.EqualsEqualsToken, K.ExclamationEqualsToken, K.EqualsEqualsEqualsToken, K.ExclamationEqualsEqualsToken],
    [
      ...[K.LessThanToken, K.GreaterThanToken, K.LessThanEqualsToken, K.GreaterThanEqualsToken],
      ...[K.InstanceOfKeyword, K.InKeyword, K.AsKeyword, K.SatisfiesKeyword],
    ],
    [K.LessThanLessThanToken, K.GreaterThanGreaterThanToken, K.GreaterThanGreaterThanGreaterThanToken],
    [K.PlusToken, K.MinusToken],
    [K.AsteriskToken, K.SlashToken, K.PercentToken],
    [K.AsteriskAsteriskToken],
  ].flatMap((kinds, index) => kinds.map((kind): [number, number] => [kind, index + 1])),
);

/** Operators make these, and `=` doesn't go on with them. */
const notAssignable: ReadonlySet<number> = new Set([
  ...[K.BinaryExpression, K.PrefixUnaryExpression, K.PostfixUnaryExpression, K.AsExpression, K.SatisfiesExpression],
  ...[K.TypeOfExpression, K.VoidExpression, K.DeleteExpression, K.AwaitExpression],
]);

/** One or more expressions between commas. */
export function parseExpression(tokens: Tokens): Node {
  const pos = tokens.full;
  let left = parseAssignment(tokens);
  while (tokens.is(K.CommaToken)) {
    const operatorToken = tokens.token();
    const right = parseAssignment(tokens);
    left = tokens.finish({ kind: K.BinaryExpression, pos, left, operatorToken, right });
  }
  return left;
}

/** An expression without commas. */
export function parseAssignment(tokens: Tokens): Node {
  const arrow = parseArrow(tokens);
  if (arrow !== undefined) return arrow;
  const pos = tokens.full;
  const left = parseBinary(tokens, 0);
  tokens.joinGreater();
  if (tokens.kind >= K.EqualsToken && tokens.kind <= K.CaretEqualsToken) return parseAssigned(tokens, pos, left);
  if (!tokens.is(K.QuestionToken)) return left;
  const questionToken = tokens.token();
  const whenTrue = parseWhenTrue(tokens);
  const colonToken = tokens.is(K.ColonToken) ? tokens.token() : refuse();
  const whenFalse = parseAssignment(tokens);
  return tokens.finish({ kind: K.ConditionalExpression, pos, condition: left, questionToken, whenTrue, colonToken, whenFalse });
}

function parseWhenTrue(tokens: Tokens): Node {
  const { allowsIn, isInCondition } = tokens;
  tokens.allowsIn = true;
  tokens.isInCondition = true;
  const whenTrue = parseAssignment(tokens);
  tokens.allowsIn = allowsIn;
  tokens.isInCondition = isInCondition;
  return whenTrue;
}

function parseAssigned(tokens: Tokens, pos: number, left: Node): Node {
  if (notAssignable.has(left.kind)) refuse();
  const operatorToken = tokens.token();
  const right = parseAssignment(tokens);
  return tokens.finish({ kind: K.BinaryExpression, pos, left, operatorToken, right });
}

function parseBinary(tokens: Tokens, lowest: number): Node {
  const pos = tokens.full;
  let left = parseUnary(tokens);
  for (;;) {
    tokens.joinGreater();
    const { kind } = tokens;
    const precedence = precedences.get(kind);
    if (precedence === undefined || precedence <= lowest) return left;
    if (kind === K.InKeyword && !tokens.allowsIn) return left;
    if (kind === K.AsKeyword || kind === K.SatisfiesKeyword) {
      if (tokens.isAfterLineBreak) return left;
      tokens.next();
      const type = kind === K.AsKeyword && tokens.is(K.ConstKeyword) ? parseConst(tokens) : parseType(tokens);
      left = tokens.finish({ kind: kind === K.AsKeyword ? K.AsExpression : K.SatisfiesExpression, pos, expression: left, type });
      continue;
    }
    // It joins from the right, and refuses signs on its left.
    if (kind === K.AsteriskAsteriskToken) refuse();
    const operatorToken = tokens.token();
    const right = parseBinary(tokens, precedence);
    if (isMixed(kind, left) || isMixed(kind, right)) refuse();
    left = tokens.finish({ kind: K.BinaryExpression, pos, left, operatorToken, right });
  }
}

/** Whether an operand of `??` is one of `||` or `&&` without parentheses, or the other way round: an error that TypeScript's parser leaves to others. */
function isMixed(operator: number, operand: Node): boolean {
  if (operand.kind !== K.BinaryExpression) return false;
  const inner = (operand as BinaryExpression).operatorToken.kind;
  return (operator === K.QuestionQuestionToken && isLogical(inner)) || (isLogical(operator) && inner === K.QuestionQuestionToken);
}

function isLogical(operator: number): boolean {
  return operator === K.BarBarToken || operator === K.AmpersandAmpersandToken;
}

/** The type of `as const`. */
function parseConst(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.ConstKeyword);
  if (tokens.is(K.DotToken) || tokens.is(K.LessThanToken) || tokens.is(K.LessThanLessThanToken)) refuse();
  const typeName = tokens.finish({ kind: K.Identifier, pos, escapedText: "const" });
  return withBrackets(tokens, pos, tokens.finish({ kind: K.TypeReference, pos, typeName, typeArguments: undefined }));
}

const wordOperators: ReadonlyMap<number, number> = new Map([
  [K.TypeOfKeyword, K.TypeOfExpression],
  [K.VoidKeyword, K.VoidExpression],
  [K.DeleteKeyword, K.DeleteExpression],
  [K.AwaitKeyword, K.AwaitExpression],
]);

function parseUnary(tokens: Tokens): Node {
  const { kind: operator, full: pos } = tokens;
  if (operator === K.AwaitKeyword && !tokens.isAsync) refuse();
  const kind = wordOperators.get(operator);
  if (kind !== undefined) {
    tokens.next();
    const expression = parseUnary(tokens);
    return tokens.finish({ kind, pos, expression });
  }
  switch (operator) {
    case K.PlusToken:
    case K.MinusToken:
    case K.TildeToken:
    case K.ExclamationToken: {
      tokens.next();
      const operand = parseUnary(tokens);
      return tokens.finish({ kind: K.PrefixUnaryExpression, pos, operator, operand });
    }
    case K.PlusPlusToken:
    case K.MinusMinusToken: {
      tokens.next();
      const operand = parseAccess(tokens);
      return tokens.finish({ kind: K.PrefixUnaryExpression, pos, operator, operand });
    }
    default:
      return parsePostfix(tokens);
  }
}

function parsePostfix(tokens: Tokens): Node {
  const pos = tokens.full;
  const operand = parseAccess(tokens);
  const operator = tokens.kind;
  if (tokens.isAfterLineBreak || (operator !== K.PlusPlusToken && operator !== K.MinusMinusToken)) return operand;
  tokens.next();
  return tokens.finish({ kind: K.PostfixUnaryExpression, pos, operand, operator });
}
