import type { IncomingMessage } from "node:http";

/** A request to a path of the metrics server. */
export interface EndpointRequest {
  readonly query: URLSearchParams;
  /** The body, of 64 KiB at most. */
  readonly text: string;
}

export interface EndpointAnswer {
  /** 200 by default. */
  readonly status?: number;
  /** The media type; plain text by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Answers GET and HEAD, PUT, or both. What a method rejects with is logged, and answered with 500. */
export interface EndpointRoute {
  readonly get?: (request: EndpointRequest) => Promise<EndpointAnswer>;
  readonly put?: (request: EndpointRequest) => Promise<EndpointAnswer>;
}

const longestBody = 64 * 1024;

/** A request's body; undefined if it is too large. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
