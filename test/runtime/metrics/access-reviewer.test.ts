import { describe, expect, it } from "vitest";
import { ClusterClient } from "../../../src/cluster/client.js";
import { AccessReviewer } from "../../../src/runtime/metrics/access-reviewer.js";
import { type Reply, ScriptedApi, status } from "../../cluster-client/scripted-api.js";

const scrape = { verb: "get", path: "/metrics" };

describe("asking who may read metrics", () => {
  /** A reviewer whose clock stands still until it is moved, and an API server whose answers the test sets. */
  const reviewing = async (users: Record<string, string>, mayRead: readonly string[]) => {
    const server = new ScriptedApi();
    const client = new ClusterClient(await server.start());
    const clock = { now: 0 };
    const reviewer = new AccessReviewer(client, () => clock.now);
    const reply: Reply = ({ path, body }, response) => {
      server.others.push(reply);
      const { spec } = JSON.parse(body) as { spec: { token?: string; user?: string; groups?: string[] } };
      const username = users[spec.token ?? ""];
      const answer = path.endsWith("tokenreviews")
        ? { authenticated: username !== undefined, ...(username === undefined ? {} : { user: { username, groups: ["g"] } }) }
        : { allowed: mayRead.includes(spec.user ?? "") };
      response.writeHead(201, { "content-type": "application/json" });
      response.end(JSON.stringify({ status: answer }));
    };
    server.others.push(reply);
    const asked = () => server.seen.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
    const end = async () => {
      await client.close();
      await server.stop();
    };
    return { server, reviewer, clock, asked, end };
  };

  it("keeps answers for a minute, those of access longer where it is given, and asks once for many", async () => {
    const { reviewer, clock, asked, end } = await reviewing({ good: "prometheus", other: "somebody" }, ["prometheus"]);
    expect(await Promise.all(["good", "good"].map((token) => reviewer.judge(`Bearer ${token}`, scrape)))).toEqual(["allowed", "allowed"]);
    expect(asked()).toEqual(["tokenreviews", "subjectaccessreviews"]);
    clock.now = 59_000;
    expect(await reviewer.judge("bearer good", scrape)).toBe("allowed");
    expect(asked()).toHaveLength(2);
    clock.now = 61_000;
    expect(await reviewer.judge("Bearer good", scrape)).toBe("allowed");
    expect(asked().slice(2)).toEqual(["tokenreviews"]);
    expect(await reviewer.judge("Bearer other", scrape)).toEqual({ forbidden: "somebody" });
    clock.now += 31_000;
    expect(await reviewer.judge("Bearer other", scrape)).toEqual({ forbidden: "somebody" });
    expect(asked().slice(3)).toEqual(["tokenreviews", "subjectaccessreviews", "subjectaccessreviews"]);
    await end();
  });

  it("knows nobody without a token, or by one that the API server doesn't know", async () => {
    const { reviewer, asked, end } = await reviewing({}, []);
    for (const header of [undefined, "", "Basic eA==", "Bearer ", "Bearer a b"]) {
      expect(await reviewer.judge(header, scrape)).toBe("unauthenticated");
    }
    expect(asked()).toEqual([]);
    expect(await reviewer.judge("Bearer unknown", scrape)).toBe("unauthenticated");
    expect(asked()).toEqual(["tokenreviews"]);
    await end();
  });

  it("keeps no error", async () => {
    const { server, reviewer, end } = await reviewing({ good: "prometheus" }, ["prometheus"]);
    server.others.unshift(status(403, "Forbidden"));
    await expect(reviewer.judge("Bearer good", scrape)).rejects.toThrow("403 Forbidden");
    expect(await reviewer.judge("Bearer good", scrape)).toBe("allowed");
    await end();
  });
});
