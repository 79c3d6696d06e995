/** Sizes in bytes. */
export interface BudgetLimits {
  /** As long as bodies and answers together take less than this, every body is read as it arrives. */
  readonly shared: number;
  /** As long as bodies that are being answered take more than this, no other is read: they end by themselves. */
  readonly working: number;
  /** Bodies are chosen to be read up to this sum, or one body; if bodies under way take twice as much, the costliest one is cut off. */
  readonly underWay: number;
  /** As long as bodies that wait to be answered take more than this, only small ones are read. */
  readonly queued: number;
  /** Bodies up to this size are small. */
  readonly small: number;
  /** Bodies above this size are large: there is one of them at a time, which counts only for the first of the limits above. */
  readonly large: number;
}

const mebibyte = 1024 * 1024;
const defaultLimits: BudgetLimits = {
  shared: 4 * mebibyte,
  working: 8 * mebibyte,
  underWay: 12 * mebibyte,
  queued: 12 * mebibyte,
  small: mebibyte,
  large: 16 * mebibyte,
};

/** The number of bodies that are read at a time if there is no room for all. */
const favoured = 4;

/** The interval, in milliseconds, at which the bodies to read are chosen again while others wait. */
const decideEvery = 100;

/** The progress, in bytes per number of milliseconds, that a body must make while others wait. */
const minProgress = 16 * 1024;
const progressWithin = 3_000;

/** A body may be read for this many milliseconds; each further one counts as a number of bytes, so that slow bodies don't always go first. */
const patience = 1_000;
const bytesPerMillisecond = 50_000;

/** The assumed size of a body that doesn't declare its size. */
const longest = 1024 * mebibyte;

/** The owner of a body, or an answer, in memory. */
export interface ShareOwner {
  /** Stops reading the body for now. */
  pause(): void;
  resume(): void;
  /** Ends the request: it kept others waiting and made no progress. The owner calls `release`. */
  lose(): void;
}

/**
 * Limits how many bytes of bodies and answers are in memory at once, over all requests. Each is charged for the bytes that arrived, never for its
 * declared size. When there are too many, a few bodies are read, the small ones first, and the others wait in their clients' buffers; so each of them
 * ends. A body that is read while others wait, and makes no progress, is cut off: a client that stalls can't hold memory that others need.
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

  /** @param expected the declared size of the body, in bytes; Infinity if it isn't declared */
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
      // A body whose client sends nothing isn't waiting: it is paused once its client sends.
      const goesOn = chosen.has(share) || !share.wants;
      share.setReading(goesOn, now);
      if (!goesOn) this.#waiting++;
    }
    if (this.#waiting > 0) this.#watch ??= setInterval(() => setImmediate(() => this.#decideAgain()), decideEvery).unref();
    else this.#endWatch();
  }

  /** The sum in bytes, without large bodies. */
  #ordinary(isCounted: (share: Share) => boolean): number {
    let sum = 0;
    for (const share of this.#shares) if (share.bytes <= this.#limits.large && isCounted(share)) sum += share.bytes;
    return sum;
  }

  #choose(receiving: readonly Share[], now: number): ReadonlySet<Share> {
    const chosen = new Set<Share>();
    const { working, underWay, large, small } = this.#limits;
    if (this.#ordinary(({ phase }) => phase === "working") >= working) return chosen;
    const takesSmallOnly = this.#ordinary(({ phase }) => phase === "queued") >= this.#limits.queued;
    let room = underWay - this.#ordinary(isUnderWay);
    const costs = new Map(receiving.filter(({ wants }) => wants).map((share) => [share, share.cost(now)]));
    const largeOnes = [...this.#shares].filter(({ bytes }) => bytes > large);
    let takesLarge = false;
    for (const [share] of [...costs].sort(([, left], [, right]) => left - right)) {
      if (chosen.size === favoured) break;
      if (takesSmallOnly && share.expected > small) break;
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

  /** Called after pending input was read: when the event loop was busy, its timers run before its sockets. */
  #decideAgain(): void {
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

type SharePhase = "receiving" | "queued" | "working" | "sending" | "over";

/** The memory of one request, in bytes. */
export class Share {
  readonly expected: number;
  readonly #owner: ShareOwner;
  #lose: () => void;
  readonly #changed: (change: number) => void;
  #bytes = 0;
  #phase: SharePhase = "receiving";
  /** Whether it has sent something since it was last resumed. */
  #wants = false;
  #reading = true;
  /**
   * Since when it has been read, or sent, without a pause; since when its progress is counted, pauses left out, and how much it is; how long it was read
   * before its last pause, and when that began.
   */
  #since = performance.now();
  #movedSince = this.#since;
  #moved = 0;
  #held = 0;
  #pausedAt = 0;

  constructor(expected: number, owner: ShareOwner, changed: (change: number) => void) {
    this.expected = expected;
    this.#owner = owner;
    this.#lose = () => owner.lose();
    this.#changed = changed;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get phase(): SharePhase {
    return this.#phase;
  }

  get wants(): boolean {
    return this.#wants;
  }

  /** More bytes of the body arrived. */
  receive(bytes: number): void {
    this.#wants = true;
    this.#moved += bytes;
    this.#change(bytes);
  }

  /** The body is complete, or its turn has come. */
  work(): void {
    if (this.#phase === "over") return;
    this.#phase = "working";
    this.#change(0);
  }

  /** The body is complete, and waits until others that take much work are answered. */
  queue(): void {
    if (this.#phase === "over") return;
    this.#phase = "queued";
    this.#change(0);
  }

  /** An answer of a number of bytes has replaced the body. `lose` ends it if it keeps others waiting. */
  answer(bytes: number, lose: () => void): void {
    if (this.#phase === "over") return;
    this.#phase = "sending";
    this.#lose = lose;
    [this.#reading, this.#held, this.#since] = [true, 0, performance.now()];
    this.#watchFrom(performance.now());
    this.#change(bytes - this.#bytes);
  }

  /** This many bytes of the answer were sent to the client. */
  sent(bytes: number): void {
    this.#moved += bytes;
    this.#change(-Math.min(bytes, this.#bytes));
  }

  release(): void {
    if (this.#phase === "over") return;
    this.#phase = "over";
    this.#change(-this.#bytes);
  }

  /** Decides the order of reading: the size, and the time that it took so far. */
  cost(now: number): number {
    const size = this.#phase === "sending" ? this.#bytes : Math.min(this.expected, longest);
    const held = this.#held + (this.#reading ? now - this.#since : 0);
    return size + Math.max(0, held - patience) * bytesPerMillisecond;
  }

  setReading(reading: boolean, now: number): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    if (reading) {
      // Its progress before the pause still counts, so that two bodies that don't come on can't take turns for ever.
      this.#movedSince += now - this.#pausedAt;
      this.#since = now;
      this.#owner.resume();
    } else {
      this.#held += now - this.#since;
      this.#pausedAt = now;
      this.#owner.pause();
    }
  }

  /** Whether it could make progress for a while, and did not. To be called regularly: progress is counted again after a while. */
  hasStalled(now: number): boolean {
    const moves = (this.#phase === "receiving" && this.#reading) || this.#phase === "sending";
    if (!moves || now - this.#movedSince < progressWithin) return false;
    const stalled = this.#moved < minProgress;
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
