import { type ClassDeclaration, type EntityName, type Expression, Node, type SourceFile, type VariableStatement } from "ts-morph";
import type { ApiVersion } from "../../model/api-kind.js";
import { annotationsAmongOthers, annotationsOf } from "../annotations/annotation.js";
import { extendsCustomResource, isCustomResource } from "../names/custom-resource.js";
import { isTypeDeclaration, type TypeDeclaration } from "../names/file-names.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { pathOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";

/** Whether a file below api/ is one where types are declared. */
export function isTypeFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isSource = name.endsWith(".ts") && !/\.(d|test|spec)\.ts$/.test(name);
  return isSource && !name.startsWith("zz_generated.") && !/(_conversion|_webhook|^groupversion_info)\.ts$/.test(name);
}

/** Whether a file below api/ holds a kind's admission webhooks. */
export function isWebhookFile(path: string): boolean {
  return path.endsWith("_webhook.ts");
}

/** The file beside a version's type file that holds its admission webhooks. */
export function webhookFileOf({ file, className }: Pick<ApiVersion, "file" | "className">): string {
  return `${file.slice(0, file.lastIndexOf("/"))}/${className.toLowerCase()}_webhook.ts`;
}

/** The classes with `@Resource` of a type file. */
export function rootClasses(source: SourceFile, context: ReadContext): ClassDeclaration[] {
  const classes = source.getStatements().filter(Node.isClassDeclaration);
  return classes.filter((declaration) => declaration.getDecorators().some((decorator) => isResource(decorator.getExpression(), context)));
}

/**
 * Reports what in a file would otherwise be passed over: root types without `@Resource`, decorators where no root leads, and namespaces.
 * A file that isn't named as a type file may have decorators of others.
 */
export function refuseStrays(source: SourceFile, roots: readonly ClassDeclaration[], context: ReadContext): void {
  if (!pathOf(source).endsWith("_types.ts")) {
    const classes = source.getStatements().filter(Node.isClassDeclaration);
    for (const declaration of classes.filter((each) => !roots.includes(each))) annotationsAmongOthers(declaration, "type", context);
    return;
  }
  for (const declaration of source.getStatements()) {
    if (Node.isModuleDeclaration(declaration)) context.report("WW119", { name: declaration.getName() }, declaration.getNameNode());
    if (Node.isVariableStatement(declaration)) refuseClassExpressions(declaration, context);
    if (!isTypeDeclaration(declaration) || roots.some((root) => root === declaration)) continue;
    annotationsOf(declaration, "type", context);
    const name = declaration.getName() ?? "";
    const at = declaration.getNameNode() ?? declaration;
    if (Node.isClassDeclaration(declaration)) {
      if (extendsCustomResource(declaration, context) && !declaration.isAbstract()) context.report("WW141", { name }, at);
    } else if (partsOf(declaration).some((part) => isCustomResource(part, context))) {
      context.report("WW151", { name }, at);
    }
  }
}

/** A class that is a value has no name that a type could have. */
function refuseClassExpressions(statement: VariableStatement, context: ReadContext): void {
  for (const declaration of statement.getDeclarations()) {
    const value = declaration.getInitializer();
    const isType = Node.isClassExpression(value) && (value.getDecorators().length > 0 || value.getExtends() !== undefined);
    if (isType) context.report("WW151", { name: declaration.getName() }, declaration.getNameNode());
  }
}

/** The names that an interface extends, or that a type alias joins. */
function partsOf(declaration: TypeDeclaration): (EntityName | Expression)[] {
  if (Node.isInterfaceDeclaration(declaration)) return declaration.getExtends().map((node) => node.getExpression());
  const type = Node.isTypeAliasDeclaration(declaration) ? declaration.getTypeNode() : undefined;
  const parts = Node.isIntersectionTypeNode(type) ? type.getTypeNodes() : type === undefined ? [] : [type];
  return parts.filter(Node.isTypeReference).map((part) => part.getTypeName());
}

function isResource(node: Node, context: ReadContext): boolean {
  const callee = Node.isCallExpression(node) ? node.getExpression() : Node.isExpression(node) ? node : undefined;
  return callee !== undefined && apiName(resolveValue(context.sources, callee)) === "Resource";
}
