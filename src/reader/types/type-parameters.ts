import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import type { TypeDeclaration } from "../names/file-names.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { openSchema, type Scope, type TypeArgument, type TypeName } from "./type-reader.js";

/** Binds the type parameters of a generic declaration to the arguments of one use. */
export function boundParameters(
  declaration: TypeDeclaration,
  reference: TypeName,
  scope: Scope,
  context: ReadContext,
): Scope["parameters"] {
  const parameters = ts.isEnumDeclaration(declaration) ? [] : (declaration.typeParameters ?? []);
  const bound = new Map<string, TypeArgument>();
  let given = 0;
  parameters.forEach((parameter, index) => {
    const argument = reference.typeArguments[index];
    const fallback = parameter.default;
    const name = ts.idText(parameter.name);
    if (argument !== undefined) bound.set(name, { node: argument, scope });
    else if (fallback !== undefined) bound.set(name, { node: fallback, scope: { ...scope, parameters: bound } });
    else bound.set(name, { schema: openSchema(placeOf(reference.node)) });
    if (argument !== undefined || fallback !== undefined) given += 1;
  });
  if (given !== parameters.length || reference.typeArguments.length > parameters.length) {
    const expected = String(parameters.length);
    context.report("WW136", { name: textOf(reference.name), expected, given: String(reference.typeArguments.length) }, reference.node);
  }
  return bound;
}
