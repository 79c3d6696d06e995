import { createHash } from "node:crypto";
import type { ConversionPlan, FieldRef, StructPlan } from "../../model/conversion/conversion-plan.js";
import { pathBelow } from "../../model/conversion/plan-context.js";

/** Tells one mapping between two versions from another, whatever else changes in their types: eight hexadecimal digits. */
export function fingerprint(plan: ConversionPlan): string {
  const lines = [plan.spokeVersion, plan.hubVersion, ...describe(plan.root)];
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 8);
}

function describe(plan: StructPlan): readonly string[] {
  const spokePath = (ref: FieldRef) => pathBelow(plan.spokePath, ref);
  const hubPath = (ref: FieldRef) => pathBelow(plan.hubPath, ref);
  return plan.steps.flatMap((step): readonly string[] => {
    switch (step.kind) {
      case "copy":
        return [`copy ${spokePath(step.spoke)} ${hubPath(step.hub)}`];
      case "hubOnly":
        return [`hubOnly ${hubPath(step.hub)} ${JSON.stringify(step.whenAbsent)}`];
      case "spokeOnly":
        return [`spokeOnly ${spokePath(step.spoke)}`];
      case "mapping":
        return [`${step.codec} ${spokePath(step.spoke)} ${step.hub.map(hubPath).join(" ")} ${JSON.stringify(step.whenAbsent)}`];
      default:
        return [`${step.kind} ${spokePath(step.spoke)} ${hubPath(step.hub)}`, ...describe(step.plan)];
    }
  });
}
