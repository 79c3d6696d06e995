import { afterEach, beforeEach, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { acquireLease } from "../../src/cluster/lease.js";
import { waitFor } from "../support/wait.js";
import { type Reply, ScriptedApi, status } from "./scripted-api.js";

const server = new ScriptedApi();
let client: ClusterClient;

beforeEach(async () => {
  client = new ClusterClient(await server.start(), { retry: { retries: 0, delay: 0, longestDelay: 0 } });
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

const key = { namespace: "default", name: "lease" };
let stored = "";
const keeps: Reply = ({ body }, response) => {
  stored = body;
  response.writeHead(200, { "content-type": "application/json" }).end(body);
};
const tells: Reply = (_request, response) => response.writeHead(200, { "content-type": "application/json" }).end(stored);
const notFound = status(404, "NotFound", {}, { name: "lease" });

it("renews a lease in the attempt in which an earlier renewal, whose answer came too late, shows as a conflict", async () => {
  server.others.push(notFound, keeps, status(409, "Conflict"), tells, keeps);
  const lease = await acquireLease(client, { key, holder: "me", times: { duration: 60_000, renewDeadline: 50_000, retryPeriod: 300 } });
  await waitFor({ for: "the second renewal", interval: 5 }, () => server.seen.length >= 5);
  expect(server.seen.slice(0, 5).map(({ method }) => method)).toEqual(["GET", "POST", "PUT", "GET", "PUT"]);
  expect(lease.held).toBe(true);
  lease.abandon();
});

it("loses a lease that went to another, and writes nothing then", async () => {
  const other: Reply = (_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(stored.replace('"me"', '"another"'));
  server.seen.length = 0;
  server.others.push(notFound, keeps, status(409, "Conflict"), other);
  const lease = await acquireLease(client, { key, holder: "me", times: { duration: 60_000, renewDeadline: 50_000, retryPeriod: 20 } });
  await waitFor({ for: "the loss", interval: 5 }, () => lease.lost.aborted);
  expect(lease.lost.reason.message).toBe("lease default/lease went to another");
  expect(server.seen.map(({ method }) => method)).toEqual(["GET", "POST", "PUT", "GET"]);
});

const held = (renewDeadline: number) => {
  server.seen.length = 0;
  server.others.push(notFound, keeps);
  return acquireLease(client, { key, holder: "me", times: { duration: 60_000, renewDeadline, retryPeriod: 20_000 } });
};
const methods = () => server.seen.map(({ method }) => method).join(" ");
const holder = () => JSON.parse(stored).spec.holderIdentity;

it("tries again to let go of a lease where the API server is overloaded", async () => {
  const lease = await held(50_000);
  server.others.push(status(503, "ServiceUnavailable"), tells, keeps);
  expect(await lease.release()).toBe(true);
  expect(methods()).toBe("GET POST PUT GET PUT");
  expect(holder()).toBe("");
});

it("has let go of a lease where it did so, and the answer was lost", async () => {
  const lease = await held(50_000);
  const breaksOff: Reply = ({ body }, response) => {
    stored = body;
    response.destroy();
  };
  server.others.push(breaksOff, tells);
  expect(await lease.release()).toBe(true);
  expect(methods()).toBe("GET POST PUT GET");
});

it("doesn't ask again to let go of a lease where it may not", async () => {
  const lease = await held(50_000);
  server.others.push(status(403, "Forbidden"));
  expect(await lease.release()).toBe(false);
  expect(methods()).toBe("GET POST PUT");
  expect(holder()).toBe("me");
});

it("gives up to let go of a lease where no answer comes", async () => {
  const lease = await held(500);
  server.others.push(...Array.from({ length: 9 }, (): Reply => () => {}));
  expect(await lease.release()).toBe(false);
});
