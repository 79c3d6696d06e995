import { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { UsedResource } from "../../model/controller.js";
import { isJsonObject, type JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { declaredName, nameText, sourceOf } from "../../syntax/node-text.js";
import { resolveValue } from "../names/resolve.js";
import { pathOf } from "../place-of.js";
import { ReadContext } from "../read-context.js";
import { withoutTypes } from "../values/operators.js";
import { staticValue } from "../values/static-value.js";
import type { ReadVersion } from "./assemble-kinds.js";

/** The module that controllers import `Reconciler`, `kind`, `owning` and `watching` from. */
export const runtimeModule = "wheelwright/runtime";

/** How many names deep a resource may be. */
const deepest = 20;

/** Which resource an expression of a controller stands for. What isn't known without running it is undefined, and not reported here. */
export class UsedResources {
  readonly context: ReadContext;
  readonly #versions: readonly ReadVersion[];

  constructor(versions: readonly ReadVersion[], { sources }: ReadContext) {
    this.#versions = versions;
    this.context = new ReadContext(sources, new DiagnosticSink());
  }

  /** `kind("apps/v1", "Deployment")`, a class of the project, `{ resource: ... }`, `watching({ ... })`, a literal, or a constant that is one of these. */
  read(written: ts.Expression, depth = 0): UsedResource | undefined {
    const node = withoutTypes(written);
    if (depth > deepest) return undefined;
    if (ts.isCallExpression(node)) return this.#call(node, depth);
    const held = ts.isObjectLiteralExpression(node) ? valueIn(node, "resource") : undefined;
    if (held !== undefined) return this.read(held, depth + 1);
    const named = namedBy(node, this.context);
    if (named !== undefined && ts.isClassDeclaration(named)) return this.#class(named);
    if (named !== undefined) return this.read(named, depth + 1);
    return asResource(staticValue(node, this.context));
  }

  #call({ expression, arguments: given }: ts.CallExpression, depth: number): UsedResource | undefined {
    const callee = resolveValue(this.context.sources, expression);
    const [first, second] = given;
    if (callee.kind !== "package" || callee.module !== runtimeModule || first === undefined) return undefined;
    if (callee.name === "owning" || callee.name === "watching") return this.read(first, depth + 1);
    if (callee.name !== "kind" || second === undefined) return undefined;
    const [apiVersion, kind] = [first, second].map((node) => staticValue(node, this.context));
    return asResource({ apiVersion: apiVersion ?? null, kind: kind ?? null });
  }

  #class(declaration: ts.ClassDeclaration): UsedResource | undefined {
    const file = pathOf(sourceOf(declaration));
    const name = declaredName(declaration);
    const found = this.#versions.find(({ version }) => version.file === file && version.className === name);
    return found && { group: found.group, plural: found.version.names.plural };
  }
}

/** The elements of a list that is written out, or that a constant holds; the expression itself where its elements aren't known. */
export function listedIn(written: ts.Expression, context: ReadContext, depth = 0): readonly ts.Expression[] {
  const node = withoutTypes(written);
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.flatMap((element) => (ts.isSpreadElement(element) ? listedIn(element.expression, context, depth + 1) : [element]));
  }
  const named = depth > deepest ? undefined : namedBy(node, context);
  return named === undefined || ts.isClassDeclaration(named) ? [node] : listedIn(named, context, depth + 1);
}

/** Resolves a name: to a class, or to the value of a constant or of a constant object's property. */
function namedBy(node: ts.Expression, context: ReadContext): ts.ClassDeclaration | ts.Expression | undefined {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const resolved = resolveValue(context.sources, node);
  if (resolved.kind === "declared") {
    if (ts.isClassDeclaration(resolved.declaration)) return resolved.declaration;
    return ts.isVariableDeclaration(resolved.declaration) && isConst(resolved.declaration) ? resolved.declaration.initializer : undefined;
  }
  const holder = ts.isPropertyAccessExpression(node) ? namedBy(node.expression, context) : undefined;
  const literal = holder === undefined || ts.isClassDeclaration(holder) ? undefined : withoutTypes(holder);
  return literal !== undefined && ts.isObjectLiteralExpression(literal) && ts.isPropertyAccessExpression(node)
    ? valueIn(literal, nameText(node.name))
    : undefined;
}

function isConst(declaration: ts.VariableDeclaration): boolean {
  return (declaration.parent.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
}

/** The value of an object literal's property, written `name: value` or `name`. */
function valueIn(literal: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of literal.properties) {
    if (ts.isPropertyAssignment(property) && nameText(property.name) === name) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property) && nameText(property.name) === name) return property.name;
  }
  return undefined;
}

function asResource(value: JsonValue | undefined): UsedResource | undefined {
  if (value === undefined || !isJsonObject(value)) return undefined;
  const { group, plural, apiVersion, kind } = value;
  if (typeof group === "string" && typeof plural === "string") return { group, plural };
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const slash = apiVersion.lastIndexOf("/");
  return { group: apiVersion.slice(0, Math.max(slash, 0)), version: apiVersion.slice(slash + 1), kind };
}
