import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseName } from "./names.js";
import { isName } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

/** The type after a colon, if there is one. */
export function parseTypeAnnotation(tokens: Tokens): Node | undefined {
  return tokens.skip(K.ColonToken) ? tokens.grammar.parseType(tokens) : undefined;
}

/** The type that a function returns, after its colon; it may be a predicate. */
export function parseReturnType(tokens: Tokens): Node {
  const pos = tokens.full;
  const isPredicate = isName(tokens.kind) && tokens.ahead(() => isPredicateStart(tokens));
  if (!isPredicate) return tokens.grammar.parseType(tokens);
  const parameterName = parseName(tokens);
  tokens.take(K.IsKeyword);
  const type = tokens.grammar.parseType(tokens);
  return tokens.finish({ kind: K.TypePredicate, pos, parameterName, type });
}

function isPredicateStart(tokens: Tokens): boolean {
  tokens.next();
  return tokens.is(K.IsKeyword) && !tokens.isAfterLineBreak;
}
