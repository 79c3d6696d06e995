import type { LeaseHolder } from "../../migrate/checkpoint/only-runner.js";
import type { Checkpoint } from "../../migrate/checkpoint.js";
import type { MigrationEvent } from "../../migrate/migration-events.js";

/** A migration as one look at the cluster shows it. */
export interface StatusLook {
  readonly checkpoint?: Checkpoint;
  readonly runner?: LeaseHolder;
  /** `status.storedVersions` of the CRD. */
  readonly storedVersions?: readonly string[];
  /** When it was looked, in milliseconds of a clock that only goes forward. */
  readonly at: number;
}

/** How long a runner may be silent before that is reported, in milliseconds: a lease that wasn't renewed for so long may be taken over. */
const silence = 15_000;

/** Tells what changed from one look at a migration to the next, as the events of its run. */
export class StatusEvents {
  #before: StatusLook | undefined;
  #renewed: { readonly renewTime: string | undefined; readonly at: number } = { renewTime: undefined, at: 0 };
  #isSilent = false;

  /** The events that lead from the look before to this one; the first look has those that lead to it. */
  next(look: StatusLook): readonly MigrationEvent[] {
    const before = this.#before;
    this.#before = look;
    return [...this.#ofRunner(look, before), ...ofCheckpoint(look, before), ...ofStoredVersions(look, before)];
  }

  #ofRunner(look: StatusLook, before: StatusLook | undefined): readonly MigrationEvent[] {
    const { runner, at } = look;
    if (runner?.renewTime !== this.#renewed.renewTime || runner?.holder !== before?.runner?.holder) {
      this.#renewed = { renewTime: runner?.renewTime, at };
      const wasSilent = this.#isSilent;
      this.#isSilent = false;
      if (runner?.holder === before?.runner?.holder) return wasSilent ? [notice(`runner ${runner?.holder} goes on`)] : [];
      return [notice(runner === undefined ? "no runner" : `runner ${runner.holder}`)];
    }
    if (runner === undefined || this.#isSilent || at - this.#renewed.at < silence) return [];
    this.#isSilent = true;
    return [notice(`runner ${runner.holder} shows no sign of life; another run takes over from it`)];
  }
}

/** Whether nothing more is to come: the migration is done, and nobody is at work. */
export function isOver({ checkpoint, runner }: StatusLook): boolean {
  return checkpoint?.phase === "done" && runner === undefined;
}

function ofCheckpoint(look: StatusLook, before: StatusLook | undefined): readonly MigrationEvent[] {
  const { checkpoint } = look;
  const former = before?.checkpoint;
  if (checkpoint === undefined || checkpoint.updatedAt === former?.updatedAt) return [];
  const { phase, pass, counters } = checkpoint;
  const isSamePass = former?.phase === phase && former.pass === pass;
  const known = new Set(isSamePass ? former.quarantine.map(nameOf) : []);
  const quarantined = checkpoint.quarantine.filter((object) => !known.has(nameOf(object)));
  const isPass = phase === "rewrite" || phase === "verify";
  return [
    ...(isSamePass ? [] : [{ type: "phase", phase, pass } as const]),
    ...(isPass ? [{ type: "progress", phase, counters, rate: rateBetween(look, before, isSamePass), concurrency: 0 } as const] : []),
    ...(isPass ? quarantined.map((object) => ({ type: "quarantined", object }) as const) : []),
  ];
}

/** Objects a second since the look before. */
function rateBetween(look: StatusLook, before: StatusLook | undefined, isSamePass: boolean): number {
  if (before === undefined || look.at <= before.at) return 0;
  const seen = (look.checkpoint?.counters.seen ?? 0) - (isSamePass ? (before.checkpoint?.counters.seen ?? 0) : 0);
  return Math.max(0, (1000 * seen) / (look.at - before.at));
}

function ofStoredVersions({ storedVersions }: StatusLook, before: StatusLook | undefined): readonly MigrationEvent[] {
  if (storedVersions === undefined || before?.storedVersions === undefined) return [];
  const [is, was] = [storedVersions.join(", "), before.storedVersions.join(", ")];
  return is === was ? [] : [notice(`status.storedVersions: [${was}] → [${is}]`)];
}

function nameOf({ namespace, name }: { readonly namespace?: string | undefined; readonly name: string }): string {
  return `${namespace ?? ""}/${name}`;
}

function notice(message: string): MigrationEvent {
  return { type: "notice", message };
}
