import type { ApiVersion } from "../../model/api-kind.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Place } from "../../model/place.js";
import type { Field } from "../../model/schema.js";
import type { AbsenceValue, ConversionStep, PlannedCodec, StructPlan } from "../../plan/conversion-plan.js";
import { pathBelow } from "../../plan/plan-context.js";
import { planConversion } from "../../plan/plan-conversion.js";
import { structsInside } from "../../plan/structs-inside.js";

/** Where a field of a spoke lives in the hub, and what stands between its values; or a field that only one of the two versions has. */
export interface MappedField {
  readonly kind: "mapped" | "spokeOnly" | "hubOnly";
  /** `.spec.limits[].cpu`: of the spoke, or of the hub where only that has it. */
  readonly path: string;
  readonly field: Field;
  readonly hubPaths: readonly string[];
  /** As it is written: `scale("Mi")`; empty where the value is the same on both sides. */
  readonly codec: string;
  readonly ref?: CodecRef;
  /** The value that one side shows where the other is absent. */
  readonly whenAbsent?: AbsenceValue;
  readonly place: Place;
}

/** All fields of a spoke and the hub's own, by what their plan says; undefined where it can't be planned. */
export function mappedFields(hub: ApiVersion, spoke: ApiVersion): ReadonlyMap<string, MappedField> | undefined {
  try {
    return new Map(
      ofStruct(planConversion(hub, spoke).root).map((mapped) => [`${mapped.kind === "hubOnly" ? "hub" : ""}${mapped.path}`, mapped]),
    );
  } catch {
    // A CRD's schema may have what no type file says, and no conversion was ever planned of it.
    return undefined;
  }
}

function ofStruct(plan: StructPlan): readonly MappedField[] {
  return plan.steps.flatMap((step) => [ofStep(step, plan), ...structsInside(step).flatMap(ofStruct)]);
}

function ofStep(step: ConversionStep, plan: StructPlan): MappedField {
  if (step.kind === "hubOnly") {
    const { field } = step.hub;
    const whenAbsent = step.whenAbsent === undefined ? {} : { whenAbsent: { side: "hub", value: step.whenAbsent } as const };
    return { kind: "hubOnly", path: pathBelow(plan.hubPath, step.hub), field, hubPaths: [], codec: "", ...whenAbsent, place: field.place };
  }
  const { field } = step.spoke;
  const common = { path: pathBelow(plan.spokePath, step.spoke), field, place: field.mapping?.place ?? field.place };
  if (step.kind === "spokeOnly") return { ...common, kind: "spokeOnly", hubPaths: [], codec: "" };
  if (step.kind !== "mapping") return { ...common, kind: "mapped", hubPaths: [pathBelow(plan.hubPath, step.hub)], codec: "" };
  return {
    ...common,
    kind: "mapped",
    hubPaths: step.hub.map((ref) => pathBelow(plan.hubPath, ref)),
    codec: codecText(step.codec),
    ...(step.codec.name === "named" ? { ref: step.codec.ref } : {}),
    ...(step.whenAbsent === undefined ? {} : { whenAbsent: step.whenAbsent }),
  };
}

/** `scale("Mi")`, `inverse(first())`, `cron`; nothing where the values are the same, or are converted field by field. */
function codecText(codec: PlannedCodec): string {
  if (codec.name !== "named") return "";
  const { name, arguments: values, own, inverted } = codec.ref;
  const plain =
    own === undefined ? `${name}(${values.map((value) => JSON.stringify(value)).join(", ")})` : `${own.exportName} of ${own.file}`;
  return inverted === true ? `inverse(${plain})` : plain;
}
