import type { BufferPool } from "./buffer-pool.js";

/** Where the text of an answer goes, piece by piece. */
export interface AnswerText {
  append(text: string): void;
  end(): FinishedAnswer;
}

export interface FinishedAnswer {
  readonly text: string | Buffer;
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

/** For one that may be large: straight into its bytes, so that it never stands in memory twice. `expected` bytes are there from the start. */
export function longAnswer(expected: number, pool: BufferPool): AnswerText {
  let buffer = pool.take(expected);
  let length = 0;
  return {
    append(text) {
      if (buffer.length - length < text.length * 3) makeRoom(Buffer.byteLength(text));
      length += buffer.write(text, length, "utf8");
    },
    end: () => ({ text: buffer.subarray(0, length), release: () => pool.give(buffer) }),
  };

  function makeRoom(needed: number): void {
    if (buffer.length - length >= needed) return;
    const larger = pool.take(2 * buffer.length + needed);
    buffer.copy(larger, 0, 0, length);
    pool.give(buffer);
    buffer = larger;
  }
}
