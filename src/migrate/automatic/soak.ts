import type { PinnedCrd } from "../migration-target.js";

/** How long every replica has run one build while objects may be stored at old versions. JSON, kept in a ConfigMap. */
export interface Soak {
  /** The uid of the CRD. */
  readonly uid: string;
  readonly storageVersion: string;
  /** The image of every replica. */
  readonly image: string;
  /** Milliseconds that were seen to pass, by monotonic clocks. */
  readonly waited: number;
  /** A run did harm, and none follows until the CRD or the image is another one. */
  readonly halted?: { readonly generation: number; readonly why: string };
}

/** The soak to go on with: the one that was kept, where it is of this CRD, storage version and image, and a new one otherwise. */
export function soakOf(kept: Soak | undefined, { uid, storageVersion, generation }: PinnedCrd, image: string): Soak {
  const isSame = kept?.uid === uid && kept.storageVersion === storageVersion && kept.image === image;
  if (!isSame) return { uid, storageVersion, image, waited: 0 };
  if (kept.halted === undefined || kept.halted.generation === generation) return kept;
  const { halted: _, ...rest } = kept;
  return rest;
}

/** Reads what was kept; undefined for what is none. */
export function parseSoak(text: string | undefined): Soak | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Soak | null;
    const isWhole =
      typeof value?.uid === "string" &&
      typeof value.storageVersion === "string" &&
      typeof value.image === "string" &&
      Number.isFinite(value.waited) &&
      value.waited >= 0;
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}
