import { Concurrency } from "./concurrency.js";
import type { PaceLimits } from "./pass-options.js";
import { Stopped } from "./stop.js";

/** How many requests are under way at once, and how often one begins. In order: who asks first is first. */
export class Pace {
  readonly #concurrency: Concurrency;
  /** Between the beginnings of two requests, in milliseconds. */
  readonly #interval: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #nextStart = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    { maxConcurrency = 64, qps }: PaceLimits,
    private readonly stop: AbortSignal,
  ) {
    this.#concurrency = new Concurrency(Math.max(1, maxConcurrency));
    this.#interval = qps === undefined ? 0 : 1000 / qps;
    stop.addEventListener("abort", () => this.#release(), { once: true });
  }

  get concurrency(): number {
    return this.#concurrency.value;
  }

  /** Waits until another request may be under way; calling what it gives says that it is over. @throws Stopped */
  async slot(): Promise<() => void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#release();
    });
    const free = () => {
      this.#underWay--;
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

  /** The API server said that it is too much: half as many at once, and none for so many milliseconds. */
  pushBack(pause: number): void {
    this.#concurrency.halve();
    this.#nextStart = Math.max(this.#nextStart, performance.now() + pause);
  }

  /** Lets go whoever may; all, where the pass has ended. */
  #release(): void {
    while (this.#waiting.length > 0 && (this.stop.aborted || this.#underWay < this.concurrency)) {
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
