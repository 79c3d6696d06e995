import type { JsonObject } from "../../model/json.js";
import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow, isDirectlyIn, sameNames } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId } from "./body.js";
import { fillsIfTooFew } from "./emit-mapping.js";
import { foreignGroups, foreignIn, valueForAbsence } from "./foreign-fields.js";
import { inParentheses } from "./in-parentheses.js";
import { printShowsOnly } from "./print-shows-only.js";
import { fieldsOf, unmatchedField } from "./required-inside.js";
import { shownBeside } from "./shown-beside.js";
import { type GroupCode, holderOf, type Side } from "./struct-code.js";
import { valueOfField } from "./value-in.js";

/** The group that is another one's counterpart. */
export function counterpartOf({ side, counterpart }: GroupCode, { code }: Body): GroupCode | undefined {
  return code.groups.find((other) => other.side !== side && counterpart !== undefined && sameNames(other.ref.names, counterpart.names));
}

/** The fields in a group that a step converts, keeps or restores. */
export function refsOf(step: ConversionStep, { side, ref: { names } }: GroupCode): readonly FieldRef[] {
  return fieldsOf(step, side).filter((ref) => isBelow(ref.names, names));
}

/** The id by which residue knows a group, as a literal. */
export function idOf(group: GroupCode, body: Body): string {
  return JSON.stringify(fieldId(group.ref, group.side, body));
}

/** Whether a group of the source is there, as an expression. */
export function existsInSource(group: GroupCode, body: Body): string {
  return `${body.context.use("isObject")}(${fieldExpression(group.ref, group.side, body)})`;
}

/** Whether a group has an object that is there wherever the group is. */
export function requiresObject({ side, ref }: GroupCode, { code }: Body): boolean {
  return code.groups.some((each) => each.side === side && each.ref.field.required && isBelow(each.ref.names, ref.names));
}

/** Whether an object that is made has something in it anyway: a field of its own shows a value for absence wherever the object is. */
export function fillsItself(group: GroupCode, { code }: Body): boolean {
  const { side, ref } = group;
  const isHeld = ({ names }: FieldRef) => {
    const between = code.groups.filter(
      (each) => each.side === side && isBelow(each.ref.names, ref.names) && isBelow(names, each.ref.names),
    );
    return between.every((each) => each.ref.field.required);
  };
  return code.plan.steps.some((step) => {
    if (valueForAbsence(step, side) === undefined || fillsIfTooFew(step, side)) return false;
    return refsOf(step, group).some(isHeld);
  });
}

/** Whether an object that may not be empty can be made of nothing: it has values of its own then, though its counterpart is empty. */
export function isFilledByItself(group: GroupCode, body: Body): boolean {
  return group.absence === undefined && mayNotBeEmpty(group.ref) && fillsItself(group, body);
}

/** Whether an object is absent unless something converts into it: it may not be empty, and has no values of its own. */
export function isAbsentIfEmpty(group: GroupCode, body: Body): boolean {
  return mayNotBeEmpty(group.ref) && !isFilledByItself(group, body);
}

/** The objects that exist wherever a group does, and whose counterparts are outside of its counterpart. */
export function requiredElsewhere(group: GroupCode, body: Body): readonly GroupCode[] {
  const children = body.code.groups.filter(
    ({ side, ref }) => side === group.side && ref.field.required && isDirectlyIn(ref.names, group.ref.names),
  );
  const isElsewhere = ({ counterpart }: GroupCode) =>
    counterpart !== undefined && (group.counterpart === undefined || !isBelow(counterpart.names, group.counterpart.names));
  return children.flatMap((child) => [...(isElsewhere(child) ? [child] : []), ...requiredElsewhere(child, body)]);
}

/**
 * Whether an object can exist although its counterpart is absent: it holds something that lives outside of that, the counterpart may not be empty, or an
 * object around the counterpart may be absent whose own counterpart is required.
 */
export function mayBeAlone(group: GroupCode, body: Body): boolean {
  const { side, counterpart } = group;
  if (counterpart === undefined) return false;
  const isLeftOut = body.code.groups.some(
    (each) => each.side !== side && each.absence?.side === side && isBelow(counterpart.names, each.ref.names),
  );
  return isLeftOut || !leansOnCounterpart(group, body);
}

/** Whether nothing but its counterpart, or the value for absence of an object around it, says that an object is there. */
export function leansOnCounterpart({ ref, side, counterpart }: GroupCode, body: Body): boolean {
  if (counterpart === undefined) return false;
  const holdsOthers = [foreignIn, foreignGroups].some((foreign) => foreign(ref, counterpart, side, body).length > 0);
  return !mayNotBeEmpty(counterpart) && !holdsOthers;
}

/** The fields of a required object, with an optional counterpart, that only its version has; with or without those that show the object's name. */
export function hiddenIn(group: GroupCode, { code }: Body, withNames: boolean): readonly FieldRef[] {
  if (group.absence?.side !== group.side) return [];
  const refs = code.plan.steps.flatMap((step) => {
    if (step.kind !== "hubOnly" && step.kind !== "spokeOnly") return [];
    if (step.shows !== undefined && !withNames) return [];
    return unmatchedField(step, group.side) ?? [];
  });
  return refs.filter((ref) => isBelow(ref.names, group.ref.names));
}

/** The optional ones of those fields of which the value for the counterpart's absence has a value: it may be absent in an object that shows that otherwise. */
export function hiddenInValue(group: GroupCode, value: JsonObject, body: Body): readonly FieldRef[] {
  return hiddenIn(group, body, false).filter((ref) => !ref.field.required && valueOfField(value, ref, group.ref) !== undefined);
}

/**
 * Expressions for whether a field that only a required object's version has is absent although it shows a value of its own wherever the optional object inside
 * that holds it is there: the value for the absence of the required one's counterpart says nothing of that.
 */
export function ownLeftOut(group: GroupCode, body: Body): readonly string[] {
  return body.code.plan.steps.flatMap((step) => {
    const ref = unmatchedField(step, group.side);
    if (ref === undefined || ref.field.required || valueForAbsence(step, group.side) === undefined || !isBelow(ref.names, group.ref.names))
      return [];
    const holder = holderOf(ref, group.side, body.code);
    if (holder === undefined || holder === group || holder.ref.field.required) return [];
    return [`(${existsInSource(holder, body)} && ${fieldExpression(ref, group.side, body)} === undefined)`];
  });
}

/**
 * The optional objects in a required one that say nothing about its counterpart where nothing is in them, inner ones first: those that it doesn't have, and those
 * that are always in it.
 */
export function silentObjects({ side, ref: around }: GroupCode, counterpart: FieldRef, { code }: Body): readonly GroupCode[] {
  const isAlwaysIn = ({ names }: FieldRef) =>
    code.groups.every((each) => {
      const isBetween = each.side !== side && isBelow(each.ref.names, counterpart.names);
      return !isBetween || each.ref.field.required || !(sameNames(each.ref.names, names) || isBelow(names, each.ref.names));
    });
  const inside = code.groups.filter(
    (each) => each.side === side && isBelow(each.ref.names, around.names) && !each.ref.field.required && !mayNotBeEmpty(each.ref),
  );
  return inside
    .filter((each) => each.counterpart === undefined || !isBelow(each.counterpart.names, counterpart.names) || isAlwaysIn(each.counterpart))
    .reverse();
}

/** Whether a required object shows no more than its value for absence, apart from fields that its counterpart doesn't have, as an expression. */
export function showsAbsence(group: GroupCode, counterpart: FieldRef, value: JsonObject, body: Body): string {
  const fields = [...foreignIn(group.ref, counterpart, group.side, body), ...hiddenIn(group, body, true)];
  const objects = silentObjects(group, counterpart, body).map(({ ref }) => ref);
  const { values, sources } = shownBeside(group, counterpart, body);
  const showsOnly = printShowsOnly(group, value, { fields, objects, values }, body);
  const other: Side = group.side === "hub" ? "spoke" : "hub";
  return [showsOnly, ...sources.map((ref) => `${fieldExpression(ref, other, body)} === undefined`)].join(" && ");
}

/** Expressions for whether the counterpart of an optional object shows something else than its value for absence. */
export function showsPresence(group: GroupCode, body: Body): readonly string[] {
  const counterpart = counterpartOf(group, body);
  if (counterpart === undefined || group.absence === undefined) return [];
  return [not(showsAbsence(counterpart, group.ref, group.absence.value, body))];
}

/** The opposite of an expression. */
export function not(expression: string): string {
  return `!${inParentheses(expression, " && ")}`;
}
