import { type CustomResourceDefinition, pinCrd } from "../crd.js";
import { proofOf } from "../verify/migration-proof.js";
import { type ConditionNow, conditionOf } from "./crd-condition.js";

/** The reason of a condition that is True without a mark on the CRD, which the operator was not allowed to leave. */
const unmarked = "MigratedUnmarked";

/** The condition after a run that is done, or where nothing is left to do. @param version at which every object is stored */
export function migratedNow(crd: CustomResourceDefinition, version: string): ConditionNow {
  const message = `every object is stored at ${version}`;
  if (hasOwnMark(crd)) return { status: "True", reason: "Migrated", message };
  const lacks = "the CRD has no mark of it, so a later verification that finds otherwise can't take it back";
  return { status: "True", reason: unmarked, message: `${message}; ${lacks}` };
}

/**
 * Whether this operator began what nothing has proven since: its last run was killed between the prune and the mark, or somebody shortened
 * `status.storedVersions` by hand.
 */
export function isUnproven(crd: CustomResourceDefinition): boolean {
  return conditionOf(crd)?.status === "False" && proofOf(crd).kind !== "valid";
}

/**
 * Why a condition that is True no longer holds; undefined where it does. A verification that finds an object at another version takes the mark away. A
 * change of the CRD makes the proof void for others, but changes nothing of how objects are stored while `status.storedVersions` has one version only.
 */
export function whyTakenBack(crd: CustomResourceDefinition): string | undefined {
  const condition = conditionOf(crd);
  if (condition?.status !== "True" || condition.reason === unmarked || hasOwnMark(crd)) return undefined;
  const proof = proofOf(crd);
  if (proof.kind === "void") return proof.why;
  return "a later verification found objects that are stored otherwise, or can't be written, or somebody removed its mark from the CRD";
}

/** Whether the CRD carries a proof of this CRD and of its storage version, whatever else of it was changed since. */
function hasOwnMark(crd: CustomResourceDefinition): boolean {
  const found = proofOf(crd);
  if (found.kind === "none") return false;
  const { uid, storageVersion } = pinCrd(crd);
  return found.proof?.uid === uid && found.proof.version === storageVersion;
}
