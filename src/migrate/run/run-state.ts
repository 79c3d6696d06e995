import type { Checkpoint, CheckpointStore, MigrationPhase } from "../checkpoint.js";
import type { MigrationListener } from "../migration-events.js";
import type { PinnedCrd } from "../migration-target.js";
import { noCounts, type PassCounters } from "../object-outcome.js";
import type { KnownVersion } from "../rewrite/known-version.js";
import type { PassPoint } from "../rewrite/pass-options.js";

/** Where a run is, in memory and in its store. */
export class RunState {
  /** Passes that were begun, by phase. */
  readonly passes = { rewrite: 0, verify: 0 };

  constructor(
    private readonly store: CheckpointStore,
    private readonly listen: MigrationListener,
    private at: Checkpoint,
  ) {}

  get checkpoint(): Checkpoint {
    return this.at;
  }

  /** The counters of all passes together; the number of quarantined objects is that of the last one alone, since each pass counts the same ones again. */
  get counters(): PassCounters {
    return sum(this.at.total, this.at.counters);
  }

  /**
   * Begins a phase, or another pass of one; what was counted so far goes into the total. Each pass finds out for itself which objects can't be written.
   * Goes on with a pass where the checkpoint is in it.
   */
  async enter(phase: MigrationPhase, pass = 1): Promise<void> {
    if (this.at.phase !== phase || this.at.pass !== pass) {
      const { continue: _, ...rest } = this.at;
      const quarantine = isPass(phase) ? [] : this.at.quarantine;
      await this.#save({ ...rest, phase, pass, total: this.counters, counters: noCounts, quarantine });
    }
    this.listen({ type: "phase", phase, pass });
  }

  /** The present pass, as far as it came. */
  async reach({ counters, quarantine, continue: token }: PassPoint): Promise<void> {
    const { continue: _, ...rest } = this.at;
    await this.#save({ ...rest, counters, quarantine, ...(token === undefined ? {} : { continue: token }) });
  }

  /** The CRD was written again without a change that matters. */
  async pin({ uid, generation }: PinnedCrd): Promise<void> {
    await this.#save({ ...this.at, crd: { uid, generation } });
  }

  /** Saves the version at which objects are known to be stored; without one, forgets it. */
  async know(before: KnownVersion | undefined): Promise<void> {
    const { before: _, ...rest } = this.at;
    await this.#save(before === undefined ? rest : { ...rest, before });
  }

  /** Where the present pass goes on. */
  get point(): PassPoint {
    const { counters, quarantine, continue: token } = this.at;
    return { counters, quarantine, ...(token === undefined ? {} : { continue: token }) };
  }

  async #save(checkpoint: Checkpoint): Promise<void> {
    this.at = { ...checkpoint, updatedAt: new Date().toISOString() };
    await this.store.save(this.at);
    this.listen({ type: "checkpoint", checkpoint: this.at });
  }
}

function isPass(phase: MigrationPhase): boolean {
  return phase === "rewrite" || phase === "verify";
}

function sum(left: PassCounters, right: PassCounters): PassCounters {
  return {
    seen: left.seen + right.seen,
    written: left.written + right.written,
    current: left.current + right.current,
    gone: left.gone + right.gone,
    quarantined: right.seen > 0 ? right.quarantined : left.quarantined,
    conflicts: left.conflicts + right.conflicts,
    retries: left.retries + right.retries,
  };
}
