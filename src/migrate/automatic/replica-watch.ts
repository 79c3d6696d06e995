import { messageOf } from "../../model/message-of.js";
import { sleep } from "../rewrite/stop.js";

/** Milliseconds. A pod is listed before it runs, and it takes longer than this until it answers. */
const pause = 1_000;
/** So many looks may fail in a row before nothing is known any more. */
const maxFailures = 2;

/** Another image runs, or nothing is known of the replicas. */
class ReplicasChangedError extends Error {
  override readonly name = "ReplicasChangedError";
}

/** Looks at the operator's replicas time and again while a migration runs, and ends it as soon as one runs another image. */
export class ReplicaWatch {
  readonly #look: () => Promise<string | undefined>;
  readonly #changed = new AbortController();
  readonly #ended = new AbortController();
  readonly #looking: Promise<void>;
  #why: string | undefined;

  /** @param look gives why not all replicas run this image; undefined where they do */
  constructor(look: () => Promise<string | undefined>) {
    this.#look = look;
    this.#looking = this.#watch();
  }

  /** Aborted once another image runs. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** The replicas that were seen, if any. */
  get why(): string | undefined {
    return this.#why;
  }

  /** Looks at this very moment. @throws ReplicasChangedError where another image runs, and what the look throws */
  async demand(): Promise<void> {
    const why = this.#why ?? (await this.#look());
    if (why === undefined) return;
    this.#change(why);
    throw new ReplicasChangedError(why);
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#looking;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ended;
    for (let failures = 0; !signal.aborted && this.#why === undefined; ) {
      await sleep(pause, signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const why = await this.#look();
        failures = 0;
        if (why !== undefined) this.#change(why);
      } catch (error) {
        if (++failures > maxFailures) this.#change(`the replicas can't be looked at: ${messageOf(error)}`);
      }
    }
  }

  #change(why: string): void {
    this.#why ??= why;
    this.#changed.abort(new ReplicasChangedError(why));
  }
}
