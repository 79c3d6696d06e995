import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import { type Body, sourceSide, targetSide } from "./body.js";
import { valueNeedsResidue } from "./needs-residue.js";
import { linkedRefs } from "./required-inside.js";
import { type GroupCode, holderOf } from "./struct-code.js";
import { valueOfField } from "./value-in.js";

/** Whether the counterpart of an absent object has something in it: converting back would make the object of that. */
export function showsSomethingForAbsence({ side, absence }: GroupCode): boolean {
  return absence !== undefined && absence.side !== side && Object.keys(absence.value).length > 0;
}

/**
 * The objects of the result around a field whose source is part of their counterparts' values for absence, outer ones first. Where such an object is absent, the
 * field isn't made, and nothing of it is kept: the whole value comes back by itself. So it has to be known first whether the object exists. None for fields of
 * which nothing can be kept.
 */
export function groupsShowing(step: ConversionStep, body: Body): readonly GroupCode[] {
  const refs = linkedRefs(step);
  if (refs === undefined || step.kind === "copy") return [];
  if (step.kind === "convert" && !valueNeedsResidue(step.value)) return [];
  const [source, target] = [sourceSide(body.way), targetSide(body.way)];
  const around = showingAround(refs[target], body);
  const isShown = ({ ref, counterpart, absence }: GroupCode) =>
    counterpart !== undefined &&
    refs[target].every(({ names }) => isBelow(names, ref.names)) &&
    refs[source].every((each) => isBelow(each.names, counterpart.names) && valueOfField(absence?.value, each, counterpart) !== undefined);
  return around.every(isShown) ? around : [];
}

/** The objects of the result around some fields whose counterparts have values for absence in them. */
function showingAround(made: readonly FieldRef[], { way, code }: Body): readonly GroupCode[] {
  const isAround = ({ ref }: GroupCode) => made.some(({ names }) => isBelow(names, ref.names));
  return code.groups.filter((group) => group.side === targetSide(way) && showsSomethingForAbsence(group) && isAround(group));
}

/** Whether the objects exist around a field that is part of their counterparts' values for absence, as expressions. */
export function shownExist(step: ConversionStep, body: Body): readonly string[] {
  return groupsShowing(step, body).flatMap((group) => body.existence.get(group) ?? []);
}

/** Whether the objects exist whose counterparts' values for absence have the object that holds a field, as expressions: it is there then without its own version's object. */
export function aroundShownHolder(made: FieldRef, body: Body): readonly string[] {
  const held = holderOf(made, targetSide(body.way), body.code)?.counterpart;
  if (held === undefined) return [];
  const isShowing = ({ counterpart, absence }: GroupCode) =>
    counterpart !== undefined && isBelow(held.names, counterpart.names) && valueOfField(absence?.value, held, counterpart) !== undefined;
  return showingAround([made], body)
    .filter(isShowing)
    .flatMap((group) => body.existence.get(group) ?? []);
}
