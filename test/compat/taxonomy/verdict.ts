/** Who notices a change: docs/compat.md says what each of them means. */
export type Audience = "stored" | "writers" | "readers" | "gitops" | "rollback";

export const audiences: readonly Audience[] = ["stored", "writers", "readers", "gitops", "rollback"];

/** An audience that notices a change, and in which request. */
export interface Effect {
  readonly audience: Audience;
  readonly probe: string;
  readonly words: string;
}

/** The API server's verdict on a change. */
export interface Verdict {
  /** Why it refuses the present CRD: nothing else was tried then. */
  readonly refused?: string;
  /** Those who notice it, in the order of `audiences`. */
  readonly audiences: readonly Audience[];
  readonly effects: readonly Effect[];
}

/** The verdict that effects add up to. */
export function verdictOf(effects: readonly Effect[]): Verdict {
  return { audiences: audiences.filter((audience) => effects.some((effect) => effect.audience === audience)), effects };
}
