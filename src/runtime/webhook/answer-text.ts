import type { BufferPool } from "./buffer-pool.js";

/** Where the text of an answer goes, piece by piece. */
export interface AnswerText {
  append(text: string): void;
  end(): FinishedAnswer;
}

export interface FinishedAnswer {
  /** Or its bytes, in pieces. */
  readonly text: string | readonly Uint8Array[];
  /** To be called when the answer has been sent. */
  readonly release?: () => void;
}

/** For an answer that is small: Node sends a string together with the headers. */
export function shortAnswer(): AnswerText {
  let whole = "";
  return {
    append(text) {
      whole += text;
    },
    end: () => ({ text: whole }),
  };
}

/** The size of the largest piece of an answer, unless a single appended text is larger. */
const piece = 1024 * 1024;

/** For an answer that may be large: texts are written directly as bytes, so that it is never in memory twice. Takes the expected number of bytes. */
export function longAnswer(expected: number, pool: BufferPool): AnswerText {
  const full: Buffer[] = [];
  const taken: Buffer[] = [];
  let buffer = take(Math.min(expected, piece));
  let length = 0;
  return {
    append(text) {
      if (buffer.length - length < text.length * 3) makeRoom(Buffer.byteLength(text));
      length += buffer.write(text, length, "utf8");
    },
    end: () => ({
      text: [...full, buffer.subarray(0, length)],
      release: () => {
        for (const each of taken.splice(0)) pool.give(each);
      },
    }),
  };

  function makeRoom(needed: number): void {
    if (buffer.length - length >= needed) return;
    full.push(buffer.subarray(0, length));
    buffer = take(Math.max(piece, needed));
    length = 0;
  }

  function take(size: number): Buffer {
    const buffer = pool.take(size);
    taken.push(buffer);
    return buffer;
  }
}

/** The number of bytes in all pieces. */
export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
