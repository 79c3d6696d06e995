import type { Field, Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import type * as ts from "../../syntax/ast.js";
import { extendedBy } from "../../syntax/declarations.js";
import { textOf } from "../../syntax/node-text.js";
import { isCustomResource } from "../names/custom-resource.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { membersSchema } from "./members.js";
import { extendObject, refuseMixture } from "./merge-objects.js";
import type { Scope, TypeReader } from "./type-reader.js";

/** The schema of a class or interface with what it extends, without what documents it. */
export function objectDeclaration(declaration: ts.ClassDeclaration | ts.InterfaceDeclaration, scope: Scope, types: TypeReader): Schema {
  const own = { ...membersSchema(declaration.members, scope, types), place: placeOf(declaration.name ?? declaration) };
  const bases = extendedBy(declaration).flatMap((node) => baseSchema(node, scope, types));
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

/** The fields that a root gets from the type arguments of `CustomResource<Spec, Status>`: a spec, and a status that may be absent. */
function resourceSchema(node: ts.ExpressionWithTypeArguments, scope: Scope, types: TypeReader): Schema[] {
  const [spec, status, ...surplus] = node.typeArguments ?? [];
  if (surplus.length > 0) {
    const given = String(surplus.length + 2);
    types.context.report("WW136", { name: textOf(node.expression), expected: "at most 2", given }, node);
  }
  if (spec === undefined) return [];
  const field = (name: string, type: ts.TypeNode, required: boolean): Field => {
    return { name, schema: types.read(type, scope), required, undecoratable: true, place: placeOf(type) };
  };
  const fields = [field("spec", spec, true), ...(status === undefined ? [] : [field("status", status, false)])];
  return [{ type: "object", fields, place: placeOf(node) }];
}

function baseSchema(node: ts.ExpressionWithTypeArguments, scope: Scope, types: TypeReader): Schema[] {
  if (isCustomResource(node.expression, types.context)) return resourceSchema(node, scope, types);
  const schema = types.named({ name: node.expression, typeArguments: node.typeArguments ?? [], node }, scope);
  if (schema.type === "object") return [schema];
  if (schema.preserveUnknownFields !== true) types.context.report("WW137", { name: textOf(node) }, node);
  return [];
}
