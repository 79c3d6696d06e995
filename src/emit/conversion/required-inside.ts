import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { isBelow, sameNames } from "../../plan/names.js";
import type { GroupCode, Side, StructCode } from "./struct-code.js";

/** A field of one version and its counterparts in the other one. */
interface Linked {
  readonly ref: FieldRef;
  readonly others: readonly FieldRef[];
}

/**
 * Whether an optional object that only one version has can't exist without a field that the other version has, too. Such an object is removed together
 * with its counterparts: if what only its own version knows remained, it would come back with the value for absence in its required field.
 */
export function dependsOnOther(group: GroupCode, code: Pick<StructCode, "plan" | "groups">): boolean {
  return group.counterpart === undefined && !group.ref.field.required && requiredInside(group, code).length > 0;
}

/** The counterparts of the fields that an object can't exist without. */
export function requiredInside(group: GroupCode, { plan, groups }: Pick<StructCode, "plan" | "groups">): readonly FieldRef[] {
  const isRequired = ({ names, field }: FieldRef) => {
    const holders = groups.filter(
      ({ side, ref }) => side === group.side && isBelow(ref.names, group.ref.names) && isBelow(names, ref.names),
    );
    return field.required && holders.every(({ ref }) => ref.field.required);
  };
  return plan.steps.flatMap((step) => linked(step, group.side, group.ref)).flatMap(({ ref, others }) => (isRequired(ref) ? others : []));
}

/** The counterparts of all fields in an object. */
export function counterpartsInside(group: GroupCode, { plan }: Pick<StructCode, "plan">): readonly FieldRef[] {
  const all = plan.steps.flatMap((step) => linked(step, group.side, group.ref)).flatMap(({ others }) => others);
  return all.filter((ref, index) => all.findIndex(({ names }) => sameNames(names, ref.names)) === index);
}

/** The fields of both versions that a step links; undefined for a field that only one version has. */
export function linkedRefs(step: ConversionStep): Readonly<Record<Side, readonly FieldRef[]>> | undefined {
  if (step.kind === "hubOnly" || step.kind === "spokeOnly") return undefined;
  return { spoke: [step.spoke], hub: [step.hub].flat() };
}

/** The field of one side that a step keeps, since only that side's version has it. */
export function unmatchedField(step: ConversionStep, side: Side): FieldRef | undefined {
  if (step.kind === "hubOnly") return side === "hub" ? step.hub : undefined;
  return step.kind === "spokeOnly" && side === "spoke" ? step.spoke : undefined;
}

/** The fields of one side that a step converts, keeps or restores. */
export function fieldsOf(step: ConversionStep, side: Side): readonly FieldRef[] {
  const unmatched = unmatchedField(step, side);
  return linkedRefs(step)?.[side] ?? (unmatched === undefined ? [] : [unmatched]);
}

function linked(step: ConversionStep, side: Side, holder: FieldRef): readonly Linked[] {
  const refs = linkedRefs(step);
  if (refs === undefined) return [];
  const others = refs[side === "hub" ? "spoke" : "hub"];
  return refs[side].filter(({ names }) => isBelow(names, holder.names)).map((ref) => ({ ref, others }));
}
