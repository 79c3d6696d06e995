/** An answer, or a question under way. */
interface Entry<T> {
  readonly answer: Promise<T>;
  until: number;
}

/** More are kept of nobody: a client with many tokens must not fill the memory. */
const maximum = 1000;

/** Keeps answers for a while. Errors aren't kept. */
export class VerdictCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #lifetimeOf: (answer: T) => number;
  readonly #now: () => number;

  /**
   * @param lifetimeOf how long an answer holds, in milliseconds
   * @param now a clock in milliseconds that never goes back
   */
  constructor(lifetimeOf: (answer: T) => number, now: () => number) {
    this.#lifetimeOf = lifetimeOf;
    this.#now = now;
  }

  async get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known !== undefined && this.#now() < known.until) return known.answer;
    const entry: Entry<T> = { answer: ask(), until: Number.POSITIVE_INFINITY };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#makeRoom();
    try {
      const answer = await entry.answer;
      entry.until = this.#now() + this.#lifetimeOf(answer);
      return answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  #makeRoom(): void {
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maximum && oldest !== undefined) this.#entries.delete(oldest);
  }
}
