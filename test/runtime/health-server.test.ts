import { request } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Gauge } from "../../src/metrics/gauge.js";
import { MetricsRegistry } from "../../src/metrics/registry.js";
import { HealthServer } from "../../src/runtime/health-server.js";
import { memoryLogger } from "./support.js";

describe("the health server", () => {
  const state = { webhook: false, caches: false, beats: true };
  let server: HealthServer;
  let url: string;

  beforeEach(async () => {
    Object.assign(state, { webhook: false, caches: false, beats: true });
    const metrics = new MetricsRegistry();
    metrics.register(new Gauge({ name: "answer", help: "Of all." })).set(42);
    const checks = [
      { name: "webhook", required: true, passes: () => state.webhook },
      { name: "caches", required: false, passes: () => state.caches },
    ];
    const health = [{ name: "heart", required: true, passes: async () => state.beats || Promise.reject(new Error("no beat")) }];
    server = new HealthServer({ health: () => health, readiness: () => checks }, memoryLogger(), metrics);
    const { port } = await server.start({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${port}`;
  });

  afterEach(async () => {
    await server.stop();
  });

  const ask = async (path: string, method: "GET" | "HEAD" | "POST" = "GET") => {
    const { statusCode, headers, body } = await request(`${url}${path}`, { method });
    return { status: statusCode, allow: headers.allow, type: headers["content-type"], text: await body.text() };
  };

  it("gives its metrics as Prometheus reads them", async () => {
    const text = "# HELP answer Of all.\n# TYPE answer gauge\nanswer 42\n";
    expect(await ask("/metrics")).toMatchObject({ status: 200, type: "text/plain; version=0.0.4; charset=utf-8", text });
  });

  it("is alive, ready or not", async () => {
    expect(await ask("/healthz?verbose")).toMatchObject({ status: 200, text: "[+]heart ok\nok\n" });
    expect(await ask("/healthz", "HEAD")).toMatchObject({ status: 200, text: "" });
  });

  it("isn't healthy where a check rejects, and answers for single checks", async () => {
    state.beats = false;
    expect(await ask("/healthz")).toMatchObject({ status: 503, text: "[-]heart not yet\nnot healthy\n" });
    expect(await ask("/healthz/heart")).toMatchObject({ status: 503 });
    state.webhook = true;
    expect(await ask("/readyz/webhook")).toMatchObject({ status: 200, text: "[+]webhook ok\nready\n" });
    expect(await ask("/readyz/heart")).toMatchObject({ status: 404 });
  });

  it("is ready when all that is required is, and tells of the rest", async () => {
    expect(await ask("/readyz")).toMatchObject({ status: 503, text: "[-]webhook not yet\n[-]caches not yet (not required)\nnot ready\n" });
    state.webhook = true;
    expect(await ask("/readyz")).toMatchObject({ status: 200, text: "[+]webhook ok\n[-]caches not yet (not required)\nready\n" });
    state.caches = true;
    state.webhook = false;
    expect(await ask("/readyz")).toMatchObject({ status: 503 });
  });

  it("has nothing else, and takes nothing", async () => {
    expect(await ask("/")).toMatchObject({ status: 404 });
    expect(await ask("/constructor")).toMatchObject({ status: 404 });
    expect(await ask("/readyz", "POST")).toMatchObject({ status: 405, allow: "GET, HEAD" });
  });
});
