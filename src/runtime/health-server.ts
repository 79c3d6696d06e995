import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Drain, type Endpoint, listen } from "./http-server.js";

/** Something that readiness depends on, or only tells of. */
export interface ReadinessCheck {
  readonly name: string;
  /** Whether the manager isn't ready without it. */
  readonly required: boolean;
  readonly passes: () => boolean;
}

/**
 * Serves `/healthz`, which answers as long as this process does, and `/readyz`, which answers 200 when every required check passes and 503
 * otherwise, both with a line a check.
 */
export class HealthServer {
  readonly #server: Server;
  readonly #drain: Drain;

  constructor(checks: () => readonly ReadinessCheck[]) {
    this.#server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 }, (request, response) => {
      this.#drain.prepare(response);
      const path = (request.url ?? "/").split("?", 1)[0];
      const { status, text } = path === "/healthz" ? { status: 200, text: "ok\n" } : path === "/readyz" ? readiness(checks()) : notFound;
      const allowed = request.method === "GET" || request.method === "HEAD";
      response.writeHead(allowed ? status : 405, {
        "content-type": "text/plain; charset=utf-8",
        ...(allowed ? {} : { allow: "GET, HEAD" }),
      });
      response.end(allowed ? text : "only GET and HEAD\n");
    });
    this.#drain = new Drain(this.#server);
  }

  async start(endpoint: Endpoint): Promise<AddressInfo> {
    return listen(this.#server, endpoint, "health server");
  }

  async stop(): Promise<void> {
    await this.#drain.end(1_000);
  }
}

const notFound = { status: 404, text: "only /healthz and /readyz are here\n" };

function readiness(checks: readonly ReadinessCheck[]): { readonly status: number; readonly text: string } {
  const lines = checks.map((check) => ({ check, passes: check.passes() }));
  const ready = lines.every(({ check, passes }) => passes || !check.required);
  const text = lines.map(
    ({ check, passes }) => `[${passes ? "+" : "-"}]${check.name} ${passes ? "ok" : "not yet"}${check.required ? "" : " (not required)"}\n`,
  );
  return { status: ready ? 200 : 503, text: `${text.join("")}${ready ? "ready" : "not ready"}\n` };
}
