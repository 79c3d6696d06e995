import { boundNames, keywords, type Measure } from "../model/keywords.js";
import type { Schema } from "../model/schema.js";
import type { ConversionStep, FieldRef, MappingStep, StructPlan } from "./conversion-plan.js";
import { isMetadataKey } from "./link/metadata-refs.js";
import { isMetadataLink } from "./link/plan-metadata-link.js";
import { addProblem, type PlanContext, pathBelow } from "./plan-context.js";
import { structsInside } from "./structs-inside.js";

/** Reports each field that may be kept as residue and has no bound. */
export function checkResidueBounds(plan: StructPlan, context: PlanContext): void {
  for (const step of plan.steps) {
    for (const { ref, side } of keptFields(step)) {
      const unbounded = findUnbounded(ref.field.schema, "");
      if (unbounded === undefined) continue;
      const path = pathBelow(side === "spoke" ? plan.spokePath : plan.hubPath, ref);
      addProblem(context, { kind: "unboundedResidue", path, version: context[side].name, unbounded }, ref.field.place);
    }
    for (const inner of structsInside(step)) checkResidueBounds(inner, context);
  }
}

interface KeptField {
  readonly ref: FieldRef;
  readonly side: "spoke" | "hub";
}

/** The fields of a step that the other version can't always say. Where absence alone is kept, nothing is large. */
function keptFields(step: ConversionStep): readonly KeptField[] {
  switch (step.kind) {
    case "hubOnly":
      return step.shows !== undefined ? [] : [{ ref: step.hub, side: "hub" }];
    case "spokeOnly":
      return step.shows !== undefined ? [] : [{ ref: step.spoke, side: "spoke" }];
    case "mapping":
      if (isMetadataLink(step)) return metadataFields(step);
      if (step.codec.name === "identity" || step.codec.name === "fieldwise") return [];
      return [{ ref: step.spoke, side: "spoke" }, ...step.hub.map((ref): KeptField => ({ ref, side: "hub" }))];
    default:
      return [];
  }
}

/** The kept values of a field that lives in metadata: a value that isn't a valid label is kept, and an annotation has to fit into 256 KiB with all others. */
function metadataFields(step: MappingStep): readonly KeptField[] {
  const [hub] = step.hub;
  if (!isMetadataKey(step.spoke)) return [{ ref: step.spoke, side: "spoke" }];
  return hub === undefined ? [] : [{ ref: hub, side: "hub" }];
}

/** Names a part of a schema that has no bound; undefined where all of it is bounded. */
function findUnbounded(schema: Schema, path: string): string | undefined {
  const it = path === "" ? "it" : `its ${path}`;
  if (schema.enum !== undefined) return undefined;
  if (schema.preserveUnknownFields === true || schema.embeddedResource === true) return `${it} takes unknown fields`;
  if (schema.items !== undefined) {
    return !isBoundedAbove(schema, "elements") ? `${it} has no maxItems` : findUnbounded(schema.items, `${path}[]`);
  }
  if (schema.additionalProperties !== undefined) {
    return !isBoundedAbove(schema, "entries") ? `${it} has no maxProperties` : findUnbounded(schema.additionalProperties, `${path}[]`);
  }
  if (schema.type === "string") {
    const isBounded =
      isBoundedAbove(schema, "characters") || schema.format === "date-time" || schema.format === "date" || schema.format === "uuid";
    return isBounded ? undefined : `${it} has no maxLength`;
  }
  for (const field of schema.fields ?? []) {
    const found = findUnbounded(field.schema, `${path}.${field.name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isBoundedAbove(schema: Schema, measure: Measure): boolean {
  return boundNames.some((name) => {
    const { is, of } = keywords[name].bound;
    return is === "greatest" && of === measure && schema[name] !== undefined;
  });
}
