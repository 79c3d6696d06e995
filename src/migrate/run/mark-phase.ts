import { ApiStatusError } from "../../cluster/cluster-error.js";
import { markCrd } from "../verify/mark-crd.js";
import type { RunContext } from "./run-context.js";
import type { Verification } from "./verify-phase.js";

/**
 * Leaves the proof of a clean verification on the CRD, and takes an earlier one away after any other. A run that may not write the CRD goes without: the
 * proof tells others what this run knows anyway.
 */
export async function markPhase(run: RunContext, verification: Verification): Promise<void> {
  const { client, target, options, listen } = run;
  if (target.crd === undefined) return;
  const isClean = verification.kind === "clean" && options.filter === undefined;
  const isRefuted = verification.kind === "quarantine" || (verification.kind === "stop" && verification.refuted === true);
  if (!isClean && !isRefuted) return;
  const what = isClean ? "the CRD has no mark of this verification" : "the CRD keeps the mark of an earlier verification";
  try {
    const why = await markCrd(client, target.crd, isClean ? { objects: verification.objects, revision: verification.revision } : undefined);
    if (why !== undefined) listen({ type: "notice", message: `${what}: ${why}` });
  } catch (error) {
    if (!(error instanceof ApiStatusError)) throw error;
    listen({ type: "notice", message: `${what}: ${error.message}` });
  }
}
