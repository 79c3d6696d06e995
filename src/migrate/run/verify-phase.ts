import { setTimeout as sleep } from "node:timers/promises";
import type { QuarantinedObject } from "../object-outcome.js";
import { checkedPass } from "./checked-pass.js";
import { type RunContext, type RunStop, stop } from "./run-context.js";
import { hasStrangers, settleAgain, settleForCrd } from "./settle-phase.js";

/** How a verification came out, where it wasn't stopped. */
export type Verification =
  /** A full pass in which the API server left out every write; it began at this revision of etcd. */
  | { readonly kind: "clean"; readonly objects: number; readonly revision: string }
  /** The same, but for objects that can't be written. */
  | { readonly kind: "quarantine"; readonly objects: readonly QuarantinedObject[]; readonly count: number }
  /** `refuted`: objects were found at another version until the end. */
  | { readonly kind: "stop"; readonly stop: RunStop; readonly refuted?: true };

const maxPasses = 5;
/** Before another pass, in milliseconds: API servers that still wrote the old version have time to learn of the new one. */
const betweenPasses = 2_000;

/**
 * Goes over all objects again until a pass writes nothing: the API server leaves a write out only where what is stored is, byte for byte, what it would write
 * (apiserver, pkg/storage/etcd3/store.go, GuaranteedUpdate). What a pass does find was written late, and is stored again by the same pass.
 */
export async function verifyPhase(run: RunContext): Promise<Verification> {
  const { options, state, listen } = run;
  const { verifyPasses = maxPasses, signal } = options;
  const begun = firstPass(run);
  for (let pass = begun; ; pass++) {
    const unsettled = await settleForCrd(run);
    if (unsettled !== undefined) return { kind: "stop", stop: unsettled };
    await state.enter("verify", pass);
    const checked = await checkedPass(run, "verify");
    if ("stop" in checked) return { kind: "stop", stop: checked.stop };
    const { written, quarantined } = checked.result.counters;
    const strangers = !checked.void && written === 0 && (await hasStrangers(run));
    if (strangers) {
      const stopped = await settleAgain(run);
      if (stopped !== undefined) return { kind: "stop", stop: stopped };
    } else if (!checked.void && written === 0) {
      const objects = checked.result.quarantine;
      if (quarantined === 0 && objects.length === 0) {
        return { kind: "clean", objects: checked.result.counters.seen, revision: checked.result.resourceVersion };
      }
      // Those that kept changing, or failing, may come through another time; the others never will.
      if (objects.every(({ why }) => why !== "exhausted") || pass - begun + 1 >= verifyPasses)
        return { kind: "quarantine", objects, count: Math.max(quarantined, objects.length) };
    }
    const found = checked.void
      ? "the CRD was written meanwhile"
      : strangers
        ? "API servers took part in it that had not been asked for the storage version before"
        : `it had to write ${written} objects`;
    if (pass - begun + 1 >= verifyPasses) {
      const message = `no verification of ${verifyPasses} came out clean (${found} in the last): someone still writes the old version, or a webhook changes objects with each write`;
      return { kind: "stop", stop: stop("incomplete", message), ...(written > 0 ? { refuted: true } : {}) };
    }
    listen({ type: "notice", message: `the verification did not come out clean (${found}): once more` });
    await sleep(Math.min(betweenPasses, options.settle?.time ?? betweenPasses), undefined, signal ? { signal } : {}).catch(() => {});
  }
}

/**
 * The number of the first pass. A pass that another process began isn't resumed: objects that it found current may have been written since through an
 * API server with other keys, or before this process settled. Only a whole pass of one process is a proof.
 */
function firstPass({ state, listen }: RunContext): number {
  const { phase, pass, continue: token, counters } = state.checkpoint;
  if (phase !== "verify") return 1;
  if (token === undefined && counters.seen === 0) return pass;
  listen({ type: "notice", message: "the verification that was interrupted starts over: only a whole pass of one process is a proof" });
  return pass + 1;
}
