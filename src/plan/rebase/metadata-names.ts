import { parseMetadataPath } from "../../model/metadata-path.js";
import type { Place } from "../../model/place.js";
import type { Field } from "../../model/schema.js";
import type { ConversionStep } from "../conversion-plan.js";
import { metadataRef } from "../link/metadata-refs.js";

/** Whether names lead to a label, an annotation, the name or the namespace. */
export function isMetadata(names: readonly string[]): boolean {
  return names.length === 2 && parsed(names) !== undefined;
}

/** Whether names lead to the name or the namespace, which every version has alike. */
export function isIdentity(names: readonly string[]): boolean {
  const found = parsed(names);
  return found !== undefined && "identity" in found;
}

/** A label or an annotation as a field: an optional string. */
export function metadataField(names: readonly string[], place: Place): Field | undefined {
  const found = parsed(names);
  return found === undefined ? undefined : metadataRef(found, place).field;
}

/** A field that shows the name or the namespace, as a copy of that. Any other step is given as it is. */
export function metadataStep(step: ConversionStep): ConversionStep {
  if (step.kind === "spokeOnly" && step.shows !== undefined)
    return { kind: "copy", spoke: step.spoke, hub: metadataRef(step.shows, step.spoke.field.place) };
  if (step.kind === "hubOnly" && step.shows !== undefined)
    return { kind: "copy", spoke: metadataRef(step.shows, step.hub.field.place), hub: step.hub };
  return step;
}

function parsed(names: readonly string[]) {
  const found = names[0] === "metadata" ? parseMetadataPath(`.${names.join(".")}`) : undefined;
  return found === undefined || "refused" in found ? undefined : found;
}
