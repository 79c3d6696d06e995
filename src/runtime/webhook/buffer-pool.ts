/**
 * Buffers that are used again. What a large review and its answer take is outside of V8's heap, where garbage is collected only after tens of
 * megabytes: with new buffers for each, most of the process would be buffers that nobody needs any more.
 */
export class BufferPool {
  readonly #most: number;
  readonly #free: Buffer[] = [];
  #bytes = 0;

  /** @param most how many bytes are kept for later */
  constructor(most: number) {
    this.#most = most;
  }

  /** A buffer of at least so many bytes, with anything in it. */
  take(size: number): Buffer {
    const index = this.#free.findIndex(({ length }) => length >= size && length <= 2 * size + step);
    if (index === -1) return Buffer.allocUnsafeSlow(step * Math.ceil(size / step));
    const [buffer] = this.#free.splice(index, 1) as [Buffer];
    this.#bytes -= buffer.length;
    return buffer;
  }

  /** Takes back what `take` gave. Nobody may look into it any more. */
  give(buffer: Buffer): void {
    if (this.#bytes + buffer.length > this.#most) return;
    this.#bytes += buffer.length;
    this.#free.push(buffer);
  }
}

/** Sizes are multiples of this, in bytes, so that they fit again. */
const step = 64 * 1024;
