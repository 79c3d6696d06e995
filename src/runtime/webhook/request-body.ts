import type { IncomingMessage } from "node:http";
import type { BodyBudget, Share } from "./body-budget.js";
import type { BufferPool } from "./buffer-pool.js";

/**
 * A body, or the reason that there is none: it is too large, it made no progress while others waited, or the client went away. The receiver of the
 * body calls `release` when nothing reads it any more, and ends its share, if it has one.
 */
export type RequestBody =
  | { readonly bytes: Buffer; readonly share: Share | undefined; readonly release: () => void }
  | "too large"
  | "stalled"
  | "aborted";

/** The limits of reading a body. */
export interface BodyLimits {
  /** The maximum size of one body, in bytes. */
  readonly maxBodyBytes: number;
  /** The budget of all bodies together. */
  readonly budget: BodyBudget;
  readonly pool: BufferPool;
}

/** Bodies with a declared size up to this have no share. */
const small = 64 * 1024;

/**
 * Collects a request's body up to a limit in bytes. What is over the limit is read and dropped, so that a client that is still writing
 * gets to read its answer; the server's request timeout ends that.
 */
export function readBody(request: IncomingMessage, { maxBodyBytes, budget, pool }: BodyLimits): Promise<RequestBody> {
  const header = request.headers["content-length"];
  const declared = header === undefined ? Number.POSITIVE_INFINITY : Number(header);
  if (header !== undefined && declared > maxBodyBytes) {
    request.resume();
    return Promise.resolve("too large");
  }
  return new Promise((resolve) => {
    let settled = false;
    const chunks = declared <= small ? new ListedChunks() : new GrowingBuffer(pool, Math.min(declared, maxBodyBytes));
    const share = declared <= small ? undefined : budget.enter(declared, owner());
    request.on("data", (chunk: Buffer) => {
      if (settled) return;
      if (chunks.length + chunk.length > maxBodyBytes) return giveUp("too large");
      chunks.add(chunk);
      share?.receive(chunk.length);
    });
    request.on("end", () => {
      if (settled) return;
      share?.work();
      settle({ bytes: chunks.whole(), share, release: () => chunks.release() });
    });
    // A request that breaks off closes; it emits an error only to those who listen for one.
    request.on("close", () => giveUp("aborted"));
    if (request.destroyed) giveUp("aborted");

    function owner() {
      return { pause: () => void request.pause(), resume: () => void request.resume(), lose: () => giveUp("stalled") };
    }
    function settle(result: RequestBody): void {
      settled = true;
      resolve(result);
    }
    function giveUp(reason: "too large" | "stalled" | "aborted"): void {
      if (settled) return;
      settle(reason);
      chunks.release();
      share?.release();
      request.resume();
    }
  });
}

/** For a small body. */
class ListedChunks {
  #chunks: Buffer[] = [];
  length = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  whole(): Buffer {
    return this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
  }

  release(): void {
    this.#chunks = [];
  }
}

/** The size of the first buffer. */
const beginning = 256 * 1024;

/** For a body that may be large: one buffer that grows with the received bytes, since a client may declare any size. */
class GrowingBuffer {
  readonly #pool: BufferPool;
  readonly #maximum: number;
  #buffer: Buffer | undefined;
  length = 0;

  /** @param maximum the maximum number of bytes of the body */
  constructor(pool: BufferPool, maximum: number) {
    this.#pool = pool;
    this.#maximum = maximum;
  }

  add(chunk: Buffer): void {
    const needed = this.length + chunk.length;
    if (this.#buffer === undefined || this.#buffer.length < needed) this.#grow(needed);
    this.length += chunk.copy(this.#buffer as Buffer, this.length);
  }

  whole(): Buffer {
    return this.#buffer?.subarray(0, this.length) ?? Buffer.alloc(0);
  }

  release(): void {
    if (this.#buffer) this.#pool.give(this.#buffer);
    this.#buffer = undefined;
  }

  #grow(needed: number): void {
    const larger = this.#pool.take(Math.max(needed, Math.min(this.#maximum, Math.max(beginning, 2 * this.length))));
    this.#buffer?.copy(larger, 0, 0, this.length);
    this.release();
    this.#buffer = larger;
  }
}
