import { type CustomResourceDefinition, pinCrd } from "./crd.js";
import type { PinnedCrd } from "./migration-target.js";

/** The change of a CRD since it was pinned, and its meaning for a run, the worst first. */
export type CrdChange =
  /** Its objects went with it. */
  | { readonly kind: "gone"; readonly message: string }
  /** Deleted and made again: its objects are others. */
  | { readonly kind: "recreated"; readonly message: string }
  | { readonly kind: "terminating"; readonly message: string }
  /** Objects are stored at yet another version from now on. */
  | { readonly kind: "storage-version"; readonly message: string }
  /** Something else of the spec: what the plan found may not hold any more. */
  | { readonly kind: "spec"; readonly message: string }
  /**
   * The generation grew and the spec is what it was: a CA bundle was renewed. Or the spec was changed and changed back, so a pass that went on
   * meanwhile proves nothing.
   */
  | { readonly kind: "generation"; readonly message: string; readonly now: PinnedCrd }
  | { readonly kind: "none"; readonly now: PinnedCrd };

/** Compares a CRD with what was pinned of it. `status` and metadata may differ: only the spec, and that it is the same CRD, matter. */
export function crdChange(pinned: PinnedCrd, found: CustomResourceDefinition | undefined): CrdChange {
  if (found === undefined) return { kind: "gone", message: `the CRD ${pinned.name} was deleted, and its objects with it` };
  const now = pinCrd(found);
  if (now.uid !== pinned.uid)
    return { kind: "recreated", message: `the CRD ${pinned.name} was deleted and made again: its objects are others` };
  if (now.terminating) return { kind: "terminating", message: `the CRD ${pinned.name} is being deleted, and its objects with it` };
  if (now.storageVersion !== pinned.storageVersion) {
    const message = `the storage version of the CRD ${pinned.name} was changed from ${pinned.storageVersion} to ${now.storageVersion}`;
    return { kind: "storage-version", message };
  }
  const generations = `generation ${pinned.generation}, now ${now.generation}`;
  if (now.digest !== pinned.digest) {
    return { kind: "spec", message: `the spec of the CRD ${pinned.name} was changed during the run (${generations})` };
  }
  if (now.generation !== pinned.generation) {
    return {
      kind: "generation",
      message: `the CRD ${pinned.name} was written again with the same versions and schemas (${generations})`,
      now,
    };
  }
  return { kind: "none", now };
}

/** Whether a run must end at once: there is nothing left that it could do. */
export function endsRun(change: CrdChange): boolean {
  return change.kind === "gone" || change.kind === "recreated" || change.kind === "terminating";
}
