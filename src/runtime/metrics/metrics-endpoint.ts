import { createServer as createPlainServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expositionType, type MetricsRegistry } from "../../metrics/registry.js";
import { Drain, type Endpoint, listen } from "../http-server.js";
import type { Logger } from "../logger.js";
import type { ServingCertificate } from "../webhook/certificate-files.js";
import type { AccessReviewer } from "./access-reviewer.js";
import { type EndpointAnswer, type EndpointRoute, readText } from "./endpoint-route.js";

/** How metrics are kept from clients without permission to read them. */
export interface MetricsSecurity {
  readonly certificate: ServingCertificate;
  readonly reviewer: Pick<AccessReviewer, "judge">;
}

const bounds = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 60_000, maxHeaderSize: 32 * 1024 };
const tlsOptions = { minVersion: "TLSv1.2" } as const;

/**
 * Serves `/metrics` and other paths on a port of its own. Where it is secured it does so over TLS, to who may use the path in the cluster, by RBAC's
 * nonResourceURLs: 401 where the API server doesn't know the bearer token, 403 where it says no, 500 where it can't be asked.
 */
export class MetricsEndpoint {
  readonly #routes: ReadonlyMap<string, EndpointRoute>;
  readonly #log: Logger;
  readonly #security: MetricsSecurity | undefined;
  readonly #server: HttpServer | HttpsServer;
  readonly #drain: Drain;

  constructor(metrics: MetricsRegistry, log: Logger, security?: MetricsSecurity, routes: ReadonlyMap<string, EndpointRoute> = new Map()) {
    const get = async () => ({ type: expositionType, body: metrics.text() });
    this.#routes = new Map([...routes, ["/metrics", { get }]]);
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
    const url = new URL(request.url ?? "/", "http://localhost");
    const answer = await this.#answer(request, url);
    this.#drain.prepare(response);
    const { status = 200, type = "text/plain; charset=utf-8", headers = {}, body } = answer;
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(body);
  }

  async #answer(request: IncomingMessage, url: URL): Promise<EndpointAnswer> {
    const refused = await this.#refusal(request, url.pathname);
    if (refused !== undefined) return refused;
    const route = this.#routes.get(url.pathname);
    if (route === undefined) return { status: 404, body: `there is nothing at ${url.pathname}; /metrics is here\n` };
    const { method = "" } = request;
    const serve = method === "GET" || method === "HEAD" ? route.get : method === "PUT" ? route.put : undefined;
    if (serve === undefined) {
      const allow = [...(route.get === undefined ? [] : ["GET", "HEAD"]), ...(route.put === undefined ? [] : ["PUT"])].join(", ");
      return { status: 405, headers: { allow }, body: `only ${allow}\n` };
    }
    try {
      const text = await readText(request);
      if (text === undefined) return { status: 413, body: "the body is too large\n" };
      return await serve({ query: url.searchParams, text });
    } catch (error) {
      this.#log.error({ err: error, path: url.pathname }, "a request of the metrics server failed");
      return { status: 500, body: "it failed; the log says why\n" };
    }
  }

  /** Why somebody may not do what they ask for; undefined if they may. */
  async #refusal({ method = "", headers }: IncomingMessage, path: string): Promise<EndpointAnswer | undefined> {
    try {
      const access = (await this.#security?.reviewer.judge(headers.authorization, { verb: method.toLowerCase(), path })) ?? "allowed";
      if (access === "allowed") return undefined;
      if (access === "unauthenticated") return { status: 401, headers: { "www-authenticate": "Bearer" }, body: "Unauthorized\n" };
      return { status: 403, body: `Authorization denied for user ${access.forbidden}\n` };
    } catch (error) {
      this.#log.error({ err: error }, "the API server couldn't be asked who may read metrics");
      return { status: 500, body: "Authentication failed\n" };
    }
  }
}
