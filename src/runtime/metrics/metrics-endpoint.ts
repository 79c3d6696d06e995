import { createServer as createPlainServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expositionType, type MetricsRegistry } from "../../metrics/registry.js";
import { Drain, type Endpoint, listen } from "../http-server.js";
import type { Logger } from "../logger.js";
import type { ServingCertificate } from "../webhook/certificate-files.js";
import type { AccessReviewer } from "./access-reviewer.js";

/** How metrics are kept from who may not read them. */
export interface MetricsSecurity {
  readonly certificate: ServingCertificate;
  readonly reviewer: Pick<AccessReviewer, "judge">;
}

const bounds = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 60_000, maxHeaderSize: 32 * 1024 };
const tlsOptions = { minVersion: "TLSv1.2" } as const;

/**
 * Serves `/metrics` on a port of its own. Where it is secured it does so over TLS, to who may get the path /metrics in the cluster: 401 where the
 * API server doesn't know the bearer token, 403 where it says no, 500 where it can't be asked.
 */
export class MetricsEndpoint {
  readonly #metrics: MetricsRegistry;
  readonly #log: Logger;
  readonly #security: MetricsSecurity | undefined;
  readonly #server: HttpServer | HttpsServer;
  readonly #drain: Drain;

  constructor(metrics: MetricsRegistry, log: Logger, security?: MetricsSecurity) {
    this.#metrics = metrics;
    this.#log = log;
    this.#security = security;
    const answer = (request: IncomingMessage, response: ServerResponse) => void this.#serve(request, response);
    this.#server =
      security === undefined
        ? createPlainServer(bounds, answer)
        : createServer({ ...bounds, ...tlsOptions, handshakeTimeout: 5_000, ...security.certificate }, answer);
    this.#server.on("tlsClientError", (error: Error) => log.debug({ reason: error.message }, "a TLS handshake failed"));
    this.#drain = new Drain(this.#server);
  }

  async start(endpoint: Endpoint): Promise<AddressInfo> {
    return listen(this.#server, endpoint, "metrics server");
  }

  /** New connections get the new certificate. */
  useCertificate(certificate: ServingCertificate): void {
    if ("setSecureContext" in this.#server) this.#server.setSecureContext({ ...tlsOptions, ...certificate });
  }

  async stop(): Promise<void> {
    await this.#drain.end(1_000, { lastChance: 0 });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const [status, text] = await this.#judge(request, path);
    this.#drain.prepare(response);
    response.writeHead(status, {
      "content-type": status === 200 ? expositionType : "text/plain; charset=utf-8",
      ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
      ...(status === 405 ? { allow: "GET, HEAD" } : {}),
    });
    response.end(text);
  }

  async #judge({ method = "", headers }: IncomingMessage, path: string): Promise<readonly [status: number, text: string]> {
    try {
      const access = (await this.#security?.reviewer.judge(headers.authorization, { verb: method.toLowerCase(), path })) ?? "allowed";
      if (access === "unauthenticated") return [401, "Unauthorized\n"];
      if (access !== "allowed") return [403, `Authorization denied for user ${access.forbidden}\n`];
    } catch (error) {
      this.#log.error({ err: error }, "the API server couldn't be asked who may read metrics");
      return [500, "Authentication failed\n"];
    }
    if (path !== "/metrics") return [404, "only /metrics is here\n"];
    if (method !== "GET" && method !== "HEAD") return [405, "only GET and HEAD\n"];
    return [200, this.#metrics.text()];
  }
}
