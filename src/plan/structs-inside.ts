import type { ConversionStep, StructPlan, ValuePlan } from "./conversion-plan.js";

/** The objects that are converted one by one in a step: at most one kind of them. */
export function structsInside(step: ConversionStep): readonly StructPlan[] {
  if (step.kind === "convert") return structsIn(step.value);
  if (step.kind !== "mapping") return [];
  if (step.codec.name === "fieldwise") return structsIn(step.codec.value);
  return step.codec.name === "named" && step.codec.inner !== undefined ? structsIn(step.codec.inner) : [];
}

/** The objects that are converted one by one in a value. */
export function structsIn(value: ValuePlan): readonly StructPlan[] {
  switch (value.kind) {
    case "copy":
      return [];
    case "struct":
      return [value.plan];
    case "list":
      return structsIn(value.element);
    case "map":
      return structsIn(value.value);
  }
}
