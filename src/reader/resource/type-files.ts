import { type ClassDeclaration, Node, type SourceFile } from "ts-morph";
import { annotationsAmongOthers, annotationsOf } from "../annotations/annotation.js";
import { extendsCustomResource } from "../names/custom-resource.js";
import { apiName, resolveValue } from "../names/resolve.js";
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

/** The classes with `@Resource` of a type file. */
export function rootClasses(source: SourceFile, context: ReadContext): ClassDeclaration[] {
  const classes = source.getStatements().filter(Node.isClassDeclaration);
  return classes.filter((declaration) => declaration.getDecorators().some((decorator) => isResource(decorator.getExpression(), context)));
}

/** Reports what in a type file would otherwise be passed over: root types without `@Resource`, and decorators where no root leads. */
export function refuseStrays(source: SourceFile, roots: readonly ClassDeclaration[], context: ReadContext): void {
  for (const declaration of source.getStatements()) {
    if (Node.isModuleDeclaration(declaration)) context.report("WW119", { name: declaration.getName() }, declaration.getNameNode());
    if (!Node.isClassDeclaration(declaration) || roots.includes(declaration)) continue;
    annotationsOf(declaration, "type", context);
    if (extendsCustomResource(declaration, context) && !declaration.isAbstract()) {
      context.report("WW141", { name: declaration.getName() ?? "" }, declaration.getNameNode() ?? declaration);
    }
  }
}

/** Reports the decorators of a webhook file, which aren't read yet. */
export function refuseWebhooks(source: SourceFile, context: ReadContext): void {
  for (const declaration of source.getStatements().filter(Node.isClassDeclaration)) annotationsAmongOthers(declaration, "webhook", context);
}

function isResource(node: Node, context: ReadContext): boolean {
  const callee = Node.isCallExpression(node) ? node.getExpression() : Node.isExpression(node) ? node : undefined;
  return callee !== undefined && apiName(resolveValue(context.sources, callee)) === "Resource";
}
