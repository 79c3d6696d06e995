import type { Field, Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { enumSchema } from "./enum-schema.js";
import { fieldsOf, operandOfKeyof } from "./key-types.js";
import { openSchema, type Scope, type TypeForm, type TypeReader } from "./type-reader.js";

/** `{ [K in "a" | "b"]?: T }` and `{ [K in keyof Port]: Port[K] }` are objects with these fields, `{ [K in string]: T }` is a map. */
export const mappedType: TypeForm = (node, scope, types) => {
  if (!ts.isMappedTypeNode(node)) return undefined;
  const place = placeOf(node);
  const parameter = node.typeParameter;
  const constraint = parameter.constraint;
  const value = node.type;
  if (constraint === undefined || value === undefined || node.nameType !== undefined) return undefined;
  const read = (keys: Schema) =>
    types.read(value, { ...scope, parameters: new Map([...scope.parameters, [ts.idText(parameter.name), { schema: keys }]]) });
  const keys = keysOf(constraint, scope, types);
  if (keys === undefined) return openSchema(place);
  if (keys === "any") return { type: "object", additionalProperties: read({ type: "string", place: placeOf(constraint) }), place };
  const removesOptionality = node.questionToken?.kind === ts.SyntaxKind.MinusToken;
  const operand = operandOfKeyof(constraint);
  const isSame = operand !== undefined && textOf(value) === `${textOf(operand)}[${ts.idText(parameter.name)}]`;
  const fields = keys.map(({ name, required, schema: own }): Field => {
    const at = placeOf(constraint);
    const schema = isSame && own !== undefined ? own : read(enumSchema([name], at) ?? openSchema(at));
    return { name, schema, required: node.questionToken === undefined ? required : removesOptionality, undecoratable: true, place: at };
  });
  return { type: "object", fields, place };
};

interface Key {
  readonly name: string;
  readonly required: boolean;
  /** The schema of a key that is a field of another type. */
  readonly schema?: Schema;
}

/** The keys of a mapped type; `any` for a map. Those of an object are required as they are there. */
function keysOf(constraint: ts.TypeNode, scope: Scope, types: TypeReader): readonly Key[] | "any" | undefined {
  const operand = operandOfKeyof(constraint);
  if (operand !== undefined && !ts.isTypeQueryNode(operand)) return fieldsOf(operand, scope, types);
  const keys = types.read(constraint, scope);
  if (keys.type === "string") return keys.enum?.map((name) => ({ name: String(name), required: true })) ?? "any";
  if (keys.type !== undefined || keys.preserveUnknownFields !== true) {
    types.context.report("WW123", { type: textOf(constraint) }, constraint);
  }
  return undefined;
}
