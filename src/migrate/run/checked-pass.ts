import type { CrdChange } from "../crd-changes.js";
import { runPass } from "../rewrite/pass.js";
import type { PassOptions, PassResult } from "../rewrite/pass-options.js";
import { Stopped } from "../rewrite/stop.js";
import { interrupted, lookAtCrd, type RunContext, type RunStop, stop, stopFor } from "./run-context.js";

export type CheckedPass =
  | { readonly stop: RunStop }
  /** `void`: the CRD was written again meanwhile, so that the pass proves nothing. */
  | { readonly result: PassResult; readonly void: boolean };

/** One pass with a checkpoint after each page, and a look at the CRD: whatever it is that the objects are stored by, it has to stay the same. */
export async function checkedPass(run: RunContext, phase: "rewrite" | "verify"): Promise<CheckedPass> {
  const { client, options, listen, state } = run;
  state.passes[phase]++;
  const look = new CrdWatch(run, phase);
  const onPage: PassOptions["onPage"] = async (page) => {
    await state.reach(page);
    return (await look.now()) ? "go on" : "end";
  };
  const { mode, filter, limits, pageSize, fieldManager, patience, signal } = options;
  // A verification uses the careful path. It still uses the knowledge that objects are stored at the old version.
  const { before } = state.checkpoint;
  const how = { mode, filter, limits, pageSize, fieldManager, patience, signal };
  const given = { ...how, before, fast: phase === "rewrite" && run.fast, start: state.point };
  const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<PassOptions>;
  let result: PassResult;
  try {
    result = await runPass({ ...defined, client, target: run.target, phase, listen, onPage });
  } catch (error) {
    // An error that looks like a refusal to list may mean that there is nothing left to be listed.
    await look.now();
    if (look.stop !== undefined) return { stop: look.stop };
    throw error;
  }
  if (result.end.kind === "interrupted") return { stop: interrupted };
  if (result.end.kind === "gave up")
    return { stop: stop("incomplete", `${result.end.message}; run again: it goes on from its checkpoint`) };
  if (result.end.kind === "harm") {
    const { namespace, name, message } = result.end.harm;
    const object = namespace === undefined ? name : `${namespace}/${name}`;
    return { stop: stop("stopped", `a write that changes nothing did harm to ${object}: ${message}`) };
  }
  await look.now();
  if (signal?.aborted && look.isBlind) return { stop: interrupted };
  return look.stop === undefined ? { result, void: look.void } : { stop: look.stop };
}

/** Looks at the CRD time and again during a pass. */
class CrdWatch {
  stop: RunStop | undefined;
  void = false;
  /** The last look was interrupted. */
  isBlind = false;

  constructor(
    private readonly run: RunContext,
    private readonly phase: "rewrite" | "verify",
  ) {}

  /** Whether the pass may go on. */
  async now(): Promise<boolean> {
    const change = await lookAtCrd(this.run).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error;
      this.isBlind = true;
      return undefined;
    });
    if (this.isBlind) return false;
    this.stop ??= stopFor(change);
    if (this.stop !== undefined) return false;
    if (change?.kind === "generation") await this.#writtenAgain(change);
    return !this.void;
  }

  async #writtenAgain({ message, now }: CrdChange & { kind: "generation" }): Promise<void> {
    const { run } = this;
    run.target = { ...run.target, crd: now };
    // Between the two the spec may have been another one. A rewrite takes no harm, since a verification comes after it; a verification does.
    this.void = this.phase === "verify";
    run.listen({ type: "notice", message });
    await run.state.pin(now);
  }
}
