/** Whether this process acts for all replicas. */
export interface Leadership {
  /** Whether it does now: by the clock, not by a timer, so that it is never true past the renew deadline. */
  readonly held: boolean;
  /** Resolves when it does for the first time. */
  readonly elected: Promise<void>;
}

/** The leadership of a manager that is the only one. */
export const alwaysLeading: Leadership = { held: true, elected: Promise.resolve() };
