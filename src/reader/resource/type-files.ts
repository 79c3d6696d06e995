import * as ts from "../../syntax/ast.js";
import { decoratorsOf, extendedBy, hasModifier } from "../../syntax/declarations.js";
import { declaredName, textOf } from "../../syntax/node-text.js";
import { annotationsAmongOthers, annotationsOf } from "../annotations/annotation.js";
import { extendsCustomResource, isCustomResource } from "../names/custom-resource.js";
import { isTypeDeclaration, type TypeDeclaration } from "../names/file-names.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { pathOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";

/** The classes with `@Resource` of a type file. */
export function rootClasses(source: ts.SourceFile, context: ReadContext): ts.ClassDeclaration[] {
  const classes = source.statements.filter(ts.isClassDeclaration);
  return classes.filter((declaration) => decoratorsOf(declaration).some((decorator) => isResource(decorator.expression, context)));
}

/**
 * Reports what in a file would otherwise be passed over: root types without `@Resource`, decorators where no root leads, and namespaces.
 * A file that isn't named as a type file may have decorators of others.
 */
export function refuseStrays(source: ts.SourceFile, roots: readonly ts.ClassDeclaration[], context: ReadContext): void {
  if (!pathOf(source).endsWith("_types.ts")) {
    const classes = source.statements.filter(ts.isClassDeclaration);
    for (const declaration of classes.filter((each) => !roots.includes(each))) annotationsAmongOthers(declaration, "type", context);
    return;
  }
  for (const declaration of source.statements) {
    if (ts.isModuleDeclaration(declaration)) context.report("WW119", { name: namespaceName(declaration) }, declaration.name);
    if (ts.isVariableStatement(declaration)) refuseClassExpressions(declaration, context);
    if (!isTypeDeclaration(declaration) || roots.some((root) => root === declaration)) continue;
    annotationsOf(declaration, "type", context);
    const name = declaredName(declaration) ?? "";
    const at = declaration.name ?? declaration;
    if (ts.isClassDeclaration(declaration)) {
      if (extendsCustomResource(declaration, context) && !hasModifier(declaration, ts.SyntaxKind.AbstractKeyword))
        context.report("WW141", { name }, at);
    } else if (partsOf(declaration).some((part) => isCustomResource(part, context))) {
      context.report("WW151", { name }, at);
    }
  }
}

/** `a.b`, of `namespace a.b`: each part is a namespace inside the one before. */
function namespaceName({ name, body }: ts.ModuleDeclaration): string {
  return body !== undefined && ts.isModuleDeclaration(body) ? `${textOf(name)}.${namespaceName(body)}` : textOf(name);
}

/** A class that is a value has no name that a type could have. */
function refuseClassExpressions(statement: ts.VariableStatement, context: ReadContext): void {
  for (const declaration of statement.declarationList.declarations) {
    const value = declaration.initializer;
    if (value === undefined || !ts.isClassExpression(value)) continue;
    const isType = decoratorsOf(value).length > 0 || extendedBy(value).length > 0;
    if (isType) context.report("WW151", { name: textOf(declaration.name) }, declaration.name);
  }
}

/** The names that an interface extends, or that a type alias joins. */
function partsOf(declaration: TypeDeclaration): (ts.EntityName | ts.Expression)[] {
  if (ts.isInterfaceDeclaration(declaration)) return extendedBy(declaration).map((node) => node.expression);
  const type = ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
  if (type === undefined) return [];
  const parts: readonly ts.TypeNode[] = ts.isIntersectionTypeNode(type) ? type.types : [type];
  return parts.filter(ts.isTypeReferenceNode).map((part) => part.typeName);
}

function isResource(node: ts.Node, context: ReadContext): boolean {
  const callee = ts.isCallExpression(node) ? node.expression : ts.isExpression(node) ? node : undefined;
  return callee !== undefined && apiName(resolveValue(context.sources, callee)) === "Resource";
}
