import type { Field } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { namesOfConstant } from "./constant-types.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type Scope, type TypeForm, type TypeReader } from "./type-reader.js";

/** The type after `keyof`, or undefined for another type. */
export function operandOfKeyof(node: ts.TypeNode): ts.TypeNode | undefined {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword ? node.type : undefined;
}

/** `keyof Port`, `keyof typeof ports`: a choice between the names of an object's fields. */
export const keyType: TypeForm = (node, scope, types) => {
  const operand = operandOfKeyof(node);
  if (operand === undefined) return undefined;
  const place = placeOf(node);
  const names = namesOfConstant(operand, types.context);
  if (names === "unknown") return openSchema(place);
  if (names !== undefined) return names === "none" ? undefined : enumSchema(names, place);
  const fields = fieldsOf(operand, scope, types);
  if (fields === undefined) return openSchema(place);
  return enumSchema(
    fields.map(({ name }) => name),
    place,
  );
};

/** The fields of an object type; undefined, and reported, where it isn't one. */
export function fieldsOf(node: ts.TypeNode, scope: Scope, types: TypeReader): readonly Field[] | undefined {
  const schema = types.read(node, scope);
  if (schema.fields !== undefined) return schema.fields;
  if (schema.type !== undefined || schema.preserveUnknownFields !== true) types.context.report("WW137", { name: textOf(node) }, node);
  return undefined;
}
