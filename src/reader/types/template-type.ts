import * as ts from "../../syntax/ast.js";
import { placeOf } from "../place-of.js";
import { enumSchema } from "./enum-schema.js";
import type { TypeForm } from "./type-reader.js";

/** More values than this make no enum that anyone could read. */
const maximum = 1000;

/** `` `${Size}-${Colour}` ``: a choice between all that the parts, themselves choices, can make together. */
export const templateType: TypeForm = (node, scope, types) => {
  if (!ts.isTemplateLiteralTypeNode(node)) return undefined;
  let texts: readonly string[] = [node.head.text];
  for (const { type, literal } of node.templateSpans) {
    const values = types.read(type, scope).enum;
    if (values === undefined || texts.length * values.length > maximum) return undefined;
    texts = texts.flatMap((text) => values.map((value) => `${text}${String(value)}${literal.text}`));
  }
  return enumSchema(texts, placeOf(node));
};
