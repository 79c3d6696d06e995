import { Concurrency } from "./concurrency.js";
import { LatencyProbe } from "./latency-probe.js";
import type { PaceLimits } from "./pass-options.js";
import { Stopped } from "./stop.js";

/** Writes at once where others don't count. */
const flatOut = 16;
/** Between two writes, where one at a time is too much for others. Milliseconds. */
const longestRest = 1000;

/** How many requests are under way at once, and how often one begins. In order: who asks first is first. */
export class Pace {
  readonly #concurrency: Concurrency;
  readonly #probe: LatencyProbe | undefined;
  /** How many requests are under way at most, whatever the API server can do. */
  readonly maximum: number;
  /** Between the beginnings of two requests, in milliseconds. */
  readonly #interval: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #nextStart = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param read what another client might read, to find out how this one's writes affect it */
  constructor(
    { adaptive = true, maxConcurrency = adaptive ? 64 : flatOut, qps }: PaceLimits,
    private readonly stop: AbortSignal,
    read?: (signal: AbortSignal) => Promise<unknown>,
  ) {
    const maximum = Math.max(1, maxConcurrency);
    this.maximum = maximum;
    this.#concurrency = new Concurrency(maximum, adaptive);
    this.#interval = qps === undefined ? 0 : 1000 / qps;
    this.#probe = adaptive && read !== undefined ? new LatencyProbe(read, maximum, () => this.#release(), stop) : undefined;
    stop.addEventListener("abort", () => this.#release(), { once: true });
  }

  get concurrency(): number {
    return Math.max(1, Math.min(this.#concurrency.value, Math.floor(this.#probe?.share ?? this.#concurrency.value)));
  }

  /** Waits until another request may be under way; calling what it gives says that it is over. @throws Stopped */
  async slot(): Promise<() => void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#release();
    });
    const begun = performance.now();
    const free = () => {
      this.#underWay--;
      this.#rest(performance.now() - begun);
      this.#release();
    };
    if (!this.stop.aborted) return free;
    free();
    throw new Stopped();
  }

  /** How long a request took that succeeded, in milliseconds. */
  observe(latency: number): void {
    this.#concurrency.observe(latency);
  }

  /** The API server refused a request as one too many: half as many at once, and none for so many milliseconds. */
  pushBack(pause: number): void {
    this.#concurrency.halve();
    this.#nextStart = Math.max(this.#nextStart, performance.now() + pause);
  }

  /** After one that took so long, where one at a time is too much for others. */
  #rest(milliseconds: number): void {
    const share = this.#probe?.share ?? 1;
    const rest = Math.min(longestRest, milliseconds * (1 / share - 1));
    if (rest > 0) this.#nextStart = Math.max(this.#nextStart, performance.now() + rest);
  }

  /** Lets waiting writes begin as far as the pace allows; all of them, where the pass has ended. */
  #release(): void {
    while (this.#waiting.length > 0 && (this.stop.aborted || (this.#underWay < this.concurrency && this.#probe?.isPaused !== true))) {
      const now = performance.now();
      if (!this.stop.aborted && now < this.#nextStart) {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined;
          this.#release();
        }, this.#nextStart - now);
        return;
      }
      // One that is late doesn't make up for it: no bursts.
      this.#nextStart = Math.max(this.#nextStart + this.#interval, now);
      this.#underWay++;
      this.#waiting.shift()?.();
    }
    if (this.stop.aborted) clearTimeout(this.#timer);
  }
}
