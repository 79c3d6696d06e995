import { Node, SyntaxKind, type TypeNode } from "ts-morph";
import { placeOf } from "../place-of.js";
import { staticValue } from "../values/static-value.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type TypeForm } from "./type-reader.js";

/** `(typeof phases)[number]`: the elements of a constant list. */
export const constantMembers: TypeForm = (node, _scope, types) => {
  if (!Node.isIndexedAccessTypeNode(node) || node.getIndexTypeNode().getKind() !== SyntaxKind.NumberKeyword) return undefined;
  const query = withoutParentheses(node.getObjectTypeNode());
  if (!Node.isTypeQuery(query)) return undefined;
  const name = query.getExprName();
  const place = placeOf(node);
  if (!Node.isIdentifier(name)) return undefined;
  const values = staticValue(name, types.context);
  if (values === undefined) return openSchema(place);
  return Array.isArray(values) && values.length > 0 ? enumSchema(values, place) : undefined;
};

function withoutParentheses(node: TypeNode): TypeNode {
  return Node.isParenthesizedTypeNode(node) ? withoutParentheses(node.getTypeNode()) : node;
}
