import { isJsonObject, type JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { hasLiteralType } from "../values/literal-types.js";
import { constantValue, type NamedConstant } from "../values/static-value.js";
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
 * without a value where that isn't known, or isn't what TypeScript makes of its type, which is reported.
 */
export function constantOf(node: ts.TypeNode, context: ReadContext): { readonly value: JsonValue | undefined } | undefined {
  const named = namedConstant(node, context);
  if (named?.value === undefined || hasLiteralType(named.declaration, context)) return named;
  return widened(node, context);
}

/**
 * The names in a constant object, as a `keyof typeof ...` has them; undefined for another type, `none` where the constant is no object, and `unknown` where
 * they aren't known, which is reported.
 */
export function namesOfConstant(node: ts.TypeNode, context: ReadContext): readonly string[] | "none" | "unknown" | undefined {
  const named = namedConstant(node, context);
  if (named === undefined) return undefined;
  if (named.value === undefined) return "unknown";
  if (!isJsonObject(named.value)) return "none";
  if (named.declaration.type === undefined) return Object.keys(named.value);
  widened(node, context);
  return "unknown";
}

function namedConstant(node: ts.TypeNode, context: ReadContext): NamedConstant | undefined {
  if (ts.isParenthesizedTypeNode(node)) return namedConstant(node.type, context);
  return ts.isTypeQueryNode(node) ? constantValue(node.exprName, context) : undefined;
}

function widened(node: ts.TypeNode, context: ReadContext): { readonly value: undefined } {
  const name = ts.isTypeQueryNode(node) ? textOf(node.exprName) : textOf(node);
  context.report("WW156", { name }, node);
  return { value: undefined };
}
