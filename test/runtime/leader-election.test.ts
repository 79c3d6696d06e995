import { afterEach, expect, it } from "vitest";
import { MetricsRegistry } from "../../src/metrics/registry.js";
import { LeaderElection } from "../../src/runtime/leader-election/leader-election.js";
import { type Reply, ScriptedApi, status } from "../cluster-client/scripted-api.js";
import { memoryLogger } from "./support.js";

const server = new ScriptedApi();
afterEach(() => server.stop());

const keeps: Reply = ({ body }, response) => response.writeHead(200, { "content-type": "application/json" }).end(body);

async function leader() {
  const log = memoryLogger();
  const times = { duration: 60_000, renewDeadline: 50_000, retryPeriod: 20_000 };
  const election = new LeaderElection(await server.start(), { id: "one", namespace: "default", times }, log, new MetricsRegistry());
  server.others.push(status(404, "NotFound", {}, { name: "one" }), keeps);
  election.start();
  await election.elected;
  return { election, warnings: () => log.lines.filter(({ level }) => level === "warn").map(({ message }) => message) };
}

it("says that leadership couldn't be given back", async () => {
  const { election, warnings } = await leader();
  server.others.push(status(403, "Forbidden"));
  await election.release();
  expect(warnings()).toEqual(["leadership couldn't be given back; another replica waits until the lease has run out"]);
});

it("says nothing where leadership was given back, or is abandoned", async () => {
  const first = await leader();
  server.others.push(keeps);
  await first.election.release();
  expect(first.warnings()).toEqual([]);
  await server.stop();
  const second = await leader();
  await second.election.abandon();
  expect(second.warnings()).toEqual([]);
});
