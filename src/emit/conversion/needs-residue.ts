import type { ConversionStep, StructPlan } from "../../model/conversion/conversion-plan.js";

/** Whether converting two objects keeps or restores anything. */
export function needsResidue(plan: StructPlan): boolean {
  return plan.spokeGroups.length > 0 || plan.hubGroups.length > 0 || plan.steps.some(stepNeedsResidue);
}

function stepNeedsResidue(step: ConversionStep): boolean {
  if (step.kind === "copy") return false;
  return step.kind === "struct" || step.kind === "list" || step.kind === "map" ? needsResidue(step.plan) : true;
}
