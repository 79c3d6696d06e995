import type { MigrationPhase } from "../checkpoint.js";
import type { MigrationListener } from "../migration-events.js";
import type { PassCounters } from "../object-outcome.js";

/** Milliseconds. */
const quiet = 250;
const remembered = 60_000;

/** Tells of a pass's progress, a few times a second. */
export class Progress {
  readonly #marks: { readonly at: number; readonly seen: number }[] = [];
  #total: number | undefined;

  constructor(
    private readonly listen: MigrationListener,
    private readonly phase: MigrationPhase,
  ) {}

  /** How many objects the pass has in all, as far as the API server tells. */
  expect(total: number): void {
    this.#total = total;
  }

  /** Tells, unless it did a moment ago. */
  tell(counters: PassCounters, concurrency: number, always = false): void {
    const at = performance.now();
    const last = this.#marks.at(-1);
    if (!always && last !== undefined && at - last.at < quiet) return;
    this.#marks.push({ at, seen: counters.seen });
    while ((this.#marks[0]?.at ?? at) < at - remembered) this.#marks.shift();
    const [first] = this.#marks;
    const rate = first === undefined || at === first.at ? 0 : (1000 * (counters.seen - first.seen)) / (at - first.at);
    const total = this.#total === undefined ? {} : { total: this.#total };
    this.listen({ type: "progress", phase: this.phase, counters, ...total, rate, concurrency });
  }
}
