import { Node, SyntaxKind } from "ts-morph";
import { placeOf } from "../place-of.js";
import type { TypeForm } from "./type-reader.js";

/** `T[]` and `readonly T[]`. */
export const arrayType: TypeForm = (node, scope, types) => {
  if (Node.isArrayTypeNode(node)) return { type: "array", items: types.read(node.getElementTypeNode(), scope), place: placeOf(node) };
  const isReadonly = Node.isTypeOperatorTypeNode(node) && node.getOperator() === SyntaxKind.ReadonlyKeyword;
  return isReadonly ? types.read(node.getTypeNode(), scope) : undefined;
};
