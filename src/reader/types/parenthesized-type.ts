import * as ts from "../../syntax/ast.js";
import type { TypeForm } from "./type-reader.js";

/** `(T)`. */
export const parenthesizedType: TypeForm = (node, scope, types) =>
  ts.isParenthesizedTypeNode(node) ? types.read(node.type, scope) : undefined;
