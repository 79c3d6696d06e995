import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expositionType, type MetricsRegistry } from "./registry.js";

/** Serves `/metrics` and nothing else, for a process that has no server of its own. */
export class MetricsServer {
  readonly #server: Server;

  constructor(metrics: MetricsRegistry) {
    this.#server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 }, (request, response) => {
      const [path] = (request.url ?? "/").split("?", 1);
      const found = path === "/metrics" && (request.method === "GET" || request.method === "HEAD");
      response.writeHead(found ? 200 : 404, { "content-type": found ? expositionType : "text/plain; charset=utf-8" });
      response.end(found ? metrics.text() : "only /metrics is here\n");
    });
  }

  /**
   * @param host empty for all addresses
   * @param port 0 for any that is free
   * @returns the port
   * @throws where it can't listen there
   */
  async start(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen({ port, ...(host === "" ? {} : { host }) }, () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
