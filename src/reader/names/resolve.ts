import { isBuiltInModule } from "../../model/built-in-place.js";
import * as ts from "../../syntax/ast.js";
import { sourceOf } from "../../syntax/node-text.js";
import { isKubernetesType } from "../built-in/kubernetes-types.js";
import { pathOf } from "../place-of.js";
import type { SourceFiles } from "../source-files.js";
import { type FileNames, namesOf, type TypeDeclaration, type ValueDeclaration } from "./file-names.js";
import { isRelative, modulePath } from "./module-path.js";

/** The meaning of a name. */
export type Resolved<Declaration> =
  | { readonly kind: "declared"; readonly declaration: Declaration }
  | { readonly kind: "package"; readonly module: string; readonly name: string }
  /** An import that leads nowhere. */
  | { readonly kind: "missing"; readonly module: string; readonly name: string }
  /** A name that a file with syntax errors may declare. */
  | { readonly kind: "unread" }
  | { readonly kind: "unknown" };

/** The module that type files import their vocabulary from. */
export const apiModule = "wheelwright/api";

/** Resolves a name in a type: `ApplicationPort` or `v1.ApplicationPort`. */
export function resolveType(sources: SourceFiles, name: ts.EntityName | ts.Expression): Resolved<TypeDeclaration> {
  return resolve(sources, name, { of: (names) => names.types, packages: true });
}

/** Resolves a name in an expression: `Minimum`, `api.Minimum` or `limits`. */
export function resolveValue(sources: SourceFiles, name: ts.EntityName | ts.Expression): Resolved<ValueDeclaration> {
  return resolve(sources, name, { of: (names) => names.values, packages: false });
}

/** The name by which `wheelwright/api` exports what a name stands for, or undefined if it comes from elsewhere. */
export function apiName(resolved: Resolved<unknown>): string | undefined {
  return resolved.kind === "package" && resolved.module === apiModule ? resolved.name : undefined;
}

/** Whether a name stands for a built-in type of Kubernetes. */
function isKubernetesModel(resolved: Resolved<unknown>): boolean {
  return resolved.kind === "package" && isBuiltInModule(resolved.module) && isKubernetesType(resolved.name);
}

/** The files that a search has been through, at its beginning. */
const none: ReadonlySet<string> = new Set();

/** Which names are looked for, and whether the files of other packages are read for them: types are taken from anywhere, values only from the project. */
interface Space<D> {
  readonly of: (names: FileNames) => ReadonlyMap<string, D>;
  readonly packages: boolean;
}

function resolve<D>(sources: SourceFiles, node: ts.EntityName | ts.Expression, space: Space<D>): Resolved<D> {
  const source = sourceOf(node);
  const search = { sources, space, seen: none };
  if (ts.isIdentifier(node)) return resolveIn(search, source, ts.idText(node));
  const [left, right] = ts.isQualifiedName(node)
    ? [node.left, node.right]
    : ts.isPropertyAccessExpression(node)
      ? [node.expression, node.name]
      : [];
  if (left === undefined || right === undefined || !ts.isIdentifier(left)) return { kind: "unknown" };
  const namespace = namespaceOf(sources, source, ts.idText(left));
  return namespace === undefined ? { kind: "unknown" } : resolveExport(search, namespace.from, namespace.module, ts.idText(right));
}

/** The module that a name is all of: `import * as ports`, or a file's `export * as ports` that is imported. */
function namespaceOf(sources: SourceFiles, from: ts.SourceFile, name: string): { from: ts.SourceFile; module: string } | undefined {
  const imported = namesOf(from).imports.get(name);
  if (imported === undefined || imported.name === "*") return imported && { from, module: imported.module };
  const path = modulePath(sources, pathOf(from), imported.module, true);
  const source = path === undefined ? undefined : sources.get(path);
  const reExport = source === undefined ? undefined : namesOf(source).reExports.get(imported.name);
  return source !== undefined && reExport?.name === "*" && reExport.module !== undefined
    ? { from: source, module: reExport.module }
    : undefined;
}

/** A search for the meaning of a name. */
interface Search<D> {
  readonly sources: SourceFiles;
  readonly space: Space<D>;
  /** The files that it has been through. */
  readonly seen: ReadonlySet<string>;
}

function resolveIn<D>(search: Search<D>, source: ts.SourceFile, name: string): Resolved<D> {
  const names = namesOf(source);
  const declaration = search.space.of(names).get(name);
  if (declaration !== undefined) return { kind: "declared", declaration };
  const imported = names.imports.get(name);
  return imported === undefined ? { kind: "unknown" } : resolveExport(search, source, imported.module, imported.name);
}

function resolveExport<D>(search: Search<D>, from: ts.SourceFile, module: string, name: string): Resolved<D> {
  const { sources, space, seen } = search;
  const path = modulePath(sources, pathOf(from), module, space.packages);
  if (path === undefined && !isRelative(module)) return { kind: "package", module, name };
  const missing = { kind: "missing", module, name } as const;
  const source = path === undefined ? undefined : sources.get(path);
  if (path === undefined || source === undefined || seen.has(path)) return missing;
  if (sources.isBroken(source)) return { kind: "unread" };
  const names = namesOf(source);
  const declaration = names.exported.has(name) ? space.of(names).get(name) : undefined;
  if (declaration !== undefined) return { kind: "declared", declaration };
  const reExport = names.reExports.get(name);
  const further = { ...search, seen: new Set([...seen, path]) };
  if (reExport?.module !== undefined) return resolveExport(further, source, reExport.module, reExport.name);
  if (reExport !== undefined) return resolveIn(further, source, reExport.name);
  for (const star of names.stars) {
    const found = resolveExport(further, source, star, name);
    if (found.kind === "declared" || found.kind === "unread" || apiName(found) !== undefined || isKubernetesModel(found)) return found;
  }
  return missing;
}
