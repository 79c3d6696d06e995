import { sleep } from "./stop.js";

/** How often it reads, in milliseconds, and of how many reads it makes up its mind. */
const felt = { every: 35, reads: 30 };
/** The same, while nothing of ours is under way: that is paused for it, so it is short. */
const alone = { every: 20, reads: 30 };
/** For how long writes go on between two such pauses, in milliseconds; before the first one for as long as a small migration takes. */
const between = { first: 1000, later: 25_000 };
/** Writes are slowed down only by what was learnt this recently, in milliseconds: the machine may have become busy with something else since. */
const recent = 5000;
/** Which of a sample's reads counts: the slow ones are what others feel. */
const quantile = 0.95;
/** How much longer those may take than they do without us: more, and there are fewer writes; less, and there are more. */
const bearable = 1.4;
/** How much the writes change at once. Half of what would put it right, as samples vary. */
const step = { least: 0.7, most: 1.3, power: 0.5 };
/** A read that takes longer has taken so long. Milliseconds. */
const longest = 2000;
const least = 0.1;

/**
 * Another client, as it were: reads something now and then, and has the writes of a pass slow down where its reads take much longer than they
 * do alone. A pass can't tell so from its own writes: on a small API server even a single one at a time is felt by others.
 */
export class Bystander {
  #share = 1;
  #isPaused = false;
  /** What a read takes alone, in milliseconds. */
  #base: number | undefined;
  #learnt = 0;

  /**
   * @param read a read that has nothing to do with the writes
   * @param most how many writes may ever be under way at once
   * @param changed called when more may be let go
   */
  constructor(
    private readonly read: (signal: AbortSignal) => Promise<unknown>,
    private readonly most: number,
    private readonly changed: () => void,
    private readonly stop: AbortSignal,
  ) {
    // It ends with the pass; it has nothing else to fail at.
    void this.#watch().catch(() => {});
  }

  /** How many writes may be under way at once; less than one is the part of the time in which one may be. */
  get share(): number {
    return this.#share;
  }

  /** Nothing is to be begun. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  async #watch(): Promise<void> {
    for (let goOn = between.first; ; goOn = between.later) {
      for (const end = performance.now() + goOn; performance.now() < end; ) await this.#feel();
      await this.#rest();
    }
  }

  /** Learns what reads take alone. */
  async #rest(): Promise<void> {
    this.#isPaused = true;
    try {
      await sleep(4 * alone.every, this.stop);
      const now = await this.#sample(alone);
      // Halfway: one sample may be one of luck.
      if (now !== undefined) this.#base = this.#base === undefined ? now : (this.#base + now) / 2;
      this.#learnt = performance.now();
    } finally {
      this.#isPaused = false;
      this.changed();
    }
  }

  async #feel(): Promise<void> {
    if (this.#base === undefined) return sleep(felt.every, this.stop);
    const now = await this.#sample(felt);
    if (now === undefined) return;
    if (now > bearable * this.#base && performance.now() - this.#learnt > recent) await this.#rest();
    const change = (bearable / (now / this.#base)) ** step.power;
    const share = this.#share * Math.min(step.most, Math.max(step.least, change));
    this.#share = Math.min(this.most, Math.max(least, share));
    this.changed();
  }

  /** The read that counts of a sample, in milliseconds; undefined where they fail. @throws Stopped */
  async #sample({ every, reads }: typeof felt): Promise<number | undefined> {
    const begun = performance.now();
    const under: Promise<number | undefined>[] = [];
    for (let index = 0; index < reads; index++) {
      // Each begins when it is due, whether or not those before are done.
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
