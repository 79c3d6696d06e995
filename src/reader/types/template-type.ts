import { Node } from "ts-morph";
import type { JsonValue } from "../../model/json.js";
import { placeOf } from "../place-of.js";
import { enumSchema } from "./enum-schema.js";
import type { TypeForm } from "./type-reader.js";

/** More values than this make no enum that anyone could read. */
const most = 1000;

/** `` `${Size}-${Colour}` ``: a choice between all that the parts, themselves choices, can make together. */
export const templateType: TypeForm = (node, scope, types) => {
  if (!Node.isTemplateLiteralTypeNode(node)) return undefined;
  let texts: readonly string[] = [node.getHead().getLiteralText()];
  for (const span of node.getTemplateSpans()) {
    const [type, literal] = span.forEachChildAsArray();
    const isTail = Node.isTemplateMiddle(literal) || Node.isTemplateTail(literal);
    const values: readonly JsonValue[] | undefined = Node.isTypeNode(type) ? types.read(type, scope).enum : undefined;
    if (values === undefined || !isTail || texts.length * values.length > most) return undefined;
    texts = texts.flatMap((text) => values.map((value) => `${text}${String(value)}${literal.getLiteralText()}`));
  }
  return enumSchema(texts, placeOf(node));
};
