import { describe, expect, it } from "vitest";
import { LogThreshold } from "../../../src/runtime/log-threshold.js";
import { debugRoutes } from "../../../src/runtime/metrics/debug-routes.js";
import type { EndpointRequest } from "../../../src/runtime/metrics/endpoint-route.js";
import { memoryLogger } from "../support.js";

const request = (query = "", text = ""): EndpointRequest => ({ query: new URLSearchParams(query), text });

describe("the debug routes", () => {
  it("show the log level, and change it to one that there is", async () => {
    const threshold = new LogThreshold("info");
    const route = debugRoutes(threshold, memoryLogger()).get("/debug/log-level");
    expect(await route?.get?.(request())).toMatchObject({ body: "info\n" });
    expect(await route?.put?.(request("", "debug\n"))).toMatchObject({ body: "debug\n" });
    expect(threshold.level).toBe("debug");
    expect(await route?.put?.(request("", "loud"))).toMatchObject({ status: 400 });
    expect(threshold.level).toBe("debug");
  });

  it("have no log level where the logger is the user's own", () => {
    expect(debugRoutes(undefined, memoryLogger()).has("/debug/log-level")).toBe(false);
  });

  it.each(["cpu", "heap"])("give a %s profile that developer tools open, one at a time", async (kind) => {
    const route = debugRoutes(undefined, memoryLogger()).get(`/debug/profile/${kind}`);
    const first = route?.get?.(request("seconds=0.2"));
    expect(await route?.get?.(request("seconds=0.2"))).toMatchObject({ status: 409 });
    const { type, headers, body } = (await first) ?? { body: "" };
    expect(type).toBe("application/json");
    expect(headers?.["content-disposition"]).toMatch(new RegExp(`\\.${kind}profile"$`));
    expect(JSON.parse(String(body))).toHaveProperty(kind === "cpu" ? "nodes" : "head");
    expect(await route?.get?.(request("seconds=100000"))).toMatchObject({ status: 400 });
    expect(await route?.get?.(request("seconds=x"))).toMatchObject({ status: 400 });
  });
});
