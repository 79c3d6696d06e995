import { isOfBothSides, shownForAbsence } from "../../plan/absence-value.js";
import type { ConversionStep } from "../../plan/conversion-plan.js";
import { isMetadataLink } from "../../plan/link/plan-metadata-link.js";
import { type Body, holderExists, targetSide } from "./body.js";
import { fillsIfTooFew } from "./emit-mapping.js";

/** Whether a step may give a value for absence to an object of which it has to be known first whether it exists. */
export function needsHolder(step: ConversionStep, body: Body): boolean {
  if (step.kind === "spokeOnly") return step.shows !== undefined && body.way === "fromHub" && holderExists(step.spoke, body) !== undefined;
  if (step.kind === "hubOnly" && step.shows !== undefined) return body.way === "toHub" && holderExists(step.hub, body) !== undefined;
  if (fillsIfTooFew(step, targetSide(body.way))) return false;
  if (step.kind === "hubOnly") return body.way === "toHub" && step.whenAbsent !== undefined && holderExists(step.hub, body) !== undefined;
  // If each side shows a value where the other is absent, the other's value doesn't say that the object is there: the field is made again once that is known.
  if (step.kind !== "mapping" || isMetadataLink(step) || isOfBothSides(step.whenAbsent)) return false;
  if (shownForAbsence(step.whenAbsent, targetSide(body.way)) === undefined) return false;
  const made = body.way === "toHub" ? step.hub : [step.spoke];
  return made.some((ref) => holderExists(ref, body) !== undefined);
}
