import type { JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { constantValue } from "../values/static-value.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type TypeForm } from "./type-reader.js";

/** `typeof mode`, of a constant: the one value that it has. */
export const constantType: TypeForm = (node, _scope, types) => {
  const constant = constantOf(node, types.context);
  if (constant === undefined) return undefined;
  if (constant.value === undefined) return openSchema(placeOf(node));
  return enumSchema([constant.value], placeOf(node));
};

/**
 * Finds the value of the constant in a `typeof ...`. Undefined for another type, and for `typeof` of something else than a variable;
 * without a value where that isn't known, which is reported.
 */
export function constantOf(node: ts.TypeNode, context: ReadContext): { readonly value: JsonValue | undefined } | undefined {
  if (ts.isParenthesizedTypeNode(node)) return constantOf(node.type, context);
  return ts.isTypeQueryNode(node) ? constantValue(node.exprName, context) : undefined;
}
