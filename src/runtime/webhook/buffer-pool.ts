import { countShared } from "./collect-garbage.js";

/**
 * Buffers that are used again. What a large review and its answer take is outside of V8's heap, where garbage is collected only after tens of
 * megabytes: with new buffers for each, most of the process would be buffers that nobody needs any more.
 */
export class BufferPool {
  readonly #maximum: number;
  readonly #free: Buffer[] = [];
  #bytes = 0;

  readonly #shared: boolean;

  /**
   * @param maximum the maximum number of bytes that are kept for reuse
   * @param shared whether threads can read the buffers without a copy
   */
  constructor(maximum: number, shared = false) {
    this.#maximum = maximum;
    this.#shared = shared;
  }

  /** A buffer of at least so many bytes, with anything in it. */
  take(size: number): Buffer {
    const index = this.#free.findIndex(({ length }) => length >= size && length <= 2 * size + step);
    if (index === -1) {
      const whole = step * Math.ceil(size / step);
      return this.#shared ? sharedBuffer(whole) : Buffer.allocUnsafeSlow(whole);
    }
    const [buffer] = this.#free.splice(index, 1) as [Buffer];
    this.#bytes -= buffer.length;
    return buffer;
  }

  /** Takes back what `take` gave. Nobody may look into it any more. */
  give(buffer: Buffer): void {
    if (this.#bytes + buffer.length > this.#maximum) return;
    this.#bytes += buffer.length;
    this.#free.push(buffer);
  }
}

/** Sizes are multiples of this, in bytes, so that they fit again. */
const step = 64 * 1024;

function sharedBuffer(size: number): Buffer {
  countShared(size);
  return Buffer.from(new SharedArrayBuffer(size));
}
