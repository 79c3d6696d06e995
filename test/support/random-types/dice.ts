/** Seeded choices: the same seed gives the same ones. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_769) >>> 0 || 1;
  }

  /** A whole number from 0 to one below the limit. */
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  /** True so many times of a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  /** As many as asked for, each from the function. */
  times<T>(count: number, make: (index: number) => T): readonly T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
