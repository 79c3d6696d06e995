import type { JsonObject, JsonValue } from "../../model/json.js";
import type { FieldRef } from "../../plan/conversion-plan.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId, valuesForAbsenceAround, withOwnValues } from "./body.js";
import { comesBackAnyway, heldBeside } from "./comes-back.js";
import { sourcesOfDefaults } from "./field-default.js";
import { differsFromAbsence, foreignIn, valueForAbsence } from "./foreign-fields.js";
import { counterpartOf, existsInSource, fillsItself, hiddenIn, hiddenInValue, idOf, mayBeAlone, not, showsAbsence } from "./group-facts.js";
import { comesBackAsItWas } from "./never-empty.js";
import { linkedRefs, unmatchedField } from "./required-inside.js";
import { showsSomethingForAbsence } from "./shown-in-value.js";
import { showsMoreThanAbsence } from "./shows-more.js";
import type { GroupCode, Side } from "./struct-code.js";
import { valueOfField } from "./value-in.js";

/**
 * Keeps whether an optional object exists, where converting back doesn't make it: it does where its counterpart is there, and where something is in it that lives
 * elsewhere in the result. The latter doesn't bring back values that were kept inside: these need the object's own existence. So objects inside come first.
 */
export function keepExistence(group: GroupCode, body: Body): readonly string[] {
  const isKept = `residue.keepExistence(${idOf(group, body)}, ${existsInSource(group, body)}, ${comesBackAnyway(group, body)});`;
  // One that is part of a value for absence comes back with that.
  const around = valuesForAbsenceAround(group.ref, body);
  const keep = around.length === 0 ? isKept : `if (${showsMoreThanAbsence(around, body)}) ${isKept}`;
  if (!mayNotBeEmpty(group.ref)) return [keep];
  const counterpart = comesBackOfAbsence(group, body) || fillsItself(group, body) ? counterpartOf(group, body) : undefined;
  // A counterpart that came back as it was shows more or less than that.
  if (counterpart !== undefined) return [`if (${not(comesBackAsItWas(counterpart, body))}) ${keep}`];
  // An object that is never empty comes back with what is in it: that it is absent needn't be kept.
  // One without a counterpart that has nothing but values of its own leaves nothing to the other version.
  const isFilledAlone = fillsItself(group, body) || sourcesOfDefaults(group, body).length > 0;
  const mayBeLost = group.counterpart === undefined ? isFilledAlone : mayBeAlone(group, body);
  return mayBeLost ? [`if (${existsInSource(group, body)}) ${keep}`] : [];
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
  return inside.some((each) => valueOfField(absence.value, each, counterpart) !== undefined);
}

/**
 * A required object may hold fields that its absent counterpart doesn't have: they are kept together with the fact that the counterpart was absent. A
 * counterpart that may not be empty is absent in two cases: the object shows its value for absence, which is kept as true, or nothing that the counterpart can
 * represent, which is kept as `{}`.
 */
export function keepHidden(group: GroupCode, body: Body): readonly string[] {
  const { absence } = group;
  const counterpart = absence?.side === group.side ? counterpartOf(group, body) : undefined;
  if (counterpart === undefined) return [];
  const foreign = foreignIn(group.ref, counterpart.ref, group.side, body).map((ref) => fieldId(ref, group.side, body));
  const mayBeAbsent = hiddenInValue(group, withOwnValues(absence?.value ?? {}, group, body), body);
  const hidden = [
    ...hiddenIn(group, body, false).map((ref) => {
      const differs = differsFromAbsence(ref, group.side, shownAnyway(ref, group.side, body), body);
      // Its absence, too, isn't what the value for the counterpart's absence says.
      if (!mayBeAbsent.includes(ref)) return differs;
      return `((${existsInSource(group, body)} && ${fieldExpression(ref, group.side, body)} === undefined) || ${differs})`;
    }),
    ...heldBeside(group, body),
    // It is absent, too, where nothing that it can represent is in the group.
    ...(mayNotBeEmpty(counterpart.ref) ? [`residue.keepsInside(${idOf(group, body)}, ${JSON.stringify(foreign)})`] : []),
    ...(mayNotBeEmpty(counterpart.ref) && absence !== undefined ? [showsMore(group, counterpart.ref, absence.value, body)] : []),
  ];
  if (hidden.length === 0) return [];
  const isHidden = hidden.length === 1 ? hidden[0] : `(${hidden.join(" || ")})`;
  const isAbsent = `${fieldExpression(counterpart.ref, counterpart.side, body)} === undefined`;
  const showsValue = `${body.context.use("isFilled")}(${body.groups.get(counterpart)})`;
  const kept = mayNotBeEmpty(counterpart.ref) ? `${showsValue} ? true : {}` : "{}";
  return [`if (${isAbsent} && ${isHidden}) residue.keep(${idOf(group, body)}, ${kept});`];
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
