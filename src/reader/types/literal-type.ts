import * as ts from "../../syntax/ast.js";
import { placeOf } from "../place-of.js";
import { staticValue } from "../values/static-value.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type TypeForm } from "./type-reader.js";

/** `"A"`, `1`, `true`: a choice of one. */
export const literalType: TypeForm = (node, _scope, types) => {
  if (!ts.isLiteralTypeNode(node)) return undefined;
  const literal = node.literal;
  const place = placeOf(node);
  if (literal.kind === ts.SyntaxKind.NullKeyword) {
    types.context.report("WW122", { type: "null" }, node);
    return openSchema(place);
  }
  const value = staticValue(literal, types.context);
  return (value === undefined ? undefined : enumSchema([value], place)) ?? openSchema(place);
};
