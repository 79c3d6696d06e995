import type { ObjectMeta } from "../../cluster/resource.js";
import type { Breaker, Turn } from "./breaker.js";
import type { Control } from "./control.js";
import { findHarm, findRelabelling } from "./find-harm.js";
import { judgeRefusal, type Refusal } from "./judge-refusal.js";
import type { ListedObject } from "./listed-object.js";
import type { Pace } from "./pace.js";
import type { Harm } from "./pass-options.js";
import { growing } from "./stop.js";

/** What all requests about objects have to do with. */
export interface Attempting {
  readonly pace: Pace;
  readonly breaker: Breaker;
  readonly control: Control;
  /** Ends the pass, at once. */
  readonly harmed: (harm: Harm) => void;
  /** A write of the careful way changed labels or similar metadata: the plan's dry runs may have warned of it, so the pass goes on. */
  readonly relabelled: (harm: Harm) => void;
}

/** What came of asking once. */
export type Attempt =
  | { readonly kind: "done"; readonly metadata: ObjectMeta }
  | { readonly kind: "harm" }
  | Exclude<Refusal, { readonly kind: "outage" }>
  /** Alone: others work. */
  | { readonly kind: "outage"; readonly alone: boolean; readonly message: string };

/**
 * Asks the API server once, when it is this request's turn, and tells all that keep the run's pace what came of it. Where `unchanged` is given, the answer is
 * compared with it before the next request may begin.
 */
export async function attempt(
  attempting: Attempting,
  unchanged: { readonly object: ListedObject; readonly fast: boolean } | undefined,
  request: () => Promise<ObjectMeta>,
): Promise<Attempt> {
  const { pace, breaker, harmed, relabelled } = attempting;
  const free = await pace.slot();
  try {
    const turn = await breaker.turn();
    const begun = performance.now();
    try {
      const metadata = await request();
      // Reads are quicker: they say nothing about what a write takes.
      if (unchanged !== undefined) pace.observe(performance.now() - begun);
      turn.success();
      const relabelling = unchanged && findRelabelling(unchanged.object, metadata);
      const harm = unchanged && (findHarm(unchanged.object, metadata) ?? (unchanged.fast ? relabelling : undefined));
      if (harm === undefined && relabelling !== undefined) relabelled(relabelling);
      if (harm === undefined) return { kind: "done", metadata };
      harmed(harm);
      return { kind: "harm" };
    } catch (error) {
      return await judge(attempting, error, turn);
    }
  } finally {
    free();
  }
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
