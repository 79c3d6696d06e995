import type { Schema, TypeRef } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { declaredName, sourceOf } from "../../syntax/node-text.js";
import { annotationsOf } from "../annotations/annotation.js";
import { docComment } from "../annotations/doc-comment.js";
import { namesOf, type TypeDeclaration } from "../names/file-names.js";
import { pathOf, placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { applyRules } from "../rules/apply-rules.js";
import { documented } from "./documented.js";
import { enumDeclaration } from "./enum-declaration.js";
import { objectDeclaration } from "./object-declaration.js";
import { boundParameters } from "./type-parameters.js";
import { type Frame, openSchema, type Scope, type TypeName, type TypeReader } from "./type-reader.js";

/** The schema of a class, interface, type alias or enum of the project. One without type parameters is read once. */
export function declaredType(declaration: TypeDeclaration, reference: TypeName, scope: Scope, types: TypeReader): Schema {
  const known = types.known.get(declaration);
  if (known !== undefined) return known;
  if (scope.path.some((frame) => frame.declaration === declaration)) return recursive(declaration, reference, scope, types);
  refuseRepetition(declaration, types.context);
  const parameters = boundParameters(declaration, reference, scope, types.context);
  const frame: Frame = { declaration, name: declaredName(declaration) ?? "default", place: placeOf(reference.node) };
  const inner: Scope = { ...scope, parameters, path: [...scope.path, frame] };
  const doc = docComment(declaration);
  const annotations = annotationsOf(declaration, "type", types.context, doc);
  const isSchemaless = annotations.some((annotation) => annotation.name === "Schemaless");
  const shape = isSchemaless ? { place: placeOf(declaration.name ?? declaration) } : shapeOf(declaration, inner, types);
  const own = applyRules(shape, annotations, types.context, declaration);
  const { typeRef: _typeRef, ...bare } = documented(own, doc);
  const typeRef = parameters.size === 0 ? exportedName(declaration) : undefined;
  const schema = { ...bare, ...(typeRef === undefined ? {} : { typeRef }) };
  if (parameters.size === 0 && scope.recursion === undefined) types.known.set(declaration, schema);
  return schema;
}

function shapeOf(declaration: TypeDeclaration, scope: Scope, types: TypeReader): Schema {
  if (ts.isEnumDeclaration(declaration)) return enumDeclaration(declaration, types.context);
  if (!ts.isTypeAliasDeclaration(declaration)) return objectDeclaration(declaration, scope, types);
  const node = declaration.type;
  return node === undefined ? openSchema(placeOf(declaration)) : types.read(node, scope);
}

/** A type inside itself: an error that shows the cycle, unless a field on the way keeps unknown fields. */
function recursive(declaration: TypeDeclaration, reference: TypeName, scope: Scope, types: TypeReader): Schema {
  const place = placeOf(reference.node);
  if (scope.recursion === undefined) {
    const start = scope.path.findIndex((frame) => frame.declaration === declaration);
    const frames = scope.path.slice(start);
    const name = declaredName(declaration) ?? "default";
    const cycle = [...frames.map((frame) => frame.name), name].join(" → ");
    const related = frames.slice(1).map((frame) => ({ message: `${frame.name} is used here`, place: frame.place }));
    types.context.report("WW128", { cycle }, reference.node, related);
    return openSchema(place);
  }
  scope.recursion.met = true;
  return { type: "object", preserveUnknownFields: true, place };
}

/** TypeScript merges two interfaces of a name; here a type is declared in one place. */
export function refuseRepetition(declaration: TypeDeclaration, context: ReadContext): void {
  const again = namesOf(sourceOf(declaration)).repeated.get(declaration);
  if (again === undefined) return;
  const related = [{ message: "declared here, too", place: placeOf(declaration.name ?? declaration) }];
  context.report("WW117", { name: declaredName(declaration) ?? "default" }, again.name ?? again, related);
}

/** How generated code names a declaration: only what its file exports can be named. */
function exportedName(declaration: TypeDeclaration): TypeRef | undefined {
  const source = sourceOf(declaration);
  const name = declaredName(declaration);
  return name !== undefined && namesOf(source).exported.has(name) ? { name, file: pathOf(source) } : undefined;
}
