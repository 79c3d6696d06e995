import type { JsonObject, JsonValue } from "../../model/json.js";
import { isOfBothSides } from "../../plan/absence-value.js";
import type { FieldRef } from "../../plan/conversion-plan.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId, scopeOf, targetSide, valuesForAbsenceAround } from "./body.js";
import { fillsIfTooFew } from "./emit-mapping.js";
import { filled } from "./filled-groups.js";
import { differsFromAbsence, foreignIn, hasValue, hiddenForeign, holdsForeign, keptElsewhere, valueForAbsence } from "./foreign-fields.js";
import {
  counterpartOf,
  existsInSource,
  hiddenIn,
  hiddenInValue,
  idOf,
  mayBeAlone,
  not,
  refsOf,
  requiredElsewhere,
  requiresObject,
  showsAbsence,
  silentObjects,
} from "./group-facts.js";
import { counterpartsInside, dependsOnOther, linkedRefs, requiredInside, unmatchedField } from "./required-inside.js";
import { showsSomethingForAbsence } from "./shown-in-value.js";
import { showsMoreThanAbsence } from "./shows-more.js";
import type { GroupCode, Side } from "./struct-code.js";
import { valueIn } from "./value-in.js";

/** Keeps the existence of objects that were read, inner ones first: whether that of an inner one was kept counts for the objects around it. */
export function keepExistences(groups: readonly GroupCode[], body: Body): readonly string[] {
  return groups.flatMap((group) => {
    const isKept = `${keepExistence(group, body)};`;
    // One that is part of a value for absence comes back with that.
    const around = valuesForAbsenceAround(group.ref, body);
    const keep = around.length === 0 ? isKept : `if (${showsMoreThanAbsence(around, body)}) ${isKept}`;
    if (!mayNotBeEmpty(group.ref)) return [keep];
    const counterpart = comesBackOfAbsence(group, body) || fillsItself(group, body) ? counterpartOf(group, body) : undefined;
    // A counterpart that came back as it was shows more or less than that.
    if (counterpart !== undefined) return [`if (!${scopeOf(counterpart.ref, body)}.restores(${idOf(counterpart, body)})) ${keep}`];
    // An object that is never empty comes back with what is in it: that it is absent needn't be kept.
    return mayBeAlone(group, body) ? [`if (${existsInSource(group, body)}) ${keep}`] : [];
  });
}

/**
 * Converting back makes the object where its counterpart is there, and where something is in it that lives elsewhere in the result. The latter doesn't
 * bring back values that were kept inside: these need the object's own existence.
 */
function keepExistence(group: GroupCode, body: Body): string {
  return `residue.keepExistence(${idOf(group, body)}, ${existsInSource(group, body)}, ${comesBackAnyway(group, body)})`;
}

/** Whether converting back makes an object whose existence isn't kept, as an expression. */
function comesBackAnyway(group: GroupCode, body: Body): string {
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
  if (!requiresObject(group, body) && inside.every((step) => valueForAbsence(step, side) === undefined)) return filled(group, body);
  const values = inside.flatMap((step) => {
    if (valueForAbsence(step, side) === undefined)
      return refsOf(step, group).map((ref) => `${fieldExpression(ref, side, body)} !== undefined`);
    const shown = (linkedRefs(step)?.[target] ?? []).map((ref) => hasValue(ref, target, body));
    // A field that shows a value for absence itself brings nothing back where its counterpart is absent.
    if (step.kind !== "mapping" || !isOfBothSides(step.whenAbsent)) return shown;
    return refsOf(step, group).map((ref) => [`${fieldExpression(ref, side, body)} !== undefined`, ...shown].join(" && "));
  });
  const counterparts = [...requiredElsewhere(group, body), ...broughtByCounterpart(group, body)].flatMap(
    ({ counterpart }) => counterpart ?? [],
  );
  // An optional object whose counterpart is always there comes back by itself, and where it doesn't its own existence is kept.
  const optional = body.code.groups.filter(
    (each) => each.side === side && each.absence !== undefined && each.absence.side !== side && isBelow(each.ref.names, group.ref.names),
  );
  const all = [...values, ...counterparts.map((ref) => hasValue(ref, target, body)), ...optional.map((each) => existsInSource(each, body))];
  return all.length < 2 ? (all[0] ?? "false") : `(${all.join(" || ")})`;
}

/** The optional objects in a group that converting back makes wherever their counterparts are there, whatever these hold. */
function broughtByCounterpart({ side, ref }: GroupCode, { code }: Body): readonly GroupCode[] {
  return code.groups.filter(
    (each) =>
      each.side === side &&
      isBelow(each.ref.names, ref.names) &&
      !each.ref.field.required &&
      each.absence === undefined &&
      !mayNotBeEmpty(each.ref),
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

/** Whether what is in the counterpart of an absent object converts back into the object: fields that only its version has do not, nor those that live elsewhere. */
function comesBackOfAbsence(group: GroupCode, { code }: Body): boolean {
  const { absence, counterpart, side, ref } = group;
  if (absence === undefined || counterpart === undefined || !showsSomethingForAbsence(group)) return false;
  const isInside = (own: FieldRef) => isBelow(own.names, ref.names);
  const linked = code.plan.steps.flatMap((step) => {
    const refs = linkedRefs(step);
    return refs?.[side].some(isInside) === true ? refs[side === "hub" ? "spoke" : "hub"] : [];
  });
  // An empty object doesn't bring one back that may not be empty.
  const comesBack = (own: FieldRef | undefined) => own !== undefined && isInside(own) && !mayNotBeEmpty(own);
  const objects = code.groups.flatMap((each) => (each.side !== side && comesBack(each.counterpart) ? [each.ref] : []));
  const inside = [...linked, ...objects].filter(({ names }) => isBelow(names, counterpart.names));
  return inside.some(({ names }) => valueIn(absence.value, names.slice(counterpart.names.length)) !== undefined);
}

/** Whether an object that is made has something in it anyway: a field of its own shows a value for absence wherever the object is. */
function fillsItself(group: GroupCode, { code }: Body): boolean {
  const { side, ref, counterpart } = group;
  const isHeld = ({ names }: FieldRef) => {
    const between = code.groups.filter(
      (each) => each.side === side && isBelow(each.ref.names, ref.names) && isBelow(names, each.ref.names),
    );
    return between.every((each) => each.ref.field.required);
  };
  return code.plan.steps.some((step) => {
    if (counterpart === undefined || valueForAbsence(step, side) === undefined || fillsIfTooFew(step, side)) return false;
    return refsOf(step, group).some(isHeld);
  });
}

/**
 * A required object may hold fields that its absent counterpart doesn't have: they are kept together with the fact that the counterpart was absent.
 */
export function keepHidden(group: GroupCode, body: Body): readonly string[] {
  const { absence } = group;
  const counterpart = absence?.side === group.side ? counterpartOf(group, body) : undefined;
  if (counterpart === undefined) return [];
  const foreign = foreignIn(group.ref, counterpart.ref, group.side, body).map((ref) => fieldId(ref, group.side, body));
  const mayBeAbsent = hiddenInValue(group, absence?.value ?? {}, body);
  const hidden = [
    ...hiddenIn(group, body, false).map((ref) => {
      const differs = differsFromAbsence(ref, group.side, shownAnyway(ref, group.side, body), body);
      // Its absence, too, isn't what the value for the counterpart's absence says.
      if (!mayBeAbsent.includes(ref)) return differs;
      return `((${existsInSource(group, body)} && ${fieldExpression(ref, group.side, body)} === undefined) || ${differs})`;
    }),
    ...hiddenForeign(group.ref, counterpart.ref, group.side, body).map((each) => `(${each})`),
    ...silentObjects(group, counterpart.ref, body)
      .filter(({ ref }) => valueIn(absence?.value, ref.names.slice(group.ref.names.length)) === undefined)
      .map((each) => `(${existsInSource(each, body)} && !(${comesBackAnyway(each, body)}))`),
    // It is absent, too, where nothing that it can represent is in the group.
    ...(mayNotBeEmpty(counterpart.ref) ? [`residue.keepsInside(${idOf(group, body)}, ${JSON.stringify(foreign)})`] : []),
    ...(mayNotBeEmpty(counterpart.ref) && absence !== undefined ? [showsMore(group, counterpart.ref, absence.value, body)] : []),
  ];
  if (hidden.length === 0) return [];
  const isHidden = hidden.length === 1 ? hidden[0] : `(${hidden.join(" || ")})`;
  const isAbsent = `${fieldExpression(counterpart.ref, counterpart.side, body)} === undefined`;
  return [`if (${isAbsent} && ${isHidden}) residue.keep(${idOf(group, body)}, {});`];
}

/** The value that a field which only its version has shows where the counterpart of the object around it is absent. */
function shownAnyway(ref: FieldRef, side: Side, body: Body): JsonValue | undefined {
  const step = body.code.plan.steps.find((each) => unmatchedField(each, side) === ref);
  return valuesForAbsenceAround(ref, body)[0]?.value ?? (step === undefined ? undefined : valueForAbsence(step, side));
}

/** Whether a required object shows something else than its value for absence, as an expression: one in an optional object may be absent with that. */
function showsMore(group: GroupCode, counterpart: FieldRef, value: JsonObject, body: Body): string {
  const shows = not(showsAbsence(group, counterpart, value, body));
  return group.ref.required ? shows : `(${existsInSource(group, body)} && ${shows})`;
}
