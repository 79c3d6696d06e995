/** How many reviews may be told apart; a thread that waits for more has too many to say which one ended it. */
const slotCount = 256;

/**
 * The reviews that a thread has begun and not answered, in memory that it shares: they are known of a thread that ended, too. Asynchronous conversions are why
 * there may be several: while one waits the next one begins.
 */
export class OpenReviews {
  /** One more than each review's number, 0 where a slot is free. The last slot counts the reviews that found no other. */
  readonly #slots: Int32Array;

  /** @param slots those of a thread that wrote them */
  constructor(slots: Int32Array = new Int32Array(new SharedArrayBuffer((slotCount + 1) * Int32Array.BYTES_PER_ELEMENT))) {
    this.#slots = slots;
  }

  /** The memory, to be sent to another thread. */
  get slots(): Int32Array {
    return this.#slots;
  }

  /** Notes that a review is begun; gives the function that notes its end. */
  begin(id: number): () => void {
    const free = this.#slots.indexOf(0);
    const isCounted = free === -1 || free === slotCount;
    if (isCounted) this.#add(slotCount, 1);
    else Atomics.store(this.#slots, free, id + 1);
    return () => (isCounted ? this.#add(slotCount, -1) : void Atomics.store(this.#slots, free, 0));
  }

  /** The numbers of the reviews that are open; undefined where there are too many. */
  ids(): readonly number[] | undefined {
    if (Atomics.load(this.#slots, slotCount) > 0) return undefined;
    return Array.from(this.#slots).flatMap((slot) => (slot === 0 ? [] : [slot - 1]));
  }

  #add(index: number, value: number): void {
    Atomics.add(this.#slots, index, value);
  }
}
