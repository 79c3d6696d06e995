import { sleep } from "./stop.js";

/** A sample of reads during the writes: the time between two reads, in milliseconds, and the number of reads. */
const loadedSample = { every: 35, reads: 30 };
/** A sample of reads without writes. The writes are paused for it, so it is short. */
const idleSample = { every: 20, reads: 30 };
/** The time between two pauses, in milliseconds. The first pause comes after the time that a small migration takes. */
const betweenPauses = { first: 1000, later: 25_000 };
/** Writes are slowed down only by an idle sample of this age, in milliseconds: the machine may have become busy with something else since. */
const maxAge = 5000;
/** The quantile of a sample that counts: other clients notice the slow reads. */
const quantile = 0.95;
/** How many times as long reads may take during the writes. Above it there are fewer writes, below it more. */
const maxSlowdown = 1.4;
/** The change of the number of writes after one sample. The power corrects half of the difference, as samples vary. */
const step = { minimum: 0.7, maximum: 1.3, power: 0.5 };
/** A slower read counts as this long. Milliseconds. */
const longest = 2000;
const minShare = 0.1;

/**
 * Measures what another client experiences: it reads something now and then, and slows the writes of a pass down if its reads take much longer than
 * without the writes. The latency of the writes doesn't show this: on a small API server a single write at a time slows other clients down.
 */
export class LatencyProbe {
  #share = 1;
  #isPaused = false;
  /** The latency of a read without writes, in milliseconds. */
  #idleLatency: number | undefined;
  #idleAt = 0;

  /**
   * @param read a read that does not depend on the writes
   * @param maximum the upper limit of concurrent writes
   * @param changed called when the share or the pause has changed
   */
  constructor(
    private readonly read: (signal: AbortSignal) => Promise<unknown>,
    private readonly maximum: number,
    private readonly changed: () => void,
    private readonly stop: AbortSignal,
  ) {
    // It can only fail because the pass ended.
    void this.#watch().catch(() => {});
  }

  /** The number of concurrent writes that other clients tolerate. Below one, it is the fraction of the time in which one write may be under way. */
  get share(): number {
    return this.#share;
  }

  /** No write may begin now. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  async #watch(): Promise<void> {
    for (let goOn = betweenPauses.first; ; goOn = betweenPauses.later) {
      for (const end = performance.now() + goOn; performance.now() < end; ) await this.#measureLoaded();
      await this.#measureIdle();
    }
  }

  /** Pauses the writes and measures the latency of reads without them. */
  async #measureIdle(): Promise<void> {
    this.#isPaused = true;
    try {
      await sleep(4 * idleSample.every, this.stop);
      const now = await this.#sample(idleSample);
      // The mean of both, since a single sample may be an outlier.
      if (now !== undefined) this.#idleLatency = this.#idleLatency === undefined ? now : (this.#idleLatency + now) / 2;
      this.#idleAt = performance.now();
    } finally {
      this.#isPaused = false;
      this.changed();
    }
  }

  async #measureLoaded(): Promise<void> {
    if (this.#idleLatency === undefined) return sleep(loadedSample.every, this.stop);
    const now = await this.#sample(loadedSample);
    if (now === undefined) return;
    if (now > maxSlowdown * this.#idleLatency && performance.now() - this.#idleAt > maxAge) await this.#measureIdle();
    const change = (maxSlowdown / (now / this.#idleLatency)) ** step.power;
    const share = this.#share * Math.min(step.maximum, Math.max(step.minimum, change));
    this.#share = Math.min(this.maximum, Math.max(minShare, share));
    this.changed();
  }

  /** The quantile of a sample of reads, in milliseconds; undefined if too many of them fail. @throws Stopped */
  async #sample({ every, reads }: typeof loadedSample): Promise<number | undefined> {
    const begun = performance.now();
    const under: Promise<number | undefined>[] = [];
    for (let index = 0; index < reads; index++) {
      // A read begins when it is due, even if earlier ones are still under way.
      await sleep(Math.max(0, begun + index * every - performance.now()), this.stop);
      under.push(this.#time());
    }
    const times = (await Promise.all(under)).filter((time) => time !== undefined).sort((a, b) => a - b);
    return times.length < reads / 2 ? undefined : times[Math.floor(times.length * quantile)];
  }

  async #time(): Promise<number | undefined> {
    const begun = performance.now();
    try {
      await this.read(AbortSignal.timeout(longest));
    } catch {
      if (performance.now() - begun < longest) return undefined;
    }
    return performance.now() - begun;
  }
}
