/** A frame of HTTP/2 (RFC 9113, section 4.1), as it was received. */
export interface Frame {
  readonly bytes: Buffer;
  readonly stream: number;
  readonly isData: boolean;
  readonly endsStream: boolean;
}

const headerLength = 9;
const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

/** Cuts the bytes received over a connection into frames. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0);

  /** Takes received bytes and gives those that are complete: frames, and the client's preface, which isn't a frame, unchanged. */
  push(chunk: Buffer): readonly (Frame | Buffer)[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const found: (Frame | Buffer)[] = [];
    for (;;) {
      const next = this.#next();
      if (next === undefined) return found;
      found.push(next);
    }
  }

  #next(): Frame | Buffer | undefined {
    if (this.#rest.subarray(0, preface.length).equals(preface)) return this.#take(preface.length);
    if (this.#rest.length < headerLength || this.#rest[0] === preface[0]) return undefined;
    const length = headerLength + this.#rest.readUIntBE(0, 3);
    if (this.#rest.length < length) return undefined;
    const bytes = this.#take(length);
    const isData = bytes[3] === 0;
    return { bytes, stream: bytes.readUInt32BE(5) & 0x7fffffff, isData, endsStream: isData && ((bytes[4] ?? 0) & 1) === 1 };
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }
}
