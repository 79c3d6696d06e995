import * as ts from "../../syntax/ast.js";
import { extendedBy } from "../../syntax/declarations.js";
import type { ReadContext } from "../read-context.js";
import type { TypeDeclaration } from "./file-names.js";
import { apiName, resolveType } from "./resolve.js";

/** Whether a name is that of the base class of all root types. */
export function isCustomResource(name: ts.EntityName | ts.Expression, context: ReadContext): boolean {
  return apiName(resolveType(context.sources, name)) === "CustomResource";
}

/** Whether a class extends `CustomResource`, by itself or by a class that it extends. */
export function extendsCustomResource(
  declaration: TypeDeclaration,
  context: ReadContext,
  seen: ReadonlySet<TypeDeclaration> = new Set(),
): boolean {
  const base = ts.isClassDeclaration(declaration) ? extendedBy(declaration)[0]?.expression : undefined;
  if (base === undefined || seen.has(declaration)) return false;
  if (isCustomResource(base, context)) return true;
  const resolved = resolveType(context.sources, base);
  return resolved.kind === "declared" && extendsCustomResource(resolved.declaration, context, new Set([...seen, declaration]));
}
