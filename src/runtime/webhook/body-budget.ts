/** In bytes. */
export interface BudgetLimits {
  /** While bodies and answers together take less, every body is read as it comes. */
  readonly shared: number;
  /** While bodies that are being answered take more, no other is read on: they end by themselves. */
  readonly working: number;
  /** So much is chosen to be on its way, or one body; where what is there takes twice as much, the one that took longest is lost. */
  readonly underWay: number;
  /** From how many bytes on one is large: there is one of those at a time, which counts for none of the above but the first. */
  readonly large: number;
}

const mebibyte = 1024 * 1024;
export const defaultLimits: BudgetLimits = { shared: 4 * mebibyte, working: 8 * mebibyte, underWay: 12 * mebibyte, large: 16 * mebibyte };

/** How many bodies are read on at once where there is no room for all. */
const favoured = 4;

/** How often it is decided anew who is read while others wait, in milliseconds. */
const decideEvery = 100;

/** Who is read on while others wait has to come on by so many bytes in so many milliseconds. */
const leastProgress = 16 * 1024;
const progressWithin = 1_000;

/** For how long a body may be read, in milliseconds, before each one more counts for so many bytes: a slow one doesn't go ahead of others for good. */
const patience = 1_000;
const bytesPerMillisecond = 50_000;

/** What counts as the size of a body that doesn't say it. */
const longest = 1024 * mebibyte;

/** Whoever has a body, or an answer, in memory. */
export interface ShareOwner {
  /** Has no more of the body read. */
  pause(): void;
  resume(): void;
  /** Ends the request: it kept others waiting, and did not come on. The owner calls `release`. */
  lose(): void;
}

/**
 * Bounds how many bytes of bodies and answers are in memory at once, over all requests. Each is charged for what is there, never for what it announces. Where that
 * is too much, a few are read on, the small ones first, and the others wait in their clients' buffers; so each of them ends. One that is read on while
 * others wait, and doesn't come on, is lost: a client that stalls keeps no room that others need.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits;
  readonly #shares = new Set<Share>();
  #used = 0;
  #waiting = 0;
  #isDeciding = false;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(limits: BudgetLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** In bytes. */
  get used(): number {
    return this.#used;
  }

  /** @param expected how large the body is said to be, in bytes; Infinity where nothing is said */
  enter(expected: number, owner: ShareOwner): Share {
    const share = new Share(expected, owner, (change) => this.#changed(share, change));
    this.#shares.add(share);
    return share;
  }

  #changed(share: Share, change: number): void {
    this.#used += change;
    if (share.phase === "over") this.#shares.delete(share);
    if (this.#isDeciding) return;
    if (this.#used <= this.#limits.shared && this.#waiting === 0) return;
    this.#schedule();
  }

  #schedule(): void {
    const now = performance.now();
    this.#isDeciding = true;
    this.#loseCostliest(now);
    this.#isDeciding = false;
    const receiving = [...this.#shares].filter(({ phase }) => phase === "receiving");
    const crowded = this.#used > this.#limits.shared;
    const chosen = crowded ? this.#choose(receiving, now) : new Set(receiving);
    this.#waiting = 0;
    for (const share of receiving) {
      // One that sends nothing isn't waiting: it is paused when it sends.
      const goesOn = chosen.has(share) || !share.wants;
      share.setReading(goesOn, now);
      if (!goesOn) this.#waiting++;
    }
    if (this.#waiting > 0) this.#watch ??= setInterval(() => setImmediate(() => this.#decideAnew()), decideEvery).unref();
    else this.#endWatch();
  }

  /** In bytes, of those that are not large. */
  #ordinary(isCounted: (share: Share) => boolean): number {
    let sum = 0;
    for (const share of this.#shares) if (share.bytes <= this.#limits.large && isCounted(share)) sum += share.bytes;
    return sum;
  }

  #choose(receiving: readonly Share[], now: number): ReadonlySet<Share> {
    const chosen = new Set<Share>();
    const { working, underWay, large } = this.#limits;
    if (this.#ordinary(({ phase }) => phase === "working") >= working) return chosen;
    let room = underWay - this.#ordinary(isUnderWay);
    const costs = new Map(receiving.filter(({ wants }) => wants).map((share) => [share, share.cost(now)]));
    const largeOnes = [...this.#shares].filter(({ bytes }) => bytes > large);
    let takesLarge = false;
    for (const [share] of [...costs].sort(([, left], [, right]) => left - right)) {
      if (chosen.size === favoured) break;
      const isLarge = share.expected > large;
      if (isLarge && (takesLarge || largeOnes.some((other) => other !== share))) continue;
      if (!isLarge && chosen.size > 0 && share.expected - share.bytes > room) continue;
      takesLarge ||= isLarge;
      if (!isLarge) room -= share.expected - share.bytes;
      chosen.add(share);
    }
    return chosen;
  }

  #loseCostliest(now: number): void {
    while (this.#ordinary(isUnderWay) > 2 * this.#limits.underWay) {
      let costliest: Share | undefined;
      for (const share of this.#shares) {
        if (!isUnderWay(share) || share.bytes > this.#limits.large) continue;
        if (costliest === undefined || share.cost(now) > costliest.cost(now)) costliest = share;
      }
      if (costliest === undefined) return;
      this.#shares.delete(costliest);
      costliest.lose();
    }
  }

  /** Behind what has come meanwhile: where the event loop was busy, its timers go before its sockets. */
  #decideAnew(): void {
    if (this.#waiting === 0) return;
    const now = performance.now();
    this.#isDeciding = true;
    for (const share of [...this.#shares]) if (share.hasStalled(now)) share.lose();
    this.#isDeciding = false;
    this.#schedule();
  }

  #endWatch(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}

function isUnderWay({ phase }: Share): boolean {
  return phase === "receiving" || phase === "sending";
}

/** What one request has in memory, in bytes. */
export class Share {
  readonly expected: number;
  readonly #owner: ShareOwner;
  #lose: () => void;
  readonly #changed: (change: number) => void;
  #bytes = 0;
  #phase: "receiving" | "working" | "sending" | "over" = "receiving";
  /** Whether it has sent something since it was last asked to go on. */
  #wants = false;
  #reading = true;
  /** Since when it is read, or sent, without a pause; from when on, and how much, it moved; and how long it was read before its last pause. */
  #since = performance.now();
  #movedSince = this.#since;
  #moved = 0;
  #held = 0;

  constructor(expected: number, owner: ShareOwner, changed: (change: number) => void) {
    this.expected = expected;
    this.#owner = owner;
    this.#lose = () => owner.lose();
    this.#changed = changed;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get phase(): "receiving" | "working" | "sending" | "over" {
    return this.#phase;
  }

  get wants(): boolean {
    return this.#wants;
  }

  /** More of the body has come. */
  receive(bytes: number): void {
    this.#wants = true;
    this.#moved += bytes;
    this.#change(bytes);
  }

  /** The body is there. */
  work(): void {
    this.#phase = "working";
    this.#change(0);
  }

  /** An answer of so many bytes has taken the body's place. `lose` ends it where it keeps others waiting. */
  answer(bytes: number, lose: () => void): void {
    if (this.#phase === "over") return;
    this.#phase = "sending";
    this.#lose = lose;
    [this.#reading, this.#held, this.#since] = [true, 0, performance.now()];
    this.#watchFrom(performance.now());
    this.#change(bytes - this.#bytes);
  }

  /** So much of the answer is with the client. */
  sent(bytes: number): void {
    this.#moved += bytes;
    this.#change(-Math.min(bytes, this.#bytes));
  }

  release(): void {
    if (this.#phase === "over") return;
    this.#phase = "over";
    this.#change(-this.#bytes);
  }

  /** By what it is decided who is read first: the size, and how long it took so far. */
  cost(now: number): number {
    const size = this.#phase === "sending" ? this.#bytes : Math.min(this.expected, longest);
    const held = this.#held + (this.#reading ? now - this.#since : 0);
    return size + Math.max(0, held - patience) * bytesPerMillisecond;
  }

  setReading(reading: boolean, now: number): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    if (reading) {
      this.#since = now;
      this.#watchFrom(now);
      this.#owner.resume();
    } else {
      this.#held += now - this.#since;
      this.#owner.pause();
    }
  }

  /** Whether it could move for a while, and did not. To be asked now and then: what moves is counted anew after a while. */
  hasStalled(now: number): boolean {
    const moves = (this.#phase === "receiving" && this.#reading) || this.#phase === "sending";
    if (!moves || now - this.#movedSince < progressWithin) return false;
    const stalled = this.#moved < leastProgress;
    this.#watchFrom(now);
    return stalled;
  }

  lose(): void {
    this.#lose();
    this.release();
  }

  #watchFrom(now: number): void {
    [this.#movedSince, this.#moved] = [now, 0];
  }

  #change(bytes: number): void {
    this.#bytes += bytes;
    this.#changed(bytes);
  }
}
