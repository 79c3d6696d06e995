import { isUtf8 } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { parseJson } from "../../model/lossless-json.js";
import { Drain, type Endpoint, listen } from "../http-server.js";
import type { Logger } from "../logger.js";
import type { ServingCertificate } from "./certificate-files.js";
import { readBody } from "./request-body.js";

/** What is served under one path: JSON in, JSON out. */
export interface WebhookRoute {
  /** The largest body, in bytes. */
  readonly maxBodyBytes: number;
  /** Answers a parsed body. A rejection becomes a 500. */
  readonly answer: (body: unknown) => Promise<WebhookAnswer>;
}

export interface WebhookAnswer {
  readonly status: number;
  /** JSON text. */
  readonly text: string;
}

/** TLS 1.2 is the least that Kubernetes' own servers take. */
const tlsOptions = { minVersion: "TLSv1.2" } as const;

/**
 * What bounds a client that is slow or hostile. Times in milliseconds. An idle connection is kept longer than the API server keeps it (90 s), so that
 * the server's end never closes it under a request: a POST isn't sent again.
 */
const bounds = {
  handshakeTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 120_000,
  maxHeaderSize: 32 * 1024,
  connectionsCheckingInterval: 5_000,
};

/** The HTTPS server of all webhooks: HTTP/1.1, which is what the API server speaks to webhooks. */
export class WebhookServer {
  readonly #server: Server;
  readonly #drain: Drain;
  readonly #routes: ReadonlyMap<string, WebhookRoute>;
  readonly #log: Logger;

  constructor(certificate: ServingCertificate, routes: ReadonlyMap<string, WebhookRoute>, log: Logger) {
    this.#routes = routes;
    this.#log = log;
    this.#server = createServer({ ...tlsOptions, ...certificate, ...bounds }, (request, response) => void this.#serve(request, response));
    this.#server.on("tlsClientError", (error) => log.debug({ reason: error.message }, "a TLS handshake failed"));
    this.#drain = new Drain(this.#server);
  }

  async start(endpoint: Endpoint): Promise<AddressInfo> {
    return listen(this.#server, endpoint, "webhook server");
  }

  /** New connections get the new certificate; those that are open go on. */
  useCertificate(certificate: ServingCertificate): void {
    this.#server.setSecureContext({ ...tlsOptions, ...certificate });
  }

  /** Resolves with false when connections had to be cut after `grace` milliseconds. */
  async stop(grace: number): Promise<boolean> {
    return this.#drain.end(grace);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const answer = await this.#answer(request);
      if (answer === undefined) return;
      this.#drain.prepare(response);
      response.writeHead(answer.status, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(answer.text),
        ...answer.headers,
      });
      response.end(answer.text);
    } catch (error) {
      this.#log.error({ err: error, path: request.url }, "a webhook request failed");
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json", connection: "close" });
      response.end(errorText("internal error"));
    }
  }

  /** Undefined when the client is gone. */
  async #answer(request: IncomingMessage): Promise<(WebhookAnswer & { readonly headers?: Record<string, string> }) | undefined> {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const route = this.#routes.get(path);
    if (route === undefined) return refusal(404, `nothing is served at ${path.slice(0, 200)}`);
    if (request.method !== "POST") return { ...refusal(405, `${path} takes POST, not ${request.method}`), headers: { allow: "POST" } };
    const unsupported = unsupportedContent(request);
    if (unsupported) return refusal(415, unsupported);

    const body = await readBody(request, route.maxBodyBytes);
    if (body === "aborted") return undefined;
    if (body === "too large") return refusal(413, `the body is larger than ${route.maxBodyBytes} bytes`);
    if (!isUtf8(body)) return refusal(400, "the body is not UTF-8");
    let value: unknown;
    try {
      value = parseJson(body.toString("utf8"));
    } catch (error) {
      return refusal(400, `the body is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
    }
    return route.answer(value);
  }
}

/** A clear no, as JSON. */
export function refusal(status: number, error: string): WebhookAnswer {
  return { status, text: errorText(error) };
}

function errorText(error: string): string {
  return `${JSON.stringify({ error })}\n`;
}

function unsupportedContent({ headers }: IncomingMessage): string | undefined {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") return `the content type is ${type ? JSON.stringify(type) : "missing"}, expected application/json`;
  const encoding = headers["content-encoding"];
  return encoding === undefined || encoding === "identity"
    ? undefined
    : `the content encoding ${JSON.stringify(encoding)} is not supported`;
}
