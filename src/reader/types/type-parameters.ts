import { Node } from "ts-morph";
import type { TypeDeclaration } from "../names/file-names.js";
import type { ReadContext } from "../read-context.js";
import type { Scope, TypeName } from "./type-reader.js";

/** What a generic declaration's type parameters stand for where it is used. */
export function boundParameters(
  declaration: TypeDeclaration,
  reference: TypeName,
  scope: Scope,
  context: ReadContext,
): Scope["parameters"] {
  const parameters = Node.isEnumDeclaration(declaration) ? [] : declaration.getTypeParameters();
  const bound = new Map<string, { node: NonNullable<(typeof reference.typeArguments)[number]>; scope: Scope }>();
  parameters.forEach((parameter, index) => {
    const argument = reference.typeArguments[index];
    const fallback = parameter.getDefault();
    if (argument !== undefined) bound.set(parameter.getName(), { node: argument, scope });
    else if (fallback !== undefined) bound.set(parameter.getName(), { node: fallback, scope: { ...scope, parameters: bound } });
  });
  if (bound.size !== parameters.length || reference.typeArguments.length > parameters.length) {
    const expected = String(parameters.length);
    context.report("WW136", { name: reference.name.getText(), expected, given: String(reference.typeArguments.length) }, reference.node);
  }
  return bound;
}
