import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { inParentheses } from "./functions.js";
import { parseLiteral } from "./names.js";
import type { Tokens } from "./tokens.js";

/** A template with what is put into it. */
export function parseTemplate(tokens: Tokens): Node {
  const pos = tokens.full;
  const head = parseLiteral(tokens);
  const templateSpans: Node[] = [];
  for (let isOver = false; !isOver; ) {
    const spanPos = tokens.full;
    const expression = inParentheses(tokens, () => tokens.grammar.parseExpression(tokens));
    tokens.templateRest();
    isOver = tokens.is(K.TemplateTail);
    const literal = parseLiteral(tokens);
    templateSpans.push(tokens.finish({ kind: K.TemplateSpan, pos: spanPos, expression, literal }));
  }
  return tokens.finish({ kind: K.TemplateExpression, pos, head, templateSpans });
}
