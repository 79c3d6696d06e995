/** Milliseconds. */
const longest = 6 * 3_600_000;

/**
 * When a migration that didn't get through is tried again: after a first delay, then after twice as long each time, up to six hours. Once the CRD is
 * another one, after the first delay at the most: the change may have mended what was wrong. By the monotonic clock.
 */
export class Backoff {
  readonly #first: number;
  #failures = 0;
  #failedAt = 0;
  /** The CRD's, when the last failed migration began. */
  #generation: number | undefined;

  /** @param first milliseconds */
  constructor(first: number) {
    this.#first = first;
  }

  /** Whether a migration may begin now. */
  isOver(generation: number): boolean {
    if (this.#failures === 0) return true;
    const delay = generation === this.#generation ? this.#first * 2 ** (this.#failures - 1) : this.#first;
    return performance.now() - this.#failedAt >= Math.min(longest, delay);
  }

  /** @param generation the CRD's when the migration began */
  failed(generation: number): void {
    this.#failures++;
    this.#failedAt = performance.now();
    this.#generation = generation;
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
