import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseElement } from "./collections.js";
import { inParentheses } from "./functions.js";
import { parseListed } from "./lists.js";
import { parseMemberName, parseName } from "./names.js";
import { refuse } from "./refuse.js";
import type { Tokens } from "./tokens.js";

/** The decorators that stand here. */
export function parseDecorators(tokens: Tokens, areAllowed = true): Node[] {
  const decorators: Node[] = [];
  while (tokens.is(K.AtToken)) decorators.push(areAllowed ? parseDecorator(tokens) : refuse());
  return decorators;
}

/** `@name` or `@name(...)`. Other expressions aren't plain. */
function parseDecorator(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.AtToken);
  const namePos = tokens.full;
  let expression = parseName(tokens);
  while (tokens.skip(K.DotToken)) {
    const left = expression;
    const name = parseMemberName(tokens);
    expression = tokens.finish({ kind: K.PropertyAccessExpression, pos: namePos, expression: left, questionDotToken: undefined, name });
  }
  if (tokens.skip(K.OpenParenToken)) {
    const callee = expression;
    const given = inParentheses(tokens, () => parseListed(tokens, K.CloseParenToken, parseElement));
    const parts = { expression: callee, questionDotToken: undefined, typeArguments: undefined, arguments: given };
    expression = tokens.finish({ kind: K.CallExpression, pos: namePos, ...parts });
  }
  if (goesOn.has(tokens.kind)) refuse();
  return tokens.finish({ kind: K.Decorator, pos, expression });
}

/** The tokens with which a decorator's expression would go on. */
const goesOn: ReadonlySet<number> = new Set([
  ...[K.DotToken, K.QuestionDotToken, K.OpenParenToken, K.OpenBracketToken, K.ExclamationToken, K.LessThanToken, K.LessThanLessThanToken],
  ...[K.NoSubstitutionTemplateLiteral, K.TemplateHead, K.EqualsGreaterThanToken],
]);
