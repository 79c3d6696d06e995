import { Node, type TypeNode } from "ts-morph";
import { sameSchema } from "../../model/schema-equality.js";
import { placeOf } from "../place-of.js";
import { openSchema, type TypeForm } from "./type-reader.js";

interface Element {
  readonly node: TypeNode;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** `[T, T]`, `[T, T?]`, `[T, ...T[]]`: a list of one type with a least and a greatest length. */
export const tupleType: TypeForm = (node, scope, types) => {
  if (!Node.isTupleTypeNode(node)) return undefined;
  const place = placeOf(node);
  const elements = node.getElements().map(elementOf);
  const [items, ...others] = elements.map((element) => {
    const schema = types.read(element.node, scope);
    return element.rest ? (schema.items ?? schema) : schema;
  });
  if (items === undefined || !others.every((other) => sameSchema(items, other))) {
    types.context.report("WW122", { type: node.getText(), instead: "a list of one type, or a class with a field for each" }, node);
    return openSchema(place);
  }
  const minItems = elements.filter((element) => !element.optional && !element.rest).length;
  const maxItems = elements.some((element) => element.rest) ? {} : { maxItems: elements.length };
  return { type: "array", items, minItems, ...maxItems, place };
};

function elementOf(node: TypeNode): Element {
  if (Node.isNamedTupleMember(node)) {
    return { node: node.getTypeNode(), optional: node.hasQuestionToken(), rest: node.getDotDotDotToken() !== undefined };
  }
  if (Node.isRestTypeNode(node)) return { node: node.getTypeNode(), optional: false, rest: true };
  const inner = Node.isOptionalTypeNode(node) ? node.getTypeNode() : undefined;
  return { node: inner ?? node, optional: inner !== undefined, rest: false };
}
