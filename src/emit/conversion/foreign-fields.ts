import type { FieldRef } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, sourceSide } from "./body.js";
import { isMetadataStep, setsText } from "./emit-metadata.js";
import type { Side } from "./struct-code.js";

/**
 * Whether an object of the source could be there without its counterpart, as an expression: it holds something that lives outside of that, and nothing
 * that is kept there.
 */
export function explainsAbsence(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): string {
  const foreign = holdsForeign(object, counterpart, side, body);
  const kept = body.code.plan.steps.flatMap((step) => {
    // A field that shows the object's name is kept beside the whole object.
    if (step.kind === "hubOnly") return side === "hub" && step.shows === undefined ? [step.hub] : [];
    if (step.kind === "spokeOnly") return side === "spoke" && step.shows === undefined ? [step.spoke] : [];
    const isOutside = [side === "spoke" ? step.hub : step.spoke].flat().some((ref: FieldRef) => !isBelow(ref.names, counterpart.names));
    return step.kind !== "mapping" || isOutside ? [] : [side === "spoke" ? step.spoke : step.hub].flat();
  });
  const inside = kept.filter((ref: FieldRef) => isBelow(ref.names, object.names));
  if (foreign === "false") return foreign;
  if (inside.length === 0) return "true";
  return inside.map((ref: FieldRef) => `${fieldExpression(ref, side, body)} === undefined`).join(" && ");
}

/**
 * Whether something is in an object of the source that lives outside of its counterpart, as an expression. A value that the other version can't represent
 * doesn't count: nothing there shows it.
 */
export function holdsForeign(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): string {
  const expressions = foreignIn(object, counterpart, side, body).map((ref) => {
    const isThere = `${fieldExpression(ref, side, body)} !== undefined`;
    const shown = shownElsewhere(ref, side, body);
    return shown === undefined ? isThere : `(${isThere} && ${shown})`;
  });
  return expressions.length === 0 ? "false" : expressions.join(" || ");
}

/** For each such field that has a value, but one that the other version can't represent: an expression that says so. */
export function hiddenForeign(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly string[] {
  return foreignIn(object, counterpart, side, body).flatMap((ref) => {
    const shown = shownElsewhere(ref, side, body);
    return shown === undefined ? [] : [`${fieldExpression(ref, side, body)} !== undefined && !${shown}`];
  });
}

/** Whether a field's value shows in the other version, as an expression; undefined where every value does. */
function shownElsewhere(ref: FieldRef, side: Side, body: Body): string | undefined {
  const step = body.code.plan.steps.find((each) => each.kind === "mapping" && [each.spoke, ...each.hub].includes(ref));
  if (step?.kind !== "mapping") return undefined;
  const [others, other] = side === "spoke" ? [step.hub, "hub" as const] : [[step.spoke], "spoke" as const];
  if (isMetadataStep(step)) return setsText(step);
  return `(${others.map((each) => `${fieldExpression(each, other, body)} !== undefined`).join(" || ")})`;
}

/** The fields of an object whose counterparts are outside of the object's counterpart. */
export function foreignIn(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly FieldRef[] {
  return foreignLinks(object, counterpart, side, body).flatMap((refs) => refs[side].filter((ref) => isBelow(ref.names, object.names)));
}

/** The source fields, as expressions, that are outside of an object's counterpart and are counterparts of its fields. */
export function foreignSources(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly string[] {
  const source = sourceSide(body.way);
  return foreignLinks(object, counterpart, side, body).flatMap((refs) => refs[source].map((ref) => fieldExpression(ref, source, body)));
}

type LinkedRefs = Readonly<Record<Side, readonly FieldRef[]>>;

function foreignLinks(object: FieldRef, counterpart: FieldRef, side: Side, { code }: Body): readonly LinkedRefs[] {
  const other: Side = side === "spoke" ? "hub" : "spoke";
  return code.plan.steps.flatMap((step): readonly LinkedRefs[] => {
    if (step.kind === "hubOnly" || step.kind === "spokeOnly") return [];
    const refs: LinkedRefs = { spoke: [step.spoke], hub: [step.hub].flat() };
    const isForeign = refs[other].some((ref) => !isBelow(ref.names, counterpart.names));
    return isForeign && refs[side].some((ref) => isBelow(ref.names, object.names)) ? [refs] : [];
  });
}
