import { type ClassDeclaration, type ExpressionWithTypeArguments, type InterfaceDeclaration, Node } from "ts-morph";
import type { Schema } from "../../model/schema.js";
import { isCustomResource } from "../names/custom-resource.js";
import { placeOf } from "../place-of.js";
import { membersSchema } from "./members.js";
import { extendObject } from "./merge-objects.js";
import type { Scope, TypeReader } from "./type-reader.js";

/** The schema of a class or interface with what it extends, without what documents it. */
export function objectDeclaration(declaration: ClassDeclaration | InterfaceDeclaration, scope: Scope, types: TypeReader): Schema {
  const own = { ...membersSchema(declaration.getMembers(), scope, types), place: placeOf(declaration.getNameNode() ?? declaration) };
  return heritageOf(declaration)
    .flatMap((node) => baseSchema(node, scope, types))
    .reduceRight((current, base) => extendObject(base, current), own);
}

function heritageOf(declaration: ClassDeclaration | InterfaceDeclaration): readonly ExpressionWithTypeArguments[] {
  if (Node.isInterfaceDeclaration(declaration)) return declaration.getExtends();
  const base = declaration.getExtends();
  return base === undefined ? [] : [base];
}

function baseSchema(node: ExpressionWithTypeArguments, scope: Scope, types: TypeReader): Schema[] {
  if (isCustomResource(node.getExpression(), types.context)) return [];
  const schema = types.named({ name: node.getExpression(), typeArguments: node.getTypeArguments(), node }, scope);
  if (schema.type === "object") return [schema];
  if (schema.preserveUnknownFields !== true) types.context.report("WW137", { name: node.getText() }, node);
  return [];
}
