import type { IncomingMessage } from "node:http";

/** A body, or why there is none: it is too large, or the client went away. */
export type RequestBody = Buffer | "too large" | "aborted";

/**
 * Collects a request's body up to a limit in bytes. What is over the limit is read and dropped, so that a client that is still writing
 * gets to read its answer; the server's request timeout ends that.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<RequestBody> {
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    request.resume();
    return "too large";
  }
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
      } else {
        chunks = [];
        resolve("too large");
      }
    });
    request.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.on("error", () => resolve("aborted"));
    request.on("close", () => resolve("aborted"));
  });
}
