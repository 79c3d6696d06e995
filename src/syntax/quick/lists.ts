import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { refuse } from "./refuse.js";
import type { Tokens } from "./tokens.js";

/** Elements between commas up to a token, which is passed. A comma may stand after the last one. */
export function parseListed(tokens: Tokens, close: number, parse: (tokens: Tokens) => Node): Node[] {
  const elements: Node[] = [];
  while (!tokens.is(close)) {
    elements.push(parse(tokens));
    if (!tokens.skip(K.CommaToken)) break;
  }
  tokens.take(close);
  return elements;
}

/** One or more elements between commas up to `>`, which is passed. */
export function parseAngled(tokens: Tokens, parse: (tokens: Tokens) => Node): Node[] {
  tokens.take(K.LessThanToken);
  const elements = [parse(tokens)];
  while (tokens.skip(K.CommaToken)) elements.push(parse(tokens));
  tokens.take(K.GreaterThanToken);
  return elements;
}

/** Elements one after the other up to a token, which is passed. */
export function parseUntil(tokens: Tokens, close: number, parse: (tokens: Tokens) => Node): Node[] {
  const elements: Node[] = [];
  while (!tokens.is(close)) {
    if (tokens.is(K.EndOfFileToken)) refuse();
    elements.push(parse(tokens));
  }
  tokens.next();
  return elements;
}
