import { isBuiltInModule } from "../../model/built-in-place.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import type { Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { sourceOf, textOf } from "../../syntax/node-text.js";
import { builtInNames, builtInSchema } from "../built-in/built-in-schema.js";
import { extendsCustomResource, isCustomResource } from "../names/custom-resource.js";
import { namesOf } from "../names/file-names.js";
import { apiName, resolveType } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import { enumMemberValue } from "../values/enum-values.js";
import { declaredType } from "./declared-type.js";
import { enumSchema } from "./enum-schema.js";
import { globalType } from "./global-types.js";
import { kubernetesModel } from "./kubernetes-model.js";
import { openSchema, type Scope, type TypeForm, type TypeName, type TypeReader } from "./type-reader.js";
import { unfitTypes } from "./unfit-types.js";

/** `ApplicationPort`, `v1.ApplicationPort`, `Page<string>`, `Record<string, T>`. */
export const referenceType: TypeForm = (node, scope, types) => {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const name = node.typeName;
  const resolved = resolveType(types.context.sources, name);
  if (
    isCustomResource(name, types.context) ||
    (resolved.kind === "declared" && extendsCustomResource(resolved.declaration, types.context))
  ) {
    types.context.report("WW129", { name: textOf(name) }, node);
    return openSchema(placeOf(node));
  }
  return namedType({ name, typeArguments: node.typeArguments ?? [], node }, scope, types);
};

/** Reads the type that a name stands for, in a type or after `extends`: a declaration of the project, or a type that is built in. */
export function namedType(reference: TypeName, scope: Scope, types: TypeReader): Schema {
  const { context } = types;
  const text = textOf(reference.name);
  const place = placeOf(reference.node);
  const bound = scope.parameters.get(text);
  if (bound !== undefined && "schema" in bound) return { ...bound.schema, place };
  if (bound !== undefined) {
    const recursion = scope.recursion === undefined ? {} : { recursion: scope.recursion };
    return types.read(bound.node, { ...bound.scope, ...recursion });
  }
  const resolved = resolveType(context.sources, reference.name);
  if (resolved.kind === "declared") return { ...declaredType(resolved.declaration, reference, scope, types), place };
  if (resolved.kind === "unread") return openSchema(place);
  if (resolved.kind === "package" && isBuiltInModule(resolved.module))
    return kubernetesModel({ name: resolved.name, module: resolved.module }, reference, scope, types);
  const builtIn = apiName(resolved);
  if (builtIn !== undefined || resolved.kind === "unknown") {
    // A decorator hides no type of its name: `Required<T>` is TypeScript's own where `Required` is imported.
    const schema = (builtIn === undefined ? undefined : builtInSchema(builtIn, place)) ?? globalType(reference, scope, types);
    if (schema !== undefined) return schema;
  }
  if (resolved.kind === "unknown") return enumMember(reference.name, types) ?? unknownName(text, reference, types);
  const code = resolved.kind === "missing" || builtIn !== undefined ? "WW127" : "WW126";
  context.report(code, { name: resolved.name, module: resolved.module }, reference.name);
  return openSchema(place);
}

/** `Mode.On`, of an enum: a choice of one. */
function enumMember(name: TypeName["name"], { context }: TypeReader): Schema | undefined {
  if (!ts.isQualifiedName(name)) return undefined;
  const resolved = resolveType(context.sources, name.left);
  const declaration = resolved.kind === "declared" && ts.isEnumDeclaration(resolved.declaration) ? resolved.declaration : undefined;
  const value = declaration === undefined ? undefined : enumMemberValue(declaration, ts.idText(name.right));
  return value === undefined ? undefined : enumSchema([value], placeOf(name));
}

function unknownName(text: string, reference: TypeName, types: TypeReader): Schema {
  const instead = unfitTypes[text];
  if (instead === undefined)
    types.context.report("WW125", { name: text, ...meant(nearestName(text, knownNames(reference))) }, reference.name);
  else types.context.report("WW122", { type: text, instead }, reference.node);
  return openSchema(placeOf(reference.node));
}

function knownNames(reference: TypeName): string[] {
  const { types, imports } = namesOf(sourceOf(reference.node));
  return [...types.keys(), ...imports.keys(), ...builtInNames];
}
