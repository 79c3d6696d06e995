import type { FieldRef } from "../../model/conversion/conversion-plan.js";
import { pathBelow } from "../../model/conversion/plan-context.js";
import type { ConverterContext } from "./converter-context.js";
import { camelName, member, type NameScope } from "./name-scope.js";
import { type GroupCode, holderOf, type Side, type StructCode, type Way } from "./struct-code.js";

/** A generated function while its body is written. */
export interface Body {
  readonly way: Way;
  readonly code: StructCode;
  readonly context: ConverterContext;
  readonly locals: NameScope;
  /** The variables of groups. */
  readonly groups: ReadonlyMap<GroupCode, string>;
}

/** Begins a function's body; the object that it reads and the one that it makes are variables already. */
export function openBody(way: Way, code: StructCode, context: ConverterContext): Body {
  const locals = context.names.inner();
  const groups = new Map(code.groups.map((group) => [group, locals.claim(camelName(group.ref.names.at(-1) ?? ""))]));
  return { way, code, context, locals, groups };
}

/** The side that a function reads. */
export function sourceSide(way: Way): Side {
  return way === "toHub" ? "spoke" : "hub";
}

/** The side that a function makes. */
export function targetSide(way: Way): Side {
  return way === "toHub" ? "hub" : "spoke";
}

/** The variable of one side's object. */
export function variableOf(side: Side, way: Way): string {
  if (side === "hub") return "hub";
  return way === "toHub" ? "source" : "spoke";
}

/** A field, as an expression. */
export function fieldExpression(ref: FieldRef, side: Side, body: Body): string {
  const group = holderOf(ref, side, body.code);
  const holder = (group === undefined ? undefined : body.groups.get(group)) ?? variableOf(side, body.way);
  return member(holder, ref.names.at(-1) ?? "");
}

/** A field's path in its version, by which residue knows it. */
export function fieldPath(ref: FieldRef, side: Side, body: Body): string {
  return pathBelow(side === "spoke" ? body.code.plan.spokePath : body.code.plan.hubPath, ref);
}
