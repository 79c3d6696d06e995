import { Node } from "ts-morph";
import type { TypeDeclaration } from "../names/file-names.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { openSchema, type Scope, type TypeArgument, type TypeName } from "./type-reader.js";

/** What a generic declaration's type parameters stand for where it is used. */
export function boundParameters(
  declaration: TypeDeclaration,
  reference: TypeName,
  scope: Scope,
  context: ReadContext,
): Scope["parameters"] {
  const parameters = Node.isEnumDeclaration(declaration) ? [] : declaration.getTypeParameters();
  const bound = new Map<string, TypeArgument>();
  let given = 0;
  parameters.forEach((parameter, index) => {
    const argument = reference.typeArguments[index];
    const fallback = parameter.getDefault();
    const name = parameter.getName();
    if (argument !== undefined) bound.set(name, { node: argument, scope });
    else if (fallback !== undefined) bound.set(name, { node: fallback, scope: { ...scope, parameters: bound } });
    else bound.set(name, { schema: openSchema(placeOf(reference.node)) });
    if (argument !== undefined || fallback !== undefined) given += 1;
  });
  if (given !== parameters.length || reference.typeArguments.length > parameters.length) {
    const expected = String(parameters.length);
    context.report("WW136", { name: reference.name.getText(), expected, given: String(reference.typeArguments.length) }, reference.node);
  }
  return bound;
}
