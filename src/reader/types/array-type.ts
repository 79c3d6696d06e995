import * as ts from "../../syntax/ast.js";
import { placeOf } from "../place-of.js";
import type { TypeForm } from "./type-reader.js";

/** `T[]` and `readonly T[]`. */
export const arrayType: TypeForm = (node, scope, types) => {
  if (ts.isArrayTypeNode(node)) return { type: "array", items: types.read(node.elementType, scope), place: placeOf(node) };
  const isReadonly = ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword;
  return isReadonly ? types.read(node.type, scope) : undefined;
};
