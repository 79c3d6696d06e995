import type { ClusterClient } from "../cluster/client.js";
import type { MetricsRegistry } from "../metrics/registry.js";
import { messageOf } from "../model/message-of.js";
import type { Client } from "./client/client.js";
import type { KindRegistration } from "./client/kinds.js";
import { alwaysLeading, type Leadership } from "./leader-election/leadership.js";
import type { Logger } from "./logger.js";
import { RunError } from "./run-error.js";

/** Something of a user's own that runs as long as the manager does. */
export interface Runnable {
  /** In logs. */
  readonly name?: string;
  /** Whether it runs in every replica, not in the leader alone. */
  readonly withoutLeaderElection?: boolean;
  /** Resolves when it has nothing more to do, and soon after the signal was aborted. When it rejects before, the manager ends. */
  start(context: RunnableContext): Promise<void>;
}

/** The context of a runnable. */
export interface RunnableContext {
  /** If the runnable needs leadership, the client refuses to write once that is lost. */
  readonly client: Client;
  /** The connection beneath the client, with the same guard: for libraries that work with paths and verbs. */
  readonly cluster: () => Promise<ClusterClient>;
  /** The metrics that the manager serves at `/metrics`. */
  readonly metrics: MetricsRegistry;
  /** The kinds that were given to `addKinds`. */
  readonly kinds: readonly KindRegistration[];
  readonly log: Logger;
  /** Aborted when the manager has to stop. */
  readonly signal: AbortSignal;
}

/** The runnables of a manager. */
export class RunnableGroup {
  readonly #running: Promise<void>[] = [];
  readonly #stop = new AbortController();
  readonly #failed = new AbortController();

  /** Aborted with a RunError when one failed. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  /** Starts one, as soon as this process leads where it needs that. */
  start(runnable: Runnable, context: Omit<RunnableContext, "signal">, leadership: Leadership): void {
    this.#running.push(this.#run(runnable, context, runnable.withoutLeaderElection === true ? alwaysLeading : leadership));
  }

  /** Resolves when all have ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  async #run(runnable: Runnable, context: Omit<RunnableContext, "signal">, leadership: Leadership): Promise<void> {
    const { signal } = this.#stop;
    const { name = "a runnable" } = runnable;
    await Promise.race([leadership.elected, aborted(signal)]);
    if (signal.aborted || !leadership.held) return;
    try {
      await runnable.start({ ...context, log: context.log.child({ runnable: name }), signal });
    } catch (error) {
      if (signal.aborted) return;
      context.log.error({ err: error, runnable: name }, "a runnable failed");
      this.#failed.abort(new RunError(`${name} failed: ${messageOf(error)}`, { cause: error }));
    }
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
