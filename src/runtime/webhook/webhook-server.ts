import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { Counter } from "../../metrics/counter.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import { parseGoDuration } from "../../model/go-duration.js";
import { Drain, type Endpoint, listen } from "../http-server.js";
import type { Logger } from "../logger.js";
import type { Span } from "../telemetry-api.js";
import { traced } from "../traced.js";
import type { FinishedAnswer } from "./answer-text.js";
import { BodyBudget, type Share } from "./body-budget.js";
import { BufferPool } from "./buffer-pool.js";
import type { ServingCertificate } from "./certificate-files.js";
import { ConnectionLimit } from "./connection-limit.js";
import { HandshakeQueue } from "./handshake-queue.js";
import { Pace } from "./pace.js";
import { readBody } from "./request-body.js";
import { type RequestCount, RequestMetrics } from "./request-metrics.js";
import { endRequestSpan, requestSpan } from "./request-span.js";
import { sendAnswer } from "./send-answer.js";
import { defaultTls, isTrusted, type TlsSettings, tlsOptions } from "./tls-settings.js";

/** The service under one path: JSON in, JSON out. */
export interface WebhookRoute {
  /** The largest body, in bytes. */
  readonly maxBodyBytes: number;
  /** Whether clients have to show a certificate, if the server has an authority for that. */
  readonly forApiServer?: boolean;
  /** Answers a body, which is good until then. A rejection becomes a 500. */
  readonly answer: (body: Buffer, pool: BufferPool, client: WebhookClient) => WebhookAnswer | Promise<WebhookAnswer>;
}

/** The client that waits for an answer, as its request describes it. */
export interface WebhookClient {
  /** How long it waits, in milliseconds, where it says it: `?timeout=10s`, which the API server writes. */
  readonly timeout?: number;
  /** The span of the request, where requests are traced. */
  readonly span?: Span | undefined;
  /** The memory that the body takes, unless it is small. */
  readonly share?: Share | undefined;
}

export interface WebhookAnswer {
  readonly status: number;
  /** JSON text, or its bytes in pieces. */
  readonly text: FinishedAnswer["text"];
  readonly headers?: Readonly<Record<string, string>>;
  /** Is called when the answer has been sent. */
  readonly release?: () => void;
}

/** The status that is counted for a client that left before it had an answer, as nginx has it. */
const clientGone = 499;

/**
 * The limits for a client that is slow or hostile. Times in milliseconds. An idle connection is kept longer than the API server keeps it (90 s), so that
 * the server's end never closes it under a request: a POST isn't sent again.
 */
const defaultBounds = {
  handshakeTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 120_000,
  maxHeaderSize: 32 * 1024,
  connectionsCheckingInterval: 5_000,
};

/** The time that a connection may be silent in any state, in milliseconds: longer than a webhook may take. */
const longestSilence = 150_000;

/**
 * The number of connections that the kernel may hold for the server before they are accepted. When there are more, it drops what clients send to connect, and
 * they try again after a second. The kernel's own limit, net.core.somaxconn, is 4,096 unless changed.
 */
const backlog = 4_096;

/** The settings of a server. */
export interface ServerSettings {
  readonly bounds?: Partial<typeof defaultBounds>;
  readonly tls?: TlsSettings;
  /** Whether threads read the bodies. */
  readonly hasThreads?: boolean;
  /** The maximum number of connections at a time. */
  readonly maxConnections?: number;
  /** The maximum number of requests at a time: further ones are answered with 429 and `Retry-After: 1`. */
  readonly maxRequests?: number;
}

/** The number of bytes of buffers that are kept for reuse. */
const keptBuffers = 8 * 1024 * 1024;

/** The parts that a webhook server works with. */
interface WebhookServerParts {
  readonly certificate: ServingCertificate;
  /** By path. */
  readonly routes: ReadonlyMap<string, WebhookRoute>;
  readonly log: Logger;
  readonly metrics: MetricsRegistry;
}

/** The HTTPS server of all webhooks: HTTP/1.1, which is what the API server speaks to webhooks. */
export class WebhookServer {
  readonly #server: Server;
  readonly #drain: Drain;
  readonly #routes: ReadonlyMap<string, WebhookRoute>;
  readonly #log: Logger;
  readonly #refusals: Counter;
  readonly #requests: RequestMetrics;
  readonly #budget = new BodyBudget();
  readonly #pool: BufferPool;
  readonly #pace = new Pace();
  readonly #connections: ConnectionLimit;
  readonly #tls: ReturnType<typeof tlsOptions>;
  readonly #asksForClients: boolean;
  readonly #maxRequests: number;
  #underWay = 0;

  constructor(
    { certificate, routes, log, metrics }: WebhookServerParts,
    { bounds = {}, tls = defaultTls, maxConnections = 1_000, maxRequests = 1_000, hasThreads = false }: ServerSettings = {},
  ) {
    this.#routes = routes;
    this.#log = log;
    this.#refusals = metrics.register(
      new Counter({ name: "wheelwright_webhook_refusals_total", help: "Requests that were refused, by path and HTTP status." }),
    );
    this.#requests = new RequestMetrics(metrics, routes.keys());
    this.#tls = tlsOptions(tls);
    this.#asksForClients = tls.clientCa !== undefined;
    this.#maxRequests = maxRequests;
    this.#pool = new BufferPool(keptBuffers, hasThreads);
    const options = { ...this.#tls, ...certificate, ...defaultBounds, ...bounds };
    this.#server = createServer(options, (request, response) => void this.#serve(request, response));
    new HandshakeQueue(this.#server, options.handshakeTimeout, {
      queued: (socket) => this.#connections.queued(socket),
      begins: (socket) => this.#connections.begins(socket),
    });
    this.#server.timeout = longestSilence;
    this.#server.on("tlsClientError", (error) => log.debug({ reason: error.message }, "a TLS handshake failed"));
    this.#server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => this.#refuseMalformed(error, socket));
    this.#connections = new ConnectionLimit(this.#server, maxConnections);
    this.#drain = new Drain(this.#server, { isTold: true });
  }

  async start(endpoint: Endpoint): Promise<AddressInfo> {
    return listen(this.#server, { ...endpoint, backlog }, "webhook server");
  }

  /** New connections get the new certificate; those that are open go on. */
  useCertificate(certificate: ServingCertificate): void {
    this.#server.setSecureContext({ ...this.#tls, ...certificate });
  }

  /** Resolves with false when connections had to be cut, after `grace` milliseconds or by the signal. */
  async stop(grace: number, cut?: AbortSignal): Promise<boolean> {
    return this.#drain.end(grace, cut === undefined ? {} : { cut });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const count = this.#begin(request, response, path);
    // One listener for all: each costs as much as parsing a part of the body.
    response.on("close", () => this.#finish(request, response, count));
    try {
      const { answer, share } = await this.#answer(request, path);
      if (share) onceClosed(response, () => share.release());
      if (answer === undefined) return;
      if (answer.status >= 400) this.#recordRefusal(path, answer);
      this.#drain.prepare(response);
      if (answer.release) onceClosed(response, answer.release);
      const sending = sendAnswer(response, answer, share);
      if (sending) await sending;
    } catch (error) {
      this.#log.error({ err: error, path: request.url }, "a webhook request failed");
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json", connection: "close" });
      response.end(errorText("internal error"));
    }
  }

  #begin(request: IncomingMessage, response: ServerResponse, path: string): RequestCount | undefined {
    this.#underWay++;
    this.#drain.begin(request, response);
    const now = performance.now();
    this.#connections.receives(request, now);
    return this.#routes.has(path) ? this.#requests.begin(path, now) : undefined;
  }

  #finish(request: IncomingMessage, response: ServerResponse, count: RequestCount | undefined): void {
    this.#underWay--;
    this.#drain.finish(request, response);
    const now = performance.now();
    this.#connections.finished(request, now);
    count?.(response.headersSent ? response.statusCode : clientGone, now);
  }

  /** Gives no answer when the client is gone. */
  async #answer(request: IncomingMessage, path: string): Promise<{ readonly answer?: WebhookAnswer; readonly share?: Share | undefined }> {
    const route = this.#routes.get(path);
    if (route === undefined) return { answer: refusal(404, `nothing is served at ${path.slice(0, 200)}`) };
    if (request.method !== "POST") {
      return { answer: { ...refusal(405, `${path} takes POST, not ${request.method}`), headers: { allow: "POST" } } };
    }
    if (this.#asksForClients && route.forApiServer === true && !isTrusted(request.socket)) {
      return { answer: refusal(401, "no certificate of the API server's") };
    }
    if (this.#underWay > this.#maxRequests) {
      const answer = refusal(429, `more than ${this.#maxRequests} requests are under way`);
      return { answer: { ...answer, headers: { "retry-after": "1" } } };
    }
    const unsupported = unsupportedContent(request);
    if (unsupported) return { answer: refusal(415, unsupported) };

    const body = await readBody(request, { maxBodyBytes: route.maxBodyBytes, budget: this.#budget, pool: this.#pool });
    if (body === "aborted") return {};
    if (body === "too large") return { answer: refusal(413, `the body is larger than ${route.maxBodyBytes} bytes`) };
    if (body === "stalled") {
      const answer = refusal(408, "the body did not come on while others waited");
      return { answer: { ...answer, headers: { connection: "close" } } };
    }
    const { share } = body;
    this.#connections.received(request);
    try {
      const turn = this.#pace.begin();
      if (turn) await turn;
      const answer = traced(
        () => requestSpan(request, path),
        (span) => this.#answerWithin(span, route, body.bytes, clientOf(request, share)),
      );
      // To wait for what is there already would take as long as some of the work.
      return { answer: answer instanceof Promise ? await answer : answer, share };
    } catch (error) {
      share?.release();
      throw error;
    } finally {
      body.release();
    }
  }

  #answerWithin(span: Span | undefined, route: WebhookRoute, body: Buffer, client: WebhookClient): ReturnType<WebhookRoute["answer"]> {
    if (span === undefined) return route.answer(body, this.#pool, client);
    const answer = route.answer(body, this.#pool, { ...client, span });
    if (answer instanceof Promise) return answer.then((settled) => endRequestSpan(span, settled));
    return endRequestSpan(span, answer);
  }

  #recordRefusal(path: string, { status, text }: WebhookAnswer): void {
    this.#refusals.add({ path: this.#routes.has(path) ? path : "", code: String(status) });
    this.#log.warn({ status, reason: typeof text === "string" ? text.trim() : "" }, "a webhook request was refused");
  }

  /**
   * Refuses a request that is no HTTP, or comes too slowly. The answers are those that Node gives by itself. Node counts the time for headers from the
   * handshake on: a connection on which nothing has come yet isn't closed for that. The API server opens some in advance and keeps them for later, and a
   * request that it sends at the moment at which they are closed fails.
   */
  #refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) return;
    const [code, reason] = malformed[error.code ?? ""] ?? ["400", "Bad Request"];
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    this.#refusals.add({ path: "", code });
    this.#log.debug({ status: Number(code), reason: error.message }, "a webhook request was refused");
    socket.end(`HTTP/1.1 ${code} ${reason}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
  }
}

const malformed: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: ["431", "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408", "Request Timeout"],
};

/** An error response, as JSON. */
export function refusal(status: number, error: string): WebhookAnswer {
  return { status, text: errorText(error) };
}

/** Calls back when a response has ended, in whatever way; immediately if it already has. */
function onceClosed(response: ServerResponse, then: () => void): void {
  if (response.closed || response.destroyed) then();
  else response.once("close", then);
}

function errorText(error: string): string {
  return `${JSON.stringify({ error })}\n`;
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

const anyClient: WebhookClient = {};

function clientOf({ url = "" }: IncomingMessage, share: Share | undefined): WebhookClient {
  if (!url.includes("?")) return share === undefined ? anyClient : { share };
  const [, query] = url.split("?", 2);
  const timeout = parseGoDuration(new URLSearchParams(query).get("timeout") ?? "");
  return timeout === undefined || timeout <= 0n ? { share } : { timeout: Number(timeout / 1_000_000n), share };
}

function unsupportedContent({ headers }: IncomingMessage): string | undefined {
  const given = headers["content-type"] ?? "";
  const type = given === "application/json" ? given : given.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") return `the content type is ${type ? JSON.stringify(type) : "missing"}, expected application/json`;
  const encoding = headers["content-encoding"];
  return encoding === undefined || encoding === "identity"
    ? undefined
    : `the content encoding ${JSON.stringify(encoding)} is not supported`;
}
