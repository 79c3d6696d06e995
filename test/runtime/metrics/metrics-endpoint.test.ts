import { Agent, request } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { Gauge } from "../../../src/metrics/gauge.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import type { Access, NonResourceRequest } from "../../../src/runtime/metrics/access-reviewer.js";
import type { EndpointRoute } from "../../../src/runtime/metrics/endpoint-route.js";
import { MetricsEndpoint } from "../../../src/runtime/metrics/metrics-endpoint.js";
import { makeServingCertificate } from "../../../src/x509/issue.js";
import { memoryLogger } from "../support.js";

const registry = () => {
  const metrics = new MetricsRegistry();
  metrics.register(new Gauge({ name: "answer", help: "Of all." })).set(42);
  return metrics;
};

describe("the metrics server", () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  /** A secured one, and how to ask it: with a token that says what the API server would. */
  const secured = async (routes?: ReadonlyMap<string, EndpointRoute>) => {
    const { certificate, key } = makeServingCertificate(["localhost"], { from: Date.now(), lifetime: 60_000 });
    const asked: NonResourceRequest[] = [];
    const reviewer = {
      judge: async (authorization: string | undefined, what: NonResourceRequest): Promise<Access> => {
        asked.push(what);
        if (authorization === "Bearer down") throw new Error("the API server is away");
        if (authorization === "Bearer reader") return "allowed";
        return authorization === undefined ? "unauthenticated" : { forbidden: "somebody" };
      },
    };
    const log = memoryLogger();
    const security = { certificate: { cert: Buffer.from(certificate), key: Buffer.from(key) }, reviewer };
    const endpoint = new MetricsEndpoint(registry(), log, security, routes);
    const { port } = await endpoint.start({ host: "127.0.0.1", port: 0 });
    const agent = new Agent({ connect: { ca: certificate, servername: "localhost" } });
    ends.push(
      () => endpoint.stop(),
      () => agent.destroy(),
    );
    const ask = async (token?: string, path = "/metrics", method: "GET" | "POST" | "PUT" = "GET", sent?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const {
        statusCode,
        body,
        headers: answered,
      } = await request(`https://127.0.0.1:${port}${path}`, { dispatcher: agent, headers, method, body: sent ?? null });
      return { status: statusCode, text: await body.text(), asks: answered["www-authenticate"] };
    };
    return { ask, asked, log };
  };

  it("gives metrics to who may have them, and to nobody else", async () => {
    const { ask, asked } = await secured();
    expect(await ask("reader")).toMatchObject({ status: 200, text: "# HELP answer Of all.\n# TYPE answer gauge\nanswer 42\n" });
    expect(await ask()).toMatchObject({ status: 401, asks: "Bearer" });
    expect(await ask("other")).toMatchObject({ status: 403, text: "Authorization denied for user somebody\n" });
    expect(asked).toEqual(Array(3).fill({ verb: "get", path: "/metrics" }));
  });

  it("serves other paths to who may use them, and survives what they throw", async () => {
    const { ask, asked, log } = await secured(
      new Map<string, EndpointRoute>([
        ["/echo", { put: async ({ text, query }) => ({ status: 201, body: `${text} ${query.get("q")}` }) }],
        ["/broken", { get: () => Promise.reject(new Error("no")) }],
      ]),
    );
    expect(await ask("reader", "/echo?q=1", "PUT", "hello")).toMatchObject({ status: 201, text: "hello 1" });
    expect(await ask("other", "/echo", "PUT", "hello")).toMatchObject({ status: 403 });
    expect(await ask("reader", "/echo")).toMatchObject({ status: 405, text: "only PUT\n" });
    expect(await ask("reader", "/echo", "PUT", "x".repeat(70_000))).toMatchObject({ status: 413 });
    expect(await ask("reader", "/broken")).toMatchObject({ status: 500 });
    expect(asked).toContainEqual({ verb: "put", path: "/echo" });
    expect(JSON.stringify(log.lines)).toContain("a request of the metrics server failed");
  });

  it("says nothing of what else is there to who isn't known", async () => {
    const { ask } = await secured();
    expect(await ask(undefined, "/else")).toMatchObject({ status: 401 });
    expect(await ask("reader", "/else?x=1")).toMatchObject({ status: 404 });
    expect(await ask("reader", "/metrics", "POST")).toMatchObject({ status: 405 });
  });

  it("gives nothing while the API server can't be asked, and logs it", async () => {
    const { ask, log } = await secured();
    expect(await ask("down")).toMatchObject({ status: 500, text: "Authentication failed\n" });
    expect(log.lines.map(({ message }) => message)).toEqual(["the API server couldn't be asked who may read metrics"]);
  });

  it("gives them to everybody over plain HTTP where that is wanted", async () => {
    const endpoint = new MetricsEndpoint(registry(), memoryLogger());
    const { port } = await endpoint.start({ host: "127.0.0.1", port: 0 });
    ends.push(() => endpoint.stop());
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/metrics`);
    expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining("answer 42")]);
  });
});
