import type { Controller, ResourceUse, UseRole } from "../../model/controller.js";
import * as ts from "../../syntax/ast.js";
import { extendedBy, hasModifier, implementedBy } from "../../syntax/declarations.js";
import { declaredName, textOf } from "../../syntax/node-text.js";
import { resolveType } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import type { ReadVersion } from "./assemble-kinds.js";
import { listedIn, runtimeModule, UsedResources } from "./used-resources.js";

/** The properties of a controller that name the resources it works on. */
const roles: readonly UseRole[] = ["resource", "owns", "watches"];

/**
 * The classes of a file that implement `Reconciler` of `wheelwright/runtime`, and what their `resource`, `owns` and `watches` name. Nothing is run: what
 * can't be read so is a use without a resource.
 * @param versions the project's own, for which their classes may stand
 */
export function readControllerClasses(source: ts.SourceFile, versions: readonly ReadVersion[], context: ReadContext): Controller[] {
  const resources = new UsedResources(versions, context);
  return source.statements.flatMap((declaration): Controller[] => {
    if (!ts.isClassDeclaration(declaration) || hasModifier(declaration, ts.SyntaxKind.AbstractKeyword)) return [];
    const chain = classChain(declaration, context);
    if (!chain.some((each) => isReconciler(each, context))) return [];
    return [
      {
        className: declaredName(declaration) ?? "default",
        uses: roles.flatMap((role) => usesOf(role, chain, resources)),
        place: placeOf(declaration.name ?? declaration),
      },
    ];
  });
}

/** A class, and the project's classes that it extends, the nearest first. */
function classChain(declaration: ts.ClassDeclaration, context: ReadContext): readonly ts.ClassDeclaration[] {
  const chain: ts.ClassDeclaration[] = [];
  for (let next: ts.ClassDeclaration | undefined = declaration; next !== undefined && !chain.includes(next); next = baseOf(next, context)) {
    chain.push(next);
  }
  return chain;
}

function baseOf(declaration: ts.ClassDeclaration, context: ReadContext): ts.ClassDeclaration | undefined {
  const [base] = extendedBy(declaration);
  const resolved = base === undefined ? undefined : resolveType(context.sources, base.expression);
  return resolved?.kind === "declared" && ts.isClassDeclaration(resolved.declaration) ? resolved.declaration : undefined;
}

/** Whether a class implements `Reconciler`, or an interface of the project's that extends it. */
function isReconciler(declaration: ts.ClassDeclaration | ts.InterfaceDeclaration, context: ReadContext, depth = 0): boolean {
  const named = ts.isClassDeclaration(declaration) ? implementedBy(declaration) : extendedBy(declaration);
  return named.some(({ expression }) => {
    const resolved = resolveType(context.sources, expression);
    if (resolved.kind === "package") return resolved.module === runtimeModule && resolved.name === "Reconciler";
    return resolved.kind === "declared" && ts.isInterfaceDeclaration(resolved.declaration) && depth < 9
      ? isReconciler(resolved.declaration, context, depth + 1)
      : false;
  });
}

function usesOf(role: UseRole, chain: readonly ts.ClassDeclaration[], resources: UsedResources): ResourceUse[] {
  const member = memberNamed(role, chain);
  if (member === undefined) return [];
  const value = expressionOf(member);
  if (value === undefined) return [{ role, resource: undefined, written: role, place: placeOf(member.name) }];
  const listed = role === "resource" ? [value] : listedIn(value, resources.context);
  return listed.map((node) => ({
    role,
    resource: resources.read(node),
    written: textOf(node).replace(/\s+/g, " "),
    place: placeOf(node),
  }));
}

type Member = ts.PropertyDeclaration | ts.GetAccessorDeclaration | ts.ParameterDeclaration;

/** The property, the getter or the constructor's parameter of this name, of the class itself or of the nearest that it extends. */
function memberNamed(name: string, chain: readonly ts.ClassDeclaration[]): Member | undefined {
  return chain.flatMap(({ members }) => members.flatMap(candidates)).find((member) => textOf(member.name) === name);
}

function candidates(member: ts.ClassElement): readonly Member[] {
  if (ts.isConstructorDeclaration(member)) return member.parameters.filter(({ modifiers = [] }) => modifiers.length > 0);
  if (!ts.isPropertyDeclaration(member) && !ts.isGetAccessorDeclaration(member)) return [];
  const isElsewhere = [ts.SyntaxKind.StaticKeyword, ts.SyntaxKind.AbstractKeyword] as const;
  return isElsewhere.some((keyword) => hasModifier(member, keyword)) ? [] : [member];
}

function expressionOf(member: Member): ts.Expression | undefined {
  if (ts.isPropertyDeclaration(member)) return member.initializer;
  const [only, more] = ts.isGetAccessorDeclaration(member) ? (member.body?.statements ?? []) : [];
  return only !== undefined && more === undefined && ts.isReturnStatement(only) ? only.expression : undefined;
}
