import { sameSchema } from "../../model/schema-equality.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { openSchema, type TypeForm } from "./type-reader.js";

interface Element {
  readonly node: ts.TypeNode;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** `[T, T]`, `[T, T?]`, `[T, ...T[]]`: a list of one type with a least and a greatest length. */
export const tupleType: TypeForm = (node, scope, types) => {
  if (!ts.isTupleTypeNode(node)) return undefined;
  const place = placeOf(node);
  const elements = node.elements.map(elementOf);
  const schemas = elements.map((element) => types.read(element.node, scope));
  const [items, ...others] = schemas.map((schema, index) => (elements[index]?.rest ? (schema.items ?? schema) : schema));
  if (items === undefined || !others.every((other) => sameSchema(items, other))) {
    types.context.report("WW122", { type: textOf(node), instead: "a list of one type, or a class with a field for each" }, node);
    return openSchema(place);
  }
  const lengths = elements.map(({ optional, rest }, index) => {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schemas[index] ?? {};
    return rest ? { minimum: minItems, maximum: maxItems } : { minimum: optional ? 0 : 1, maximum: 1 };
  });
  const minItems = lengths.reduce((sum, { minimum }) => sum + minimum, 0);
  const maxItems = lengths.reduce((sum, { maximum }) => sum + maximum, 0);
  return { type: "array", items, ...(minItems === 0 ? {} : { minItems }), ...(Number.isFinite(maxItems) ? { maxItems } : {}), place };
};

function elementOf(node: ts.TypeNode): Element {
  if (ts.isNamedTupleMember(node)) {
    return { node: node.type, optional: node.questionToken !== undefined, rest: node.dotDotDotToken !== undefined };
  }
  if (ts.isRestTypeNode(node)) return { node: node.type, optional: false, rest: true };
  const inner = ts.isOptionalTypeNode(node) ? node.type : undefined;
  return { node: inner ?? node, optional: inner !== undefined, rest: false };
}
