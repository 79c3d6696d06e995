import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseDeclaration } from "./declarations.js";
import { parseAssignment, parseExpression } from "./expressions.js";
import { parseUntil } from "./lists.js";
import { refuse } from "./refuse.js";
import type { Tokens } from "./tokens.js";
import { isVariablesStart, parseVariable, parseVariables } from "./variables.js";

/** `{ ... }`. */
export function parseBlock(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.OpenBraceToken);
  const statements = parseUntil(tokens, K.CloseBraceToken, parseStatement);
  return tokens.finish({ kind: K.Block, pos, statements });
}

/** One statement of any kind. */
export function parseStatement(tokens: Tokens): Node {
  const parse = statements.get(tokens.kind);
  return parse === undefined ? (parseDeclaration(tokens) ?? parseExpressionStatement(tokens)) : parse(tokens);
}

const statements: ReadonlyMap<number, (tokens: Tokens) => Node> = new Map([
  [K.OpenBraceToken, parseBlock],
  [K.SemicolonToken, parseEmpty],
  [K.ReturnKeyword, parseReturn],
  [K.ThrowKeyword, parseThrow],
  [K.IfKeyword, parseIf],
  [K.ForKeyword, parseFor],
  [K.WhileKeyword, parseWhile],
  [K.SwitchKeyword, parseSwitch],
  [K.TryKeyword, parseTry],
  [K.BreakKeyword, parseJump],
  [K.ContinueKeyword, parseJump],
]);

function parseEmpty(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  return tokens.finish({ kind: K.EmptyStatement, pos });
}

function parseReturn(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const expression = tokens.isAtStatementEnd() ? undefined : parseExpression(tokens);
  tokens.semicolon();
  return tokens.finish({ kind: K.ReturnStatement, pos, expression });
}

function parseThrow(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  if (tokens.isAfterLineBreak) refuse();
  const expression = parseExpression(tokens);
  tokens.semicolon();
  return tokens.finish({ kind: K.ThrowStatement, pos, expression });
}

/** An expression in parentheses, which are part of the statement. */
function parseHead(tokens: Tokens): Node {
  tokens.take(K.OpenParenToken);
  const expression = parseExpression(tokens);
  tokens.take(K.CloseParenToken);
  return expression;
}

function parseIf(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const expression = parseHead(tokens);
  const thenStatement = parseStatement(tokens);
  const elseStatement = tokens.skip(K.ElseKeyword) ? parseStatement(tokens) : undefined;
  return tokens.finish({ kind: K.IfStatement, pos, expression, thenStatement, elseStatement });
}

function parseWhile(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const expression = parseHead(tokens);
  const statement = parseStatement(tokens);
  return tokens.finish({ kind: K.WhileStatement, pos, expression, statement });
}

function parseFor(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const awaitModifier = tokens.isAsync ? tokens.optional(K.AwaitKeyword) : undefined;
  tokens.take(K.OpenParenToken);
  const initializer = tokens.is(K.SemicolonToken) ? undefined : parseForVariables(tokens);
  if (initializer !== undefined && tokens.is(K.OfKeyword)) {
    tokens.next();
    const expression = parseAssignment(tokens);
    tokens.take(K.CloseParenToken);
    const statement = parseStatement(tokens);
    return tokens.finish({ kind: K.ForOfStatement, pos, awaitModifier, initializer, expression, statement });
  }
  if (awaitModifier !== undefined) refuse();
  if (initializer !== undefined && tokens.skip(K.InKeyword)) {
    const expression = parseExpression(tokens);
    tokens.take(K.CloseParenToken);
    const statement = parseStatement(tokens);
    return tokens.finish({ kind: K.ForInStatement, pos, initializer, expression, statement });
  }
  tokens.take(K.SemicolonToken);
  const condition = tokens.is(K.SemicolonToken) ? undefined : parseExpression(tokens);
  tokens.take(K.SemicolonToken);
  const incrementor = tokens.is(K.CloseParenToken) ? undefined : parseExpression(tokens);
  tokens.take(K.CloseParenToken);
  const statement = parseStatement(tokens);
  return tokens.finish({ kind: K.ForStatement, pos, initializer, condition, incrementor, statement });
}

/** The variables of a loop. Those that are declared elsewhere aren't plain. */
function parseForVariables(tokens: Tokens): Node {
  if (!isVariablesStart(tokens)) refuse();
  tokens.allowsIn = false;
  const variables = parseVariables(tokens);
  tokens.allowsIn = true;
  return variables;
}

function parseSwitch(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const expression = parseHead(tokens);
  const blockPos = tokens.full;
  tokens.take(K.OpenBraceToken);
  const clauses = parseUntil(tokens, K.CloseBraceToken, parseClause);
  const caseBlock = tokens.finish({ kind: K.CaseBlock, pos: blockPos, clauses });
  return tokens.finish({ kind: K.SwitchStatement, pos, expression, caseBlock });
}

function parseClause(tokens: Tokens): Node {
  const pos = tokens.full;
  const isDefault = tokens.skip(K.DefaultKeyword);
  if (!isDefault) tokens.take(K.CaseKeyword);
  const expression = isDefault ? undefined : parseExpression(tokens);
  tokens.take(K.ColonToken);
  const statements: Node[] = [];
  while (!tokens.is(K.CaseKeyword) && !tokens.is(K.DefaultKeyword) && !tokens.is(K.CloseBraceToken))
    statements.push(parseStatement(tokens));
  return tokens.finish(isDefault ? { kind: K.DefaultClause, pos, statements } : { kind: K.CaseClause, pos, expression, statements });
}

function parseTry(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const tryBlock = parseBlock(tokens);
  const catchClause = tokens.is(K.CatchKeyword) ? parseCatch(tokens) : undefined;
  if (catchClause === undefined && !tokens.is(K.FinallyKeyword)) refuse();
  const finallyBlock = tokens.skip(K.FinallyKeyword) ? parseBlock(tokens) : undefined;
  return tokens.finish({ kind: K.TryStatement, pos, tryBlock, catchClause, finallyBlock });
}

function parseCatch(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.next();
  const hasVariable = tokens.skip(K.OpenParenToken);
  const variableDeclaration = hasVariable ? parseVariable(tokens) : undefined;
  if (hasVariable) tokens.take(K.CloseParenToken);
  const block = parseBlock(tokens);
  return tokens.finish({ kind: K.CatchClause, pos, variableDeclaration, block });
}

/** `break` or `continue`. Labels aren't plain. */
function parseJump(tokens: Tokens): Node {
  const pos = tokens.full;
  const kind = tokens.is(K.BreakKeyword) ? K.BreakStatement : K.ContinueStatement;
  tokens.next();
  tokens.semicolon();
  return tokens.finish({ kind, pos, label: undefined });
}

function parseExpressionStatement(tokens: Tokens): Node {
  const pos = tokens.full;
  const expression = parseExpression(tokens);
  if (tokens.is(K.ColonToken)) refuse();
  tokens.semicolon();
  return tokens.finish({ kind: K.ExpressionStatement, pos, expression });
}
