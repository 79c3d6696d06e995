import { describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { RateLimiter } from "../../src/cluster/rate-limiter.js";
import { json, ScriptedApi } from "./scripted-api.js";

describe("the rate limiter", () => {
  it("lets a burst through, then one each so often, and fills up again", () => {
    let now = 0;
    const limiter = new RateLimiter({ qps: 10, burst: 3 }, () => now);
    expect([1, 2, 3, 4, 5].map(() => limiter.reserve())).toEqual([0, 0, 0, 100, 200]);
    now = 250;
    expect(limiter.reserve()).toBeCloseTo(50);
    now = 100_000;
    expect([1, 2, 3, 4].map(() => limiter.tryTake())).toEqual([true, true, true, false]);
    now += 100;
    expect([limiter.tryTake(), limiter.tryTake()]).toEqual([true, false]);
  });

  it("refuses a limit that lets nothing through", () => {
    expect(() => new RateLimiter({ qps: 0, burst: 1 })).toThrow(RangeError);
    expect(() => new RateLimiter({ qps: 1, burst: 0 })).toThrow(RangeError);
  });

  it("holds back a client's requests, those of retries too, and lets an aborted one go", async () => {
    const api = new ScriptedApi();
    const config = await api.start();
    const answers: string[] = [];
    const client = new ClusterClient(config, {
      limiter: new RateLimiter({ qps: 0.001, burst: 2 }),
      onAnswer: ({ method, code, host }) => answers.push(`${method} ${code} ${new URL(config.server).host === host}`),
    });
    api.others.push(json(200, {}), json(200, {}), json(200, {}));
    await client.request({ method: "GET", path: "/a" });
    await client.request({ method: "POST", path: "/b", body: {} });
    const stop = new AbortController();
    const third = client.request({ method: "GET", path: "/c", signal: stop.signal });
    stop.abort();
    await expect(third).rejects.toThrow();
    expect(api.seen.map(({ path }) => path)).toEqual(["/a", "/b"]);
    expect(answers).toEqual(["GET 200 true", "POST 200 true"]);
    await client.close();
    await api.stop();
  });

  it("tells of a request without an answer, which is sent again where there was no connection", async () => {
    const api = new ScriptedApi();
    const config = await api.start();
    await api.stop();
    const codes: string[] = [];
    const retry = { retries: 2, delay: 1, longestDelay: 1 };
    const client = new ClusterClient(config, { retry, onAnswer: ({ code }) => codes.push(code) });
    await expect(client.request({ method: "POST", path: "/a", body: {} })).rejects.toThrow("refused the connection");
    expect(codes).toEqual(["<error>", "<error>", "<error>"]);
    await client.close();
  });
});
