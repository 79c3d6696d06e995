import type { StructPlan } from "./conversion-plan.js";
import { pathBelow } from "./plan-context.js";
import { structsInside } from "./structs-inside.js";

/** The spoke's fields whose values may be kept as residue on the hub's object: those that a codec is before, and those that the hub lacks. */
export function keptSpokePaths(plan: StructPlan): readonly string[] {
  return plan.steps.flatMap((step) => {
    const own = step.kind === "mapping" || step.kind === "spokeOnly" ? [pathBelow(plan.spokePath, step.spoke)] : [];
    return [...own, ...structsInside(step).flatMap(keptSpokePaths)];
  });
}
