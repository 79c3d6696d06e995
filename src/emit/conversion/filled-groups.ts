import { isOfBothSides } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow, sameNames } from "../../plan/names.js";
import { type Body, fieldExpression, sourceSide, targetSide } from "./body.js";
import { givesValue } from "./emit-mapping.js";
import { isMetadataStep } from "./emit-metadata.js";
import { refsOf, requiresObject } from "./group-facts.js";
import { needsHolder } from "./late-steps.js";
import { linkedRefs } from "./required-inside.js";
import { isGivenBack } from "./restored-alone.js";
import { groupsShowing, showsSomethingForAbsence } from "./shown-in-value.js";
import { type GroupCode, holderOf } from "./struct-code.js";

/**
 * Whether something is in a group, or in one that it holds, or will be: a field for which there is a value for absence is made only once it is known which
 * objects exist.
 */
export function filled(group: GroupCode, body: Body): string {
  const source = sourceSide(body.way);
  const late = body.code.plan.steps.flatMap((step) => {
    const refs = linkedRefs(step);
    if (refs === undefined || group.side === source || !isLate(step, group, body)) return [];
    const inside = refs[group.side].filter(({ names }) => isBelow(names, group.ref.names));
    const isThere = refs[source].map((ref) => `${fieldExpression(ref, source, body)} !== undefined`);
    if (step.kind !== "mapping" || isMetadataStep(step) || needsHolder(step, body)) return inside.length === 0 ? [] : isThere;
    // The source may show a value that stands for absence, and its codec may have nothing to show for it.
    return inside.map(
      (made) => `(${[isThere.length > 1 ? `(${isThere.join(" || ")})` : isThere.join(""), givesValue(step, made, body)].join(" && ")})`,
    );
  });
  const restored = body.code.plan.steps.flatMap((step) => {
    const isMadeLater = group.side === "hub" && step.kind === "hubOnly" && step.shows === undefined && needsHolder(step, body);
    return isMadeLater && isBelow(step.hub.names, group.ref.names) ? [isGivenBack(step.hub, "hub", body)] : [];
  });
  const decisive = decisiveInside(group, body);
  const shownAnyway = decisive.filter(showsSomethingForAbsence);
  const inside = decisive.flatMap((each) => {
    const exists = body.existence.get(each);
    if (exists === undefined) return [];
    return [shownAnyway.includes(each) && mayNotBeEmpty(each.ref) ? `(${exists} && ${filledNow(each, body)})` : exists];
  });
  const all = [filledNow(group, body, shownAnyway), ...late, ...restored, ...inside];
  return all.length === 1 ? all.join("") : `(${all.join(" || ")})`;
}

/**
 * Whether something is in a group, or in one that it holds, by now.
 * @param without objects in it that don't count, with all that they hold
 */
export function filledNow(group: GroupCode, body: Body, without: readonly GroupCode[] = []): string {
  const isLeftOut = ({ names }: FieldRef) => without.some(({ ref }) => sameNames(names, ref.names) || isBelow(names, ref.names));
  const variables = [...body.groups]
    .filter(([other]) => other.side === group.side && group.ref.names.every((name, index) => other.ref.names[index] === name))
    .filter(([other]) => !isLeftOut(other.ref))
    .map(([, variable]) => variable);
  return `${body.context.use("isFilled")}(${variables.join(", ")})`;
}

/** Whether a field in a group is converted only after it is decided whether that exists: one that waits for an object around it is, if the group is decided before that. */
function isLate(step: ConversionStep, group: GroupCode, body: Body): boolean {
  if (needsHolder(step, body)) return true;
  const around = groupsShowing(step, body).filter(({ ref }) => isBelow(group.ref.names, ref.names));
  return around.some((each) => decisiveInside(each, body).includes(group));
}

/**
 * The optional objects in a group of which it isn't known from their fields alone whether they exist: one of them may be there and empty, and then the group
 * has to have its values for absence, and the objects that it requires.
 */
export function decisiveInside(group: GroupCode, body: Body): readonly GroupCode[] {
  if (group.side !== targetSide(body.way) || group.ref.field.required) return [];
  const isLate = body.code.plan.steps.some(
    (step) =>
      (needsHolder(step, body) || (step.kind === "mapping" && isOfBothSides(step.whenAbsent))) &&
      refsOf(step, group).some((ref) => holderOf(ref, group.side, body.code) === group),
  );
  const shownAnyway = shownAnywayIn(group, body);
  if (!isLate && !requiresObject(group, body)) return shownAnyway;
  return body.code.groups.filter((each) => {
    const { side, ref } = each;
    if (shownAnyway.includes(each)) return true;
    return side === group.side && !ref.field.required && isBelow(ref.names, group.ref.names) && groupsShownAround(each, body).length === 0;
  });
}

/** The objects around one without a counterpart for which what is in it is part of their counterparts' values for absence: they are decided first. */
export function groupsShownAround(group: GroupCode, body: Body): readonly GroupCode[] {
  if (group.counterpart !== undefined) return [];
  const inside = body.code.plan.steps.filter((step) => refsOf(step, group).length > 0);
  const around = inside.flatMap((step) => groupsShowing(step, body)).filter(({ ref }) => isBelow(group.ref.names, ref.names));
  return [...new Set(around)];
}

/**
 * The objects of the result in a group whose counterparts show something where they are absent: what is in them by now doesn't say that they exist.
 */
function shownAnywayIn({ side, ref }: GroupCode, body: Body): readonly GroupCode[] {
  if (side !== targetSide(body.way)) return [];
  return body.code.groups.filter((each) => each.side === side && isBelow(each.ref.names, ref.names) && showsSomethingForAbsence(each));
}
