import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type FinishedAnswer, lengthOf } from "./answer-text.js";
import type { Share } from "./body-budget.js";

/** The number of bytes of an answer that are sent at a time: bytes that are passed to TLS are in memory twice until they are sent. */
const part = 256 * 1024;

/** Answers of fewer bytes, their headers included, never fill a socket's buffer (16 KiB by default) up to where Node pauses the connection's parser. */
const unpaused = 8 * 1024;

/** The time that a client may take to read such a part, in milliseconds. */
const longestPart = 20_000;

/** An answer to send. */
export interface SentAnswer {
  readonly status: number;
  readonly text: FinishedAnswer["text"];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends an answer as JSON. A large one gives a promise, which resolves when the last byte was written, or the client is gone; a client that doesn't read
 * is disconnected.
 */
export function sendAnswer(
  response: ServerResponse,
  { status, text, headers }: SentAnswer,
  share: Share | undefined,
): Promise<void> | undefined {
  const pieces = typeof text === "string" ? [Buffer.from(text)] : text;
  const length = lengthOf(pieces);
  share?.answer(length, () => response.destroy());
  if (length > unpaused && response.socket !== null) readByEvents(response.socket);
  response.writeHead(status, { "content-type": "application/json", "content-length": length, ...headers });
  if (typeof text !== "string") return sendPieces(response, pieces, share);
  response.end(pieces[0]);
  return undefined;
}

async function sendPieces(response: ServerResponse, pieces: readonly Uint8Array[], share: Share | undefined): Promise<void> {
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; from += part) {
      const bytes = piece.subarray(from, from + part);
      if (!response.write(bytes) && !response.destroyed) await drained(response);
      if (response.destroyed) return;
      share?.sent(bytes.length);
    }
  }
  response.end();
}

/** Resolves when the written bytes were sent, or never will be: the response is destroyed if that takes too long. */
async function drained(response: ServerResponse): Promise<void> {
  const late = setTimeout(() => response.destroy(), longestPart);
  await new Promise<void>((resolve) => {
    const ended = () => {
      response.off("drain", ended).off("close", ended);
      resolve();
    };
    response.on("drain", ended).on("close", ended);
  });
  clearTimeout(late);
}

const readingByEvents = new WeakSet<Socket>();

/**
 * Has Node's HTTP parser fed by the socket's events, not by the TLS layer underneath, which is faster. A listener for data brings that about. Otherwise,
 * when a client sends its next request while the end of a large answer is still in our buffers, what follows the request's first 16 KiB meets a parser
 * that is paused, and the request ends as "Parse Error: Paused" (seen with Node 20.20).
 */
function readByEvents(socket: Socket): void {
  if (readingByEvents.has(socket)) return;
  readingByEvents.add(socket);
  socket.on("data", () => {});
}
