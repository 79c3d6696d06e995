import { type ClassDeclaration, type ExpressionWithTypeArguments, type InterfaceDeclaration, Node } from "ts-morph";
import type { Field, Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import { isCustomResource } from "../names/custom-resource.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { membersSchema } from "./members.js";
import { extendObject, refuseMixture } from "./merge-objects.js";
import type { Scope, TypeReader } from "./type-reader.js";

/** The schema of a class or interface with what it extends, without what documents it. */
export function objectDeclaration(declaration: ClassDeclaration | InterfaceDeclaration, scope: Scope, types: TypeReader): Schema {
  const own = { ...membersSchema(declaration.getMembers(), scope, types), place: placeOf(declaration.getNameNode() ?? declaration) };
  const bases = heritageOf(declaration).flatMap((node) => baseSchema(node, scope, types));
  refuseClash(bases, own, types.context);
  const schema: Schema = bases.reduceRight((current, base) => extendObject(base, current), own);
  if (bases.length > 0) refuseMixture(schema, types.context);
  return schema;
}

/** Two of the extended types have a field of the same name and another type: which of them should it be? */
function refuseClash(bases: readonly Schema[], own: Pick<Schema, "fields" | "place">, context: ReadContext): void {
  const settled = new Set(own.fields?.map((field) => field.name));
  const first = new Map<string, Field>();
  for (const field of bases.flatMap((base) => base.fields ?? [])) {
    const earlier = first.get(field.name);
    if (earlier === undefined) first.set(field.name, field);
    else if (!settled.has(field.name) && (earlier.required !== field.required || !sameSchema(earlier.schema, field.schema))) {
      const related = [earlier, field].map(({ place }) => ({ message: "declared here", place }));
      context.report("WW153", { name: field.name }, own.place, related);
    }
  }
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
