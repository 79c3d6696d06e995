import type { IncomingMessage } from "node:http";
import type { BodyBudget, Reservation } from "./body-budget.js";
import type { BufferPool } from "./buffer-pool.js";

/** A body, or why there is none: it is too large, or the client went away. `release` is to be called when nobody looks into it any more. */
export type RequestBody = { readonly bytes: Buffer; readonly release: () => void } | "too large" | "aborted";

/** What reading is bound by. */
export interface BodyLimits {
  /** Of one body, in bytes. */
  readonly maxBodyBytes: number;
  /** Of all of them together. */
  readonly budget: BodyBudget;
  readonly pool: BufferPool;
}

/** Bodies up to this size don't have to ask for room. */
const small = 64 * 1024;

/** What is taken for the length of a body that doesn't tell it; the API server's do. */
const unknown = 1024 * 1024;

/** How long a body may take to arrive, in milliseconds, before it holds no more room than it fills. */
const slow = 1_000;

/**
 * Collects a request's body up to a limit in bytes. What is over the limit is read and dropped, so that a client that is still writing
 * gets to read its answer; the server's request timeout ends that.
 */
export async function readBody(request: IncomingMessage, { maxBodyBytes, budget, pool }: BodyLimits): Promise<RequestBody> {
  const header = request.headers["content-length"];
  const declared = header === undefined ? unknown : Number(header);
  if (header !== undefined && declared > maxBodyBytes) {
    request.resume();
    return "too large";
  }
  if (declared <= small) return collect(request, maxBodyBytes, new ListedChunks(), unlimited);
  const reserved = budget.reserve(declared);
  const reservation = reserved instanceof Promise ? await reserved : reserved;
  const chunks = header === undefined ? new ListedChunks() : new PooledChunks(pool, declared);
  return collect(request, maxBodyBytes, chunks, reservation);
}

const unlimited: Pick<Reservation, "resize"> = { resize: () => {} };

async function collect(
  request: IncomingMessage,
  limit: number,
  chunks: Chunks,
  reservation: Pick<Reservation, "resize">,
): Promise<RequestBody> {
  return new Promise((resolve) => {
    let length = 0;
    let isSlow = false;
    let settled = false;
    const timer = reservation === unlimited ? undefined : setTimeout(becomeSlow, slow);
    request.on("data", (chunk: Buffer) => {
      if (settled) return;
      length += chunk.length;
      if (length > limit) {
        giveUp("too large");
      } else {
        chunks.add(chunk);
        if (isSlow) reservation.resize(length);
      }
    });
    request.on("end", () => {
      if (!settled) settle({ bytes: chunks.whole(), release: end });
    });
    request.on("error", () => giveUp("aborted"));
    request.on("close", () => giveUp("aborted"));
    if (request.destroyed) giveUp("aborted");

    function settle(result: RequestBody): void {
      settled = true;
      clearTimeout(timer);
      resolve(result);
    }
    function giveUp(reason: "too large" | "aborted"): void {
      if (settled) return;
      end();
      settle(reason);
    }
    function end(): void {
      chunks.release();
      reservation.resize(0);
    }
    function becomeSlow(): void {
      isSlow = true;
      reservation.resize(length);
    }
  });
}

/** Where chunks are put. */
interface Chunks {
  add(chunk: Buffer): void;
  whole(): Buffer;
  release(): void;
}

/** For a body that is small, or of a length not known before. */
class ListedChunks implements Chunks {
  #chunks: Buffer[] = [];

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  whole(): Buffer {
    return this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
  }

  release(): void {
    this.#chunks = [];
  }
}

/** For a body of a known length. Its buffer is taken with the first chunk, so that a client that only announces one costs nothing. */
class PooledChunks implements Chunks {
  readonly #pool: BufferPool;
  readonly #size: number;
  #buffer: Buffer | undefined;
  #length = 0;

  constructor(pool: BufferPool, size: number) {
    this.#pool = pool;
    this.#size = size;
  }

  add(chunk: Buffer): void {
    this.#buffer ??= this.#pool.take(this.#size);
    this.#length += chunk.copy(this.#buffer, this.#length);
  }

  whole(): Buffer {
    return this.#buffer?.subarray(0, this.#length) ?? Buffer.alloc(0);
  }

  release(): void {
    if (this.#buffer) this.#pool.give(this.#buffer);
    this.#buffer = undefined;
  }
}
