/** A piece of memory that texts are laid into, one after another. */
interface Slab {
  readonly bytes: Buffer;
  readonly texts: Set<StoredText>;
  /** How much of it is taken, and how much of that is still of use. */
  used: number;
  live: number;
}

/** A text in an arena. Only the arena looks into it. */
export interface StoredText {
  slab: Slab;
  start: number;
  readonly length: number;
}

/** The size of the first slab, in bytes; each further one is four times as large. A kind with few objects needs no more. */
const firstSlabSize = 2 ** 16;

/**
 * Texts outside of V8's heap, which would grow to a multiple of them, and in large pieces: a Buffer for each would cost a tenth more, and leave memory
 * in crumbs as texts come and go. A piece of which less than half is of use is given back, its texts moved.
 */
export class TextArena {
  readonly #largest: number;
  #slabSize: number;
  #current: Slab | undefined;

  /** @param largest the size of a slab in bytes, once there is much; a text of more than a quarter of it has a slab of its own */
  constructor(largest: number = 2 ** 22) {
    this.#largest = largest;
    this.#slabSize = Math.min(firstSlabSize, largest);
  }

  put(text: string): StoredText {
    const length = Buffer.byteLength(text);
    const slab = this.#slabFor(length);
    slab.bytes.write(text, slab.used);
    const stored = { slab, start: slab.used, length };
    take(slab, stored);
    return stored;
  }

  get({ slab, start, length }: StoredText): string {
    return slab.bytes.toString("utf8", start, start + length);
  }

  /** Frees a text. Code that still holds it can read it. */
  free(stored: StoredText): void {
    const { slab } = stored;
    slab.texts.delete(stored);
    slab.live -= stored.length;
    if (slab !== this.#current && slab.live * 2 < slab.bytes.length) this.#empty(slab);
  }

  #empty(slab: Slab): void {
    for (const stored of [...slab.texts]) {
      const target = this.#slabFor(stored.length);
      slab.bytes.copy(target.bytes, target.used, stored.start, stored.start + stored.length);
      stored.slab = target;
      stored.start = target.used;
      take(target, stored);
    }
    slab.texts.clear();
  }

  #slabFor(length: number): Slab {
    if (length > this.#largest / 4) return newSlab(length);
    if (this.#current !== undefined && this.#current.used + length <= this.#current.bytes.length) return this.#current;
    if (this.#current !== undefined) this.#grow();
    while (length > this.#slabSize / 4) this.#grow();
    this.#current = newSlab(this.#slabSize);
    return this.#current;
  }

  #grow(): void {
    this.#slabSize = Math.min(4 * this.#slabSize, this.#largest);
  }
}

function newSlab(size: number): Slab {
  return { bytes: Buffer.allocUnsafeSlow(size), texts: new Set(), used: 0, live: 0 };
}

function take(slab: Slab, stored: StoredText): void {
  slab.texts.add(stored);
  slab.used += stored.length;
  slab.live += stored.length;
}
