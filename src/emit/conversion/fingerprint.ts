import { createHash } from "node:crypto";
import type { ApiKind } from "../../model/api-kind.js";
import { builtInCodec } from "../../plan/codecs/codec-table.js";
import type { ConversionPlan, ConversionStep, FieldRef, PlannedCodec, StructPlan } from "../../plan/conversion-plan.js";
import { pathBelow } from "../../plan/plan-context.js";
import { structsInside } from "../../plan/structs-inside.js";

/** Tells one mapping between two versions from another, whatever else changes in their types: eight hexadecimal digits. */
export function fingerprint(plan: ConversionPlan): string {
  const lines = [plan.spokeVersion, plan.hubVersion, ...describe(plan.root)];
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 8);
}

/**
 * Makes the label by which residue names the mapping that wrote it: its fingerprint. Of a kind whose hub has moved the hub's version stands before it, so that what was
 * written before and after the move is distinguished even where the types have changed since.
 */
export function residueLabel({ formerHubs }: ApiKind, plan: ConversionPlan): string {
  return formerHubs === undefined ? fingerprint(plan) : `${plan.hubVersion}:${fingerprint(plan)}`;
}

function describe(plan: StructPlan): readonly string[] {
  const groups = plan.groups.map(({ side, ref }) => `group ${side} ${pathBelow(side === "spoke" ? plan.spokePath : plan.hubPath, ref)}`);
  return [...groups, ...plan.steps.flatMap((step) => [describeStep(step, plan), ...structsInside(step).flatMap(describe)])];
}

function describeStep(step: ConversionStep, plan: StructPlan): string {
  const spokePath = (ref: FieldRef) => pathBelow(plan.spokePath, ref);
  const hubPath = (ref: FieldRef) => pathBelow(plan.hubPath, ref);
  switch (step.kind) {
    case "copy":
      return `copy ${spokePath(step.spoke)} ${hubPath(step.hub)}`;
    case "convert":
      return `${step.value.kind} ${spokePath(step.spoke)} ${hubPath(step.hub)}`;
    case "hubOnly":
      return step.shows === undefined
        ? `hubOnly ${hubPath(step.hub)} ${JSON.stringify(step.whenAbsent)}`
        : `${step.shows.identity} ${hubPath(step.hub)}`;
    case "spokeOnly":
      return `${step.shows?.identity ?? "spokeOnly"} ${spokePath(step.spoke)}`;
    case "mapping":
      return `${codecName(step.codec)} ${spokePath(step.spoke)} ${step.hub.map(hubPath).join(" ")} ${JSON.stringify(step.whenAbsent)}`;
  }
}

/** Two ways to say a mapping, the inverse of a codec and the codec with other arguments, are the same mapping. */
function codecName(codec: PlannedCodec): string {
  if (codec.name !== "named") return codec.name;
  const { name, arguments: values, own, inverted } = codec.ref;
  const plain = own === undefined ? `${name}${JSON.stringify(values)}` : `${own.file}#${own.exportName}`;
  if (inverted !== true) return plain;
  const turned = builtInCodec(codec.ref)?.turnedRound?.(values);
  return turned === undefined ? `inverse(${plain})` : `${name}${JSON.stringify(turned)}`;
}
