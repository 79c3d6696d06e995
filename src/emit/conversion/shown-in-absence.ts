import type { JsonObject, JsonValue } from "../../model/json.js";
import { shownForAbsence } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef, GroupAbsence, GroupPlan, StructPlan } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import { linkedRefs } from "./required-inside.js";
import { valueIn, withoutValueIn, withValueIn } from "./value-in.js";

/**
 * All that a required object shows where its counterpart is absent: its value for absence, and in that the values of fields which have one of their own. These
 * have it wherever their counterparts are absent.
 */
export function shownInAbsence({ side: own, ref, counterpart }: GroupPlan, { side, value }: GroupAbsence, plan: StructPlan): JsonObject {
  const [required, absent] = own === side ? [ref, counterpart] : [counterpart, ref];
  if (required === undefined || absent === undefined) return value;
  return plan.steps.reduce(
    (shown, step) => {
      const filled = shownAlone(step, side, absent);
      if (filled === undefined || !isBelow(filled.ref.names, required.names) || mayBeLeftOut(filled.ref, required, side, plan))
        return shown;
      const inside = filled.ref.names.slice(required.names.length);
      // A field that only one version has counts as hidden, unless the object's value for absence has it.
      return step.kind === "hubOnly" && valueIn(shown, inside) === undefined ? shown : withValueIn(shown, inside, filled.value);
    },
    withoutForeign({ side, value }, required, absent, plan),
  );
}

/** A value for absence without the fields that live outside of the absent object: these show what is there, whatever the value says of them. */
function withoutForeign({ side, value }: GroupAbsence, required: FieldRef, absent: FieldRef, plan: StructPlan): JsonObject {
  return plan.steps.reduce((shown, step) => {
    const refs = linkedRefs(step);
    if (refs === undefined || refs[side === "hub" ? "spoke" : "hub"].every(({ names }) => isBelow(names, absent.names))) return shown;
    const inside = refs[side].filter(({ names }) => isBelow(names, required.names));
    return inside.reduce((left, { names }) => withoutValueIn(left, names.slice(required.names.length)), shown);
  }, value);
}

/** The field of one side that a step gives a value where nothing is in an object of the other side, and the value. */
export function shownAlone(step: ConversionStep, side: GroupAbsence["side"], absent: FieldRef): Shown | undefined {
  if (step.kind === "hubOnly")
    return side === "spoke" || step.whenAbsent === undefined ? undefined : { ref: step.hub, value: step.whenAbsent, sources: [] };
  if (step.kind !== "mapping") return undefined;
  const value = shownForAbsence(step.whenAbsent, side);
  const [made, sources] = side === "hub" ? [step.hub, [step.spoke]] : [[step.spoke], step.hub];
  const [ref, ...more] = made;
  if (value === undefined || ref === undefined || more.length > 0 || !sources.every(({ names }) => isBelow(names, absent.names)))
    return undefined;
  return { ref, value, sources };
}

interface Shown {
  readonly ref: FieldRef;
  readonly value: JsonValue;
  /** The fields of the other side that stand for it. */
  readonly sources: readonly FieldRef[];
}

/** Whether a field in a required object is in an optional one inside that. */
function mayBeLeftOut({ names }: FieldRef, required: FieldRef, side: GroupAbsence["side"], { groups }: StructPlan): boolean {
  const inside = groups.filter(
    (group) => group.side === side && isBelow(group.ref.names, required.names) && isBelow(names, group.ref.names),
  );
  return inside.some(({ ref }) => !ref.field.required);
}
