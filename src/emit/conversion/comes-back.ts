import { isOfBothSides } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId, targetSide } from "./body.js";
import { givesValueBack } from "./emit-mapping.js";
import { hasDefaultInHolder } from "./field-default.js";
import { filled } from "./filled-groups.js";
import { foreignIn, hasValue, hiddenForeign, holdsForeign, keptElsewhere, valueForAbsence } from "./foreign-fields.js";
import {
  existsInSource,
  idOf,
  isAbsentIfEmpty,
  ownLeftOut,
  refsOf,
  requiredElsewhere,
  requiresObject,
  silentObjects,
} from "./group-facts.js";
import { counterpartsInside, dependsOnOther, linkedRefs, requiredInside } from "./required-inside.js";
import type { GroupCode } from "./struct-code.js";
import { valueOfField } from "./value-in.js";

/** Whether converting back makes an object whose existence isn't kept, as an expression. */
export function comesBackAnyway(group: GroupCode, body: Body): string {
  const id = idOf(group, body);
  const { counterpart } = group;
  if (counterpart === undefined) return [bringsBack(group, body), ...showsRequired(group, body)].join(" && ");
  const isShown = hasValue(counterpart, targetSide(body.way), body);
  const foreign = holdsForeign(group, counterpart, requiredElsewhere(group, body), body);
  if (foreign === "false") return isShown;
  const elsewhere = [...foreignIn(group.ref, counterpart, group.side, body), ...keptElsewhere(group.ref, counterpart, group.side, body)];
  const others = elsewhere.map((ref) => fieldId(ref, group.side, body));
  const hidden = hiddenForeign(group.ref, counterpart, group.side, body).map((each) => `!(${each})`);
  const comesBack = [`!residue.keepsInside(${id}, ${JSON.stringify(others)})`, ...hidden, `(${foreign})`].join(" && ");
  return `${isShown} || (${comesBack})`;
}

/**
 * Whether converting back makes an object without a counterpart, as an expression: something is in it that isn't made only once it is known that the object
 * exists. Values for absence are, and values kept in their place.
 */
function bringsBack(group: GroupCode, body: Body): string {
  const { side } = group;
  const target = targetSide(body.way);
  const inside = body.code.plan.steps.filter((step) => refsOf(step, group).length > 0);
  const isPlain = (step: ConversionStep) => valueForAbsence(step, side) === undefined && !hasDefaultInHolder(step, side, body.code);
  if (!requiresObject(group, body) && inside.every(isPlain)) return filled(group, body);
  const values = inside.flatMap((step) => {
    if (step.kind === "mapping" && hasDefaultInHolder(step, side, body.code))
      return refsOf(step, group).map((ref) => `(${fieldExpression(ref, side, body)} !== undefined && ${givesValueBack(step, body)})`);
    if (valueForAbsence(step, side) === undefined)
      return refsOf(step, group).map((ref) => `${fieldExpression(ref, side, body)} !== undefined`);
    const shown = (linkedRefs(step)?.[target] ?? []).map((ref) => hasValue(ref, target, body));
    // A field that shows a value for absence itself brings nothing back where its counterpart is absent.
    if (step.kind !== "mapping" || !isOfBothSides(step.whenAbsent)) return shown;
    const isGiven = step.codec.name === "named" && step.codec.isOneToOne !== true ? [...shown, givesValueBack(step, body)] : shown;
    return refsOf(step, group).map((ref) => [`${fieldExpression(ref, side, body)} !== undefined`, ...isGiven].join(" && "));
  });
  const isMade = ({ counterpart }: GroupCode) => (counterpart === undefined ? [] : [hasValue(counterpart, target, body)]);
  const required = requiredElsewhere(group, body).flatMap(isMade);
  // One that is absent beside its counterpart stays absent: that is kept.
  const brought = broughtByCounterpart(group, body).flatMap((each) =>
    isMade(each).map((made) => [existsInSource(each, body), made].join(" && ")),
  );
  // An optional object whose counterpart is always there comes back by itself, and where it doesn't its own existence is kept.
  const optional = body.code.groups.filter(
    (each) => each.side === side && each.absence !== undefined && each.absence.side !== side && isBelow(each.ref.names, group.ref.names),
  );
  const all = [...values, ...required, ...brought, ...optional.map((each) => existsInSource(each, body))];
  return all.length < 2 ? (all[0] ?? "false") : `(${all.join(" || ")})`;
}

/** The optional objects in a group that converting back makes wherever their counterparts are there, whatever these hold. */
function broughtByCounterpart({ side, ref }: GroupCode, body: Body): readonly GroupCode[] {
  return body.code.groups.filter(
    (each) =>
      each.side === side &&
      isBelow(each.ref.names, ref.names) &&
      !each.ref.field.required &&
      each.absence === undefined &&
      !isAbsentIfEmpty(each, body),
  );
}

/**
 * For an object that depends on fields of the other version: whether these show that it exists, so that converting back makes it. If none that it can't
 * exist without is visible, values that were kept inside don't come back by themselves.
 */
function showsRequired(group: GroupCode, body: Body): readonly string[] {
  if (!dependsOnOther(group, body.code)) return [];
  const target = targetSide(body.way);
  const isShown = (refs: readonly FieldRef[]) => refs.map((ref) => `${fieldExpression(ref, target, body)} !== undefined`).join(" || ");
  const required = requiredInside(group, body.code);
  const others = counterpartsInside(group, body.code).filter((ref) => !required.includes(ref));
  if (others.length === 0) return [required.length === 1 ? isShown(required) : `(${isShown(required)})`];
  return [`(${isShown(required)} || (!residue.keepsInside(${idOf(group, body)}) && (${isShown(others)})))`];
}

/**
 * Expressions of which one is true if a required object holds something beside its value for absence that says nothing of its counterpart, and doesn't come back
 * by itself: a value that the other version can't represent, an absence, an empty object.
 */
export function heldBeside(group: GroupCode, body: Body): readonly string[] {
  const { ref, side, counterpart, absence } = group;
  if (counterpart === undefined || absence?.side !== side) return [];
  const silent = silentObjects(group, counterpart, body).filter((each) => valueOfField(absence.value, each.ref, ref) === undefined);
  return [
    ...hiddenForeign(ref, counterpart, side, body).map((each) => `(${each})`),
    ...ownLeftOut(group, body),
    ...silent.map((each) => `(${existsInSource(each, body)} && !(${comesBackAnyway(each, body)}))`),
  ];
}
