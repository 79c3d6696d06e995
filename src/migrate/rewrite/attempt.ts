import type { ObjectMeta } from "../../cluster/resource.js";
import type { Breaker, Turn } from "./breaker.js";
import type { Control } from "./control.js";
import { findHarm, findRelabelling } from "./find-harm.js";
import { judgeRefusal, type Refusal } from "./judge-refusal.js";
import type { ListedObject } from "./listed-object.js";
import type { Pace } from "./pace.js";
import type { Harm } from "./pass-options.js";
import { growing } from "./stop.js";

/** The surroundings that all requests about objects share. */
export interface Attempting {
  readonly pace: Pace;
  readonly breaker: Breaker;
  readonly control: Control;
  /** Ends the pass, at once. */
  readonly harmed: (harm: Harm) => void;
  /** A write of the careful path changed labels or similar metadata: the plan's dry runs may have warned of it, so the pass goes on. */
  readonly relabelled: (harm: Harm) => void;
}

/** The outcome of one request. */
export type Attempt =
  | { readonly kind: "done"; readonly metadata: ObjectMeta }
  | { readonly kind: "harm" }
  | Exclude<Refusal, { readonly kind: "outage" }>
  /** Alone: others work. */
  | { readonly kind: "outage"; readonly alone: boolean; readonly message: string };

/** A write that leaves the object as it is. */
export interface NeutralWrite {
  /** The object that the answer is compared with, before the next request may begin. */
  readonly object: ListedObject;
  readonly fast: boolean;
  readonly send: () => Promise<ObjectMeta>;
}

/** Reads something, when it is this request's turn. */
export function attemptRead(attempting: Attempting, read: () => Promise<ObjectMeta>): Promise<Attempt> {
  return inTurn(attempting, async () => ({ kind: "done", metadata: await read() }));
}

/**
 * Writes an object, when it is this request's turn, and tells all that keep the run's pace what came of it. The write is only asked for then: it may begin
 * with a read, which no waiting separates from it.
 */
export function attemptWrite(attempting: Attempting, write: () => Promise<NeutralWrite>): Promise<Attempt> {
  return inTurn(attempting, async () => {
    const { object, fast, send } = await write();
    const begun = performance.now();
    const metadata = await send();
    // Reads are quicker: they say nothing about the time that a write takes.
    attempting.pace.observe(performance.now() - begun);
    return compare(attempting, { object, fast, metadata });
  });
}

async function inTurn(attempting: Attempting, ask: () => Promise<Attempt>): Promise<Attempt> {
  const free = await attempting.pace.slot();
  try {
    const turn = await attempting.breaker.turn();
    try {
      const answer = await ask();
      turn.success();
      return answer;
    } catch (error) {
      return await judge(attempting, error, turn);
    }
  } finally {
    free();
  }
}

function compare({ harmed, relabelled }: Attempting, written: Omit<NeutralWrite, "send"> & { readonly metadata: ObjectMeta }): Attempt {
  const { object, fast, metadata } = written;
  // Versions may have other annotations and labels: an object that was listed whole, at the old version, is comparable only to an answer at that version.
  const isComparable = fast || object.apiVersion === undefined;
  const relabelling = isComparable ? findRelabelling(object, metadata) : undefined;
  const harm = findHarm(object, metadata) ?? (fast ? relabelling : undefined);
  if (harm !== undefined) {
    harmed(harm);
    return { kind: "harm" };
  }
  if (relabelling !== undefined) relabelled(relabelling);
  return { kind: "done", metadata };
}

async function judge({ pace, breaker, control }: Attempting, error: unknown, turn: Turn): Promise<Attempt> {
  const refusal = judgeRefusal(error);
  if (refusal.kind === "busy") pace.pushBack(Math.max(1000 * (refusal.after ?? 0), growing(0, 500, 500)));
  const isOutage =
    refusal.kind === "outage" ||
    (refusal.kind === "refused" && refusal.why === "conversion" && (await control.works(refusal.message)) === false);
  if (!isOutage) {
    turn.neither();
    return refusal;
  }
  const { message } = refusal;
  const all = turn.failure(message, refusal.kind === "outage" ? refusal.after : undefined);
  if (!all) return { kind: "outage", alone: true, message };
  const alone = (await control.works(message)) === true;
  if (alone) breaker.close();
  return { kind: "outage", alone, message };
}
