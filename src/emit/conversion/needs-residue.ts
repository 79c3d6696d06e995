import type { ConversionStep, StructPlan, ValuePlan } from "../../plan/conversion-plan.js";

/** Whether converting two objects keeps or restores anything. */
export function needsResidue(plan: StructPlan): boolean {
  return plan.groups.length > 0 || plan.unknownFields !== undefined || plan.steps.some(stepNeedsResidue);
}

function stepNeedsResidue(step: ConversionStep): boolean {
  return step.kind === "convert" ? valueNeedsResidue(step.value) : step.kind !== "copy";
}

/** The same for a value. */
export function valueNeedsResidue(value: ValuePlan): boolean {
  switch (value.kind) {
    case "copy":
      return false;
    case "struct":
      return needsResidue(value.plan);
    case "list":
      return valueNeedsResidue(value.element);
    case "map":
      return valueNeedsResidue(value.value);
  }
}
