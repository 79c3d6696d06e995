import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expositionType, type MetricsRegistry } from "../metrics/registry.js";
import { Drain, type Endpoint, listen } from "./http-server.js";
import type { Logger } from "./logger.js";

/** Something that health or readiness depends on, or only tells of. */
export interface Check {
  readonly name: string;
  /** Whether the manager isn't healthy, or ready, without it. */
  readonly required: boolean;
  /** Throwing, and taking too long, counts as no. */
  readonly passes: () => boolean | Promise<boolean>;
}

/** The checks that the probes ask for. */
export interface Checks {
  readonly health: () => readonly Check[];
  readonly readiness: () => readonly Check[];
}

/** In milliseconds. The kubelet waits for a second, unless its probe says more. */
const longestCheck = 5_000;

/**
 * Serves `/healthz` and `/readyz`, which answer 200 when every required check passes and 503 otherwise, with a line a check, and single checks under
 * `/healthz/NAME` and `/readyz/NAME`. Where it is given metrics, `/metrics` too.
 */
export class HealthServer {
  readonly #server: Server;
  readonly #drain: Drain;
  readonly #checks: Checks;
  readonly #log: Logger;
  readonly #metrics: MetricsRegistry | undefined;

  constructor(checks: Checks, log: Logger, metrics?: MetricsRegistry) {
    this.#checks = checks;
    this.#log = log;
    this.#metrics = metrics;
    this.#server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 }, async (request, response) => {
      const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
      const allowed = request.method === "GET" || request.method === "HEAD";
      const { status, text, type = "text/plain; charset=utf-8" } = allowed ? await this.#page(path) : notAllowed;
      this.#drain.prepare(response);
      response.writeHead(status, { "content-type": type, ...(allowed ? {} : { allow: "GET, HEAD" }) });
      response.end(text);
    });
    this.#drain = new Drain(this.#server);
  }

  async start(endpoint: Endpoint): Promise<AddressInfo> {
    return listen(this.#server, endpoint, "health server");
  }

  async stop(): Promise<void> {
    await this.#drain.end(1_000, { lastChance: 0 });
  }

  async #page(path: string): Promise<Page> {
    if (path === "/metrics" && this.#metrics !== undefined) return { status: 200, text: this.#metrics.text(), type: expositionType };
    const [, probe, name] = /^\/(healthz|readyz)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
    if (probe === undefined) return notFound;
    const checks = probe === "healthz" ? this.#checks.health() : this.#checks.readiness();
    const asked = name === undefined ? checks : checks.filter((check) => check.name === name);
    if (name !== undefined && asked.length === 0) return notFound;
    return this.#judge(asked, probe === "healthz" ? ["ok", "not healthy"] : ["ready", "not ready"]);
  }

  async #judge(checks: readonly Check[], [yes, no]: readonly [string, string]): Promise<Page> {
    const lines = await Promise.all(checks.map(async (check) => ({ check, passes: await this.#passes(check) })));
    const good = lines.every(({ check, passes }) => passes || !check.required);
    const text = lines.map(
      ({ check, passes }) =>
        `[${passes ? "+" : "-"}]${check.name} ${passes ? "ok" : "not yet"}${check.required ? "" : " (not required)"}\n`,
    );
    return { status: good ? 200 : 503, text: `${text.join("")}${good ? yes : no}\n` };
  }

  async #passes({ name, passes }: Check): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer after ${longestCheck / 1000} s`)), longestCheck);
    });
    try {
      return await Promise.race([(async () => passes())(), late]);
    } catch (error) {
      this.#log.warn({ err: error, check: name }, "a health check failed");
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The answer under one path. */
interface Page {
  readonly status: number;
  readonly text: string;
  /** Its content type; plain text by default. */
  readonly type?: string;
}

const notFound: Page = { status: 404, text: "only /healthz and /readyz are here\n" };
const notAllowed: Page = { status: 405, text: "only GET and HEAD\n" };
