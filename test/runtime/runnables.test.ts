import { afterEach, describe, expect, it } from "vitest";
import { createManager, type Manager, type ManagerOptions, type RunnableContext } from "../../src/runtime/index.js";
import { ScriptedApi } from "../cluster-client/scripted-api.js";
import { waitFor } from "../support/wait.js";
import { memoryLogger } from "./support.js";

/** An API server that keeps one Lease, as far as a leader election needs it. */
async function leaseServer() {
  const server = new ScriptedApi();
  const cluster = await server.start();
  let lease: object | undefined;
  const answer: ScriptedApi["others"][number] = ({ method, path, body }, response) => {
    server.others.push(answer);
    const isLease = path.includes("/leases");
    if (isLease && method !== "GET") lease = JSON.parse(body) as object;
    response.writeHead(isLease && lease === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(isLease ? (lease ?? { kind: "Status", reason: "NotFound", code: 404 }) : {}));
  };
  server.others.push(answer);
  return { server, cluster, holder: () => (lease as { spec?: { holderIdentity?: string } } | undefined)?.spec?.holderIdentity };
}

describe("what a user has a manager run", () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const start = (fill: (manager: Manager) => void, options: ManagerOptions = {}) => {
    const log = memoryLogger();
    const manager = createManager({ logger: log, healthProbeBindAddress: "0", ...options });
    fill(manager);
    const stop = new AbortController();
    const running = manager.start(stop.signal);
    running.catch(() => {});
    ends.push(async () => {
      stop.abort();
      await running.catch(() => {});
    });
    return { stop, running, log, manager };
  };
  const untilAborted = ({ signal }: RunnableContext) =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => setTimeout(resolve, 20), { once: true }));

  it("runs until it is told to stop, and is waited for", async () => {
    const seen: string[] = [];
    const { stop, running, log } = start((manager) =>
      manager.addRunnable({
        name: "ticker",
        start: async (context) => {
          seen.push("begun");
          await untilAborted(context);
          seen.push("ended");
        },
      }),
    );
    await waitFor({ for: "it to begin", interval: 5 }, () => seen.length === 1);
    stop.abort();
    await running;
    expect(seen).toEqual(["begun", "ended"]);
    expect(log.lines.at(-1)?.message).toBe("stopped");
  });

  it("ends the manager where it fails, and says which", async () => {
    const { running } = start((manager) => manager.addRunnable({ name: "ticker", start: () => Promise.reject(new Error("no tick")) }));
    await expect(running).rejects.toThrow("ticker failed: no tick");
  });

  it("waits for leadership unless it says otherwise, and leadership is given back in the end", async () => {
    const { server, cluster, holder } = await leaseServer();
    ends.push(() => server.stop());
    const seen: string[] = [];
    const { stop, running } = start(
      (manager) => {
        manager.addRunnable({ name: "led", start: async () => void seen.push(`led ${holder() !== undefined}`) });
        manager.addRunnable({
          name: "everywhere",
          withoutLeaderElection: true,
          start: async () => void seen.push("everywhere"),
        });
      },
      { cluster, leaderElect: true, leaderElectionId: "demo" },
    );
    await waitFor({ for: "both", interval: 5 }, () => seen.length === 2);
    expect(seen).toEqual(["everywhere", "led true"]);
    expect(holder()).toMatch(/_[0-9a-f-]{36}$/);
    stop.abort();
    await running;
    expect(holder()).toBe("");
  });

  it.each<readonly [string, ManagerOptions, RegExp]>([
    ["no name", {}, /--leader-election-id/],
    ["a deadline after its end", { leaderElectionId: "a", leaderElectionRenewDeadline: 15 }, /two could lead at a time/],
    ["too few tries", { leaderElectionId: "a", leaderElectionRetryPeriod: 9 }, /1\.2 times/],
  ])("refuses a leader election with %s", async (_, options, message) => {
    const cluster = { server: "http://127.0.0.1:1", tls: {}, namespace: "default" };
    const { running } = start(() => {}, { cluster, leaderElect: true, ...options });
    await expect(running).rejects.toThrow(message);
  });
});
