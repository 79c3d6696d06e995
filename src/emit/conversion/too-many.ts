import { isChoice } from "../../plan/match/schema-shape.js";
import { type Body, targetSide, variableOf } from "./body.js";
import { unmatchedField } from "./required-inside.js";
import { type GroupCode, holderOf } from "./struct-code.js";

/**
 * The statement that leaves kept fields out of an object of the result which can't have all of its fields, where they are too many beside what the source shows. None for
 * an object whose fields all fit, or that keeps none.
 * @param group the object; the function's own if it is left out
 */
export function leaveOutKept(group: GroupCode | undefined, body: Body): readonly string[] {
  const side = targetSide(body.way);
  const kept = body.code.plan.steps.flatMap((step) => {
    const ref = unmatchedField(step, side);
    if (ref === undefined || ref.field.required || holderOf(ref, side, body.code) !== group) return [];
    // One with a value for absence is there anyway.
    return step.kind === "hubOnly" && step.whenAbsent !== undefined ? [] : ref.names.slice(-1);
  });
  const most = mostIn(group, body);
  if (most === undefined || kept.length === 0) return [];
  const made = (group === undefined ? undefined : body.groups.get(group)) ?? variableOf(side, body.way);
  return [`residue.leaveOut(${made}, ${most}, ${JSON.stringify(kept)});`];
}

function mostIn(group: GroupCode | undefined, { way, code }: Body): number | undefined {
  if (group === undefined) return code.plan.most?.[targetSide(way)];
  const { schema } = group.ref.field;
  return isChoice(schema) ? schema.maxProperties : undefined;
}
