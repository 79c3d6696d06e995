import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { Counter } from "../../metrics/counter.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import { parseGoDuration } from "../../model/go-duration.js";
import { Drain, type Endpoint, listen } from "../http-server.js";
import type { Logger } from "../logger.js";
import { BodyBudget } from "./body-budget.js";
import { BufferPool } from "./buffer-pool.js";
import type { ServingCertificate } from "./certificate-files.js";
import { readBody } from "./request-body.js";
import { RequestMetrics } from "./request-metrics.js";

/** What is served under one path: JSON in, JSON out. */
export interface WebhookRoute {
  /** The largest body, in bytes. */
  readonly maxBodyBytes: number;
  /** Answers a body, which is good until then. A rejection becomes a 500. */
  readonly answer: (body: Buffer, pool: BufferPool, client: WebhookClient) => Promise<WebhookAnswer>;
}

/** What a request says of whoever waits for its answer. */
export interface WebhookClient {
  /** How long it waits, in milliseconds, where it says it: `?timeout=10s`, which the API server writes. */
  readonly timeout?: number;
}

export interface WebhookAnswer {
  readonly status: number;
  /** JSON text, or its bytes. */
  readonly text: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Is called when the answer has been sent. */
  readonly release?: () => void;
}

/** The status that is counted for a client that left before it had an answer, as nginx has it. */
const clientGone = 499;

/** TLS 1.2 is the least that Kubernetes' own servers take. */
const tlsOptions = { minVersion: "TLSv1.2" } as const;

/**
 * What bounds a client that is slow or hostile. Times in milliseconds. An idle connection is kept longer than the API server keeps it (90 s), so that
 * the server's end never closes it under a request: a POST isn't sent again.
 */
export const defaultBounds = {
  handshakeTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 120_000,
  maxHeaderSize: 32 * 1024,
  connectionsCheckingInterval: 5_000,
};

/** How many bytes of bodies are in memory at once, unless one alone has more. */
const bodiesInMemory = 4 * 1024 * 1024;

/** The HTTPS server of all webhooks: HTTP/1.1, which is what the API server speaks to webhooks. */
export class WebhookServer {
  readonly #server: Server;
  readonly #drain: Drain;
  readonly #routes: ReadonlyMap<string, WebhookRoute>;
  readonly #log: Logger;
  readonly #refusals: Counter;
  readonly #requests: RequestMetrics;
  readonly #budget = new BodyBudget(bodiesInMemory);
  readonly #pool = new BufferPool(2 * bodiesInMemory);

  constructor(
    certificate: ServingCertificate,
    routes: ReadonlyMap<string, WebhookRoute>,
    log: Logger,
    metrics: MetricsRegistry,
    bounds: Partial<typeof defaultBounds> = {},
  ) {
    this.#routes = routes;
    this.#log = log;
    this.#refusals = metrics.register(
      new Counter({ name: "wheelwright_webhook_refusals_total", help: "Requests that were refused, by path and HTTP status." }),
    );
    this.#requests = new RequestMetrics(metrics, routes.keys());
    const options = { ...tlsOptions, ...certificate, ...defaultBounds, ...bounds };
    this.#server = createServer(options, (request, response) => void this.#serve(request, response));
    this.#server.on("secureConnection", readByEvents);
    this.#server.on("tlsClientError", (error) => log.debug({ reason: error.message }, "a TLS handshake failed"));
    this.#server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => this.#refuseMalformed(error, socket));
    this.#drain = new Drain(this.#server);
  }

  async start(endpoint: Endpoint): Promise<AddressInfo> {
    return listen(this.#server, endpoint, "webhook server");
  }

  /** New connections get the new certificate; those that are open go on. */
  useCertificate(certificate: ServingCertificate): void {
    this.#server.setSecureContext({ ...tlsOptions, ...certificate });
  }

  /** Resolves with false when connections had to be cut, after `grace` milliseconds or by the signal. */
  async stop(grace: number, cut?: AbortSignal): Promise<boolean> {
    return this.#drain.end(grace, cut === undefined ? {} : { cut });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (this.#routes.has(path)) {
      const count = this.#requests.begin(path);
      response.once("close", () => count(response.headersSent ? response.statusCode : clientGone));
    }
    try {
      const answer = await this.#answer(request);
      if (answer === undefined) return;
      if (answer.status >= 400) this.#tellRefusal(path, answer);
      this.#drain.prepare(response);
      if (answer.release) response.once("close", answer.release);
      response.writeHead(answer.status, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(answer.text),
        ...answer.headers,
      });
      if (typeof answer.text === "string") response.end(answer.text);
      else await sendInParts(response, answer.text);
    } catch (error) {
      this.#log.error({ err: error, path: request.url }, "a webhook request failed");
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json", connection: "close" });
      response.end(errorText("internal error"));
    }
  }

  /** Undefined when the client is gone. */
  async #answer(request: IncomingMessage): Promise<WebhookAnswer | undefined> {
    const path = pathOf(request);
    const route = this.#routes.get(path);
    if (route === undefined) return refusal(404, `nothing is served at ${path.slice(0, 200)}`);
    if (request.method !== "POST") return { ...refusal(405, `${path} takes POST, not ${request.method}`), headers: { allow: "POST" } };
    const unsupported = unsupportedContent(request);
    if (unsupported) return refusal(415, unsupported);

    const body = await readBody(request, { maxBodyBytes: route.maxBodyBytes, budget: this.#budget, pool: this.#pool });
    if (body === "aborted") return undefined;
    if (body === "too large") return refusal(413, `the body is larger than ${route.maxBodyBytes} bytes`);
    try {
      return await route.answer(body.bytes, this.#pool, clientOf(request));
    } finally {
      body.release();
    }
  }

  #tellRefusal(path: string, { status, text }: WebhookAnswer): void {
    this.#refusals.add({ path: this.#routes.has(path) ? path : "", code: String(status) });
    this.#log.warn({ status, reason: String(text).trim() }, "a webhook request was refused");
  }

  /** What is no HTTP, or comes too slowly. The answers are those that Node gives by itself. */
  #refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
    const [code, reason] = malformed[error.code ?? ""] ?? ["400", "Bad Request"];
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    this.#refusals.add({ path: "", code });
    this.#log.debug({ status: Number(code), reason: error.message }, "a webhook request was refused");
    socket.end(`HTTP/1.1 ${code} ${reason}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
  }
}

/**
 * Has Node's HTTP parser fed by the socket's events, not by the TLS layer underneath (which a listener for data brings about). There, when a client sends
 * its next request before the end of a large answer is off our hands, what follows the request's first 16 KiB meets a parser that is paused, and
 * the request ends as "Parse Error: Paused" (seen with Node 20.20).
 */
function readByEvents(socket: Socket): void {
  socket.on("data", () => {});
}

const malformed: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: ["431", "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408", "Request Timeout"],
};

/** How much of an answer is on its way at once: all that is given to TLS is in memory a second time, until it is sent. */
const part = 256 * 1024;

async function sendInParts(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; from += part) {
    const goesOn = response.write(bytes.subarray(from, from + part));
    if (goesOn || response.destroyed) continue;
    await new Promise<void>((resolve) => {
      response.once("drain", resolve);
      response.once("close", resolve);
    });
  }
  response.end();
}

/** A clear no, as JSON. */
export function refusal(status: number, error: string): WebhookAnswer {
  return { status, text: errorText(error) };
}

function errorText(error: string): string {
  return `${JSON.stringify({ error })}\n`;
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

function clientOf(request: IncomingMessage): WebhookClient {
  const [, query] = (request.url ?? "").split("?", 2);
  if (query === undefined) return {};
  const timeout = parseGoDuration(new URLSearchParams(query).get("timeout") ?? "");
  return timeout === undefined || timeout <= 0n ? {} : { timeout: Number(timeout / 1_000_000n) };
}

function unsupportedContent({ headers }: IncomingMessage): string | undefined {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") return `the content type is ${type ? JSON.stringify(type) : "missing"}, expected application/json`;
  const encoding = headers["content-encoding"];
  return encoding === undefined || encoding === "identity"
    ? undefined
    : `the content encoding ${JSON.stringify(encoding)} is not supported`;
}
