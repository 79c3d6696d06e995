import { Node } from "ts-morph";
import type { TypeForm } from "./type-reader.js";

/** `(T)`. */
export const parenthesizedType: TypeForm = (node, scope, types) =>
  Node.isParenthesizedTypeNode(node) ? types.read(node.getTypeNode(), scope) : undefined;
