import { Node, SyntaxKind, type TypeNode } from "ts-morph";
import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { placeOf } from "../place-of.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type Scope, type TypeForm, type TypeReader } from "./type-reader.js";

/** `"A" | "B"`, `T | null`, and in the type of a field `T | undefined`. */
export const unionType: TypeForm = (node, scope, types) => {
  if (!Node.isUnionTypeNode(node)) return undefined;
  const arms = flattened(node);
  const mayBeUndefined = isTypeOfField(node);
  const values = arms.filter((arm) => !isNull(arm) && !(mayBeUndefined && isUndefined(arm)));
  const schema = ofArms(values, node, scope, types);
  const none = arms.find(isNull);
  return none === undefined ? schema : { ...schema, nullable: true, places: { ...schema.places, nullable: placeOf(none) } };
};

/** Whether a type includes `undefined`: the field that has it may be left out. */
export function allowsUndefined(node: TypeNode | undefined): boolean {
  return node !== undefined && Node.isUnionTypeNode(node) && flattened(node).some(isUndefined);
}

function flattened(node: TypeNode): TypeNode[] {
  if (Node.isUnionTypeNode(node)) return node.getTypeNodes().flatMap(flattened);
  return Node.isParenthesizedTypeNode(node) && Node.isUnionTypeNode(node.getTypeNode()) ? flattened(node.getTypeNode()) : [node];
}

function ofArms(arms: readonly TypeNode[], node: TypeNode, scope: Scope, types: TypeReader): Schema {
  const place = placeOf(node);
  const [only, ...others] = arms;
  if (only !== undefined && others.length === 0) return types.read(only, scope);
  const kinds = arms.map((arm) => arm.getText()).sort();
  if (kinds.join(" ") === "false true") return { type: "boolean", place };
  if (arms.length > 0 && kinds.every((kind) => kind === "string" || kind === "number")) {
    types.context.report("WW124", { type: node.getText(), instead: "`IntOrString` (or `Quantity`)" }, node);
    return openSchema(place);
  }
  const schemas = arms.map((arm) => types.read(arm, scope));
  if (schemas.some(isOpen)) return openSchema(place);
  const nullable = schemas.some((schema) => schema.nullable) ? { nullable: true as const } : {};
  const values = schemas.every((schema) => schema.enum !== undefined) ? schemas.flatMap((schema) => schema.enum ?? []) : [];
  const choice = values.length === 0 ? undefined : enumSchema(values as JsonValue[], place);
  if (choice !== undefined) return { ...choice, ...nullable };
  types.context.report("WW124", { type: node.getText() }, node);
  return openSchema(place);
}

function isOpen(schema: Schema): boolean {
  return schema.type === undefined && schema.preserveUnknownFields === true;
}

function isNull(node: TypeNode): boolean {
  return Node.isLiteralTypeNode(node) && Node.isNullLiteral(node.getLiteral());
}

function isUndefined(node: TypeNode): boolean {
  return node.getKind() === SyntaxKind.UndefinedKeyword;
}

function isTypeOfField(node: TypeNode): boolean {
  const parent = node.getParent();
  if (Node.isParenthesizedTypeNode(parent)) return isTypeOfField(parent);
  return Node.isPropertyDeclaration(parent) || Node.isPropertySignature(parent);
}
