import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Drain, type Endpoint, listen } from "./http-server.js";
import { expositionType, type MetricsRegistry } from "./metrics/registry.js";

/** Something that readiness depends on, or only tells of. */
export interface ReadinessCheck {
  readonly name: string;
  /** Whether the manager isn't ready without it. */
  readonly required: boolean;
  readonly passes: () => boolean;
}

/**
 * Serves `/healthz`, which answers as long as this process does, `/readyz`, which answers 200 when every required check passes and 503
 * otherwise, both with a line a check, and `/metrics` for Prometheus.
 */
export class HealthServer {
  readonly #server: Server;
  readonly #drain: Drain;

  constructor(checks: () => readonly ReadinessCheck[], metrics: MetricsRegistry) {
    const pages: Readonly<Record<string, () => Page>> = {
      "/healthz": () => ({ status: 200, text: "ok\n" }),
      "/readyz": () => readiness(checks()),
      "/metrics": () => ({ status: 200, text: metrics.text(), type: expositionType }),
    };
    this.#server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 }, (request, response) => {
      this.#drain.prepare(response);
      const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
      const allowed = request.method === "GET" || request.method === "HEAD";
      const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
      const { status, text, type = "text/plain; charset=utf-8" } = allowed ? (page?.() ?? notFound) : notAllowed;
      response.writeHead(status, { "content-type": type, ...(allowed ? {} : { allow: "GET, HEAD" }) });
      response.end(text);
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

/** What is answered under one path. */
interface Page {
  readonly status: number;
  readonly text: string;
  /** Its content type; plain text unless told. */
  readonly type?: string;
}

const notFound: Page = { status: 404, text: "only /healthz, /readyz and /metrics are here\n" };
const notAllowed: Page = { status: 405, text: "only GET and HEAD\n" };

function readiness(checks: readonly ReadinessCheck[]): Page {
  const lines = checks.map((check) => ({ check, passes: check.passes() }));
  const ready = lines.every(({ check, passes }) => passes || !check.required);
  const text = lines.map(
    ({ check, passes }) => `[${passes ? "+" : "-"}]${check.name} ${passes ? "ok" : "not yet"}${check.required ? "" : " (not required)"}\n`,
  );
  return { status: ready ? 200 : 503, text: `${text.join("")}${ready ? "ready" : "not ready"}\n` };
}
