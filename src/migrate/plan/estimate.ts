import type { RehearsedPace } from "./rehearse.js";

/** How long a migration takes: the settle time, a rewrite and one verification. */
export interface MigrationEstimate {
  /** The pace of the writes, as it was measured. */
  readonly objectsPerSecond: number;
  /** At that pace. */
  readonly seconds: number;
  /** At the fastest and at the slowest pace that was seen while it was measured. */
  readonly atLeast: number;
  readonly atMost: number;
}

/** The pace of the writes of a run. */
export interface MeasuredPace {
  readonly careful: RehearsedPace;
  /** The pace of the fast path, and the share of the objects that take it. */
  readonly fast?: { readonly pace: RehearsedPace; readonly share: number };
}

/** The usual time for settling, in milliseconds. */
const settleTime = 5_000;
/** How much longer a write takes that is stored, and sent to every watch, than the dry run that was measured (bench/migration). */
const stored = 1.3;

/** The options of a run that change its time. */
export interface EstimateOptions {
  /** The maximum number of writes a second. */
  readonly qps?: number | undefined;
  /** Milliseconds. */
  readonly settle?: number | undefined;
}

/** @param objects how many there are */
export function estimateOf({ careful, fast }: MeasuredPace, objects: number, options: EstimateOptions = {}): MigrationEstimate {
  const { qps = Number.POSITIVE_INFINITY, settle = settleTime } = options;
  // Where the limit was what kept the pace, there is time left for a longer write.
  const writing = (rate: number) => (rate > 0.9 * qps ? rate : rate / stored);
  const { pace: old, share } = fast ?? { pace: careful, share: 0 };
  const rateOf = (which: keyof RehearsedPace) => 1 / (share / writing(old[which]) + (1 - share) / writing(careful[which]));
  // The fast path is none for a verification.
  const seconds = (which: keyof RehearsedPace) => round(settle / 1000 + objects / rateOf(which) + objects / careful[which]);
  return { objectsPerSecond: round(rateOf("rate")), seconds: seconds("rate"), atLeast: seconds("maximum"), atMost: seconds("minimum") };
}

function round(value: number): number {
  return Number(value.toPrecision(2));
}
