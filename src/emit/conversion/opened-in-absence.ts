import { isJsonObject } from "../../model/json.js";
import { isOfBothSides } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef, GroupAbsence, GroupPlan, StructPlan } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import { needsResidue } from "./needs-residue.js";
import { valueOfField } from "./value-in.js";

/**
 * A plan in which objects that convert as a whole are opened where a value for the absence of an object around them has them: they convert field by field then, with
 * the fields around them. What only one version has inside says nothing of the absent object, and is kept beside it, as outside of such an object.
 */
export function openedInAbsence(plan: StructPlan): StructPlan {
  for (const [index, step] of plan.steps.entries()) {
    const opened = openedStep(step, plan);
    if (opened !== undefined)
      return openedInAbsence({
        ...plan,
        steps: plan.steps.toSpliced(index, 1, ...opened.steps),
        groups: [...plan.groups, ...opened.groups],
      });
  }
  return plan;
}

/** Two objects that stand for each other. */
interface Objects {
  readonly spoke: FieldRef;
  readonly hub: FieldRef;
}

/** The parts of a plan that an object which converts as a whole becomes. */
function openedStep(step: ConversionStep, plan: StructPlan): Pick<StructPlan, "steps" | "groups"> | undefined {
  const whole = wholeObject(step);
  if (whole === undefined || !plan.groups.some((group) => isInAbsence(whole.objects, group))) return undefined;
  const { spoke, hub } = whole.objects;
  const absence = whole.absence === undefined ? {} : { absence: whole.absence };
  return {
    steps: whole.plan.steps.map((inner) => stepBelow(inner, whole.objects)),
    groups: [
      { side: "spoke", ref: spoke, counterpart: hub, ...absence },
      { side: "hub", ref: hub, counterpart: spoke, ...absence },
      ...whole.plan.groups.map((group) => groupBelow(group, whole.objects)),
    ],
  };
}

interface WholeObject {
  readonly objects: Objects;
  readonly plan: StructPlan;
  readonly absence?: GroupAbsence;
}

/** The objects that a step converts as a whole, and what is kept inside; undefined for any other step, and where a group can't say all that the step does. */
function wholeObject(step: ConversionStep): WholeObject | undefined {
  if (step.kind === "convert") return step.value.kind === "struct" ? openable(step, step.value.plan) : undefined;
  if (step.kind !== "mapping" || step.codec.name !== "fieldwise" || step.codec.value.kind !== "struct") return undefined;
  const { spoke, hub, whenAbsent, codec } = step;
  const [object, ...more] = hub;
  const value = whenAbsent?.value;
  if (object === undefined || more.length > 0 || codec.neverEmpty !== undefined || codec.value.kind !== "struct") return undefined;
  if (whenAbsent === undefined || isOfBothSides(whenAbsent) || whenAbsent.fills !== undefined || !isJsonObject(value)) return undefined;
  const whole = openable({ spoke, hub: object }, codec.value.plan);
  return whole === undefined ? undefined : { ...whole, absence: { side: whenAbsent.side, value } };
}

function openable({ spoke, hub }: Objects, plan: StructPlan): WholeObject | undefined {
  const isNullable = [spoke, hub].some(({ field }) => field.schema.nullable === true);
  if (isNullable || plan.unknownFields !== undefined || !needsResidue(plan)) return undefined;
  return { objects: { spoke, hub }, plan };
}

/** Whether two objects are in a group and its counterpart, of which one may be absent, and the value for its absence has the one. */
function isInAbsence(objects: Objects, { side, ref, counterpart, absence }: GroupPlan): boolean {
  if (absence?.side !== side || counterpart === undefined) return false;
  const [own, other] = side === "hub" ? [objects.hub, objects.spoke] : [objects.spoke, objects.hub];
  if (!isBelow(own.names, ref.names) || !isBelow(other.names, counterpart.names)) return false;
  return valueOfField(absence.value, own, ref) !== undefined;
}

function stepBelow(step: ConversionStep, { spoke, hub }: Objects): ConversionStep {
  switch (step.kind) {
    case "copy":
    case "convert":
      return { ...step, spoke: refBelow(step.spoke, spoke), hub: refBelow(step.hub, hub) };
    case "mapping":
      return { ...step, spoke: refBelow(step.spoke, spoke), hub: step.hub.map((each) => refBelow(each, hub)) };
    case "hubOnly":
      return { ...step, hub: refBelow(step.hub, hub) };
    case "spokeOnly":
      return { ...step, spoke: refBelow(step.spoke, spoke) };
  }
}

function groupBelow(group: GroupPlan, { spoke, hub }: Objects): GroupPlan {
  const { side, ref, counterpart } = group;
  const [own, other] = side === "hub" ? [hub, spoke] : [spoke, hub];
  return { ...group, ref: refBelow(ref, own), ...(counterpart === undefined ? {} : { counterpart: refBelow(counterpart, other) }) };
}

/** A field of an object as one of the object around that. A value in metadata stays there. */
function refBelow(ref: FieldRef, object: FieldRef): FieldRef {
  if (ref.metadata !== undefined) return ref;
  return { ...ref, names: [...object.names, ...ref.names], required: object.required && ref.required };
}
