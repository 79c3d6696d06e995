import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type Scope, type TypeForm, type TypeReader } from "./type-reader.js";

/** `"A" | "B"`, `T | null`, and in the type of a field `T | undefined`. */
export const unionType: TypeForm = (node, scope, types) => {
  if (!ts.isUnionTypeNode(node)) return undefined;
  const arms = flattened(node);
  const mayBeUndefined = isTypeOfField(node);
  const values = arms.filter((arm) => !isNull(arm) && !(mayBeUndefined && isUndefined(arm)));
  const schema = ofArms(values, node, scope, types);
  const none = arms.find(isNull);
  return none === undefined ? schema : { ...schema, nullable: true, places: { ...schema.places, nullable: placeOf(none) } };
};

/** Whether a type includes `undefined`: the field that has it may be left out. */
export function allowsUndefined(node: ts.TypeNode | undefined): boolean {
  return node !== undefined && ts.isUnionTypeNode(node) && flattened(node).some(isUndefined);
}

function flattened(node: ts.TypeNode): ts.TypeNode[] {
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(flattened);
  return ts.isParenthesizedTypeNode(node) && ts.isUnionTypeNode(node.type) ? flattened(node.type) : [node];
}

function ofArms(arms: readonly ts.TypeNode[], node: ts.TypeNode, scope: Scope, types: TypeReader): Schema {
  const place = placeOf(node);
  const [only, ...others] = arms;
  if (only !== undefined && others.length === 0) return types.read(only, scope);
  const kinds = arms.map((arm) => textOf(arm)).sort();
  if (kinds.join(" ") === "false true") return { type: "boolean", place };
  if (arms.length > 0 && kinds.every((kind) => kind === "string" || kind === "number")) {
    types.context.report("WW124", { type: textOf(node), instead: "`IntOrString` (or `Quantity`)" }, node);
    return openSchema(place);
  }
  const schemas = arms.map((arm) => types.read(arm, scope));
  if (schemas.some(isOpen)) return openSchema(place);
  const nullable = schemas.some((schema) => schema.nullable) ? { nullable: true as const } : {};
  const values = schemas.every((schema) => schema.enum !== undefined) ? schemas.flatMap((schema) => schema.enum ?? []) : [];
  const choice = values.length === 0 ? undefined : enumSchema(values as JsonValue[], place);
  if (choice !== undefined) return { ...choice, ...nullable };
  types.context.report("WW124", { type: textOf(node) }, node);
  return openSchema(place);
}

function isOpen(schema: Schema): boolean {
  return schema.type === undefined && schema.preserveUnknownFields === true;
}

function isNull(node: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

function isUndefined(node: ts.TypeNode): boolean {
  return node.kind === ts.SyntaxKind.UndefinedKeyword;
}

function isTypeOfField(node: ts.TypeNode): boolean {
  const parent = node.parent;
  if (ts.isParenthesizedTypeNode(parent)) return isTypeOfField(parent);
  return ts.isPropertyDeclaration(parent) || ts.isPropertySignature(parent);
}
