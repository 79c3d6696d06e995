import { clientNodeModule, isRenamed, wireModule } from "../model/built-in-place.js";
import type { ConversionStep, FieldRef, StructPlan } from "./conversion-plan.js";
import { addProblem, type PlanContext, pathBelow } from "./plan-context.js";
import { structsInside } from "./structs-inside.js";

/** Code names fields as JSON does, and TypeScript refuses that for the few that the models of built-in types call otherwise. */
export function checkRenamedFields(plan: StructPlan, context: PlanContext): void {
  for (const step of plan.steps) {
    for (const [ref, parent] of refsOf(step, plan)) {
      if (!isRenamed(ref.field)) continue;
      const { name, place } = ref.field;
      const reason = `${clientNodeModule} calls it \`_${name}\`, which is not its name in JSON; import the type from ${wireModule}`;
      addProblem(context, { kind: "unsupported", path: pathBelow(parent, ref), reason }, place);
    }
    for (const inner of structsInside(step)) checkRenamedFields(inner, context);
  }
}

function refsOf(step: ConversionStep, { spokePath, hubPath }: StructPlan): readonly (readonly [FieldRef, parent: string])[] {
  const spoke = step.kind === "hubOnly" ? [] : [[step.spoke, spokePath] as const];
  const hub = step.kind === "spokeOnly" ? [] : [step.hub].flat();
  return [...spoke, ...hub.map((ref: FieldRef) => [ref, hubPath] as const)];
}
