import { afterEach, beforeEach, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { NotLeaderError } from "../../src/cluster/cluster-error.js";
import type { RequestGuard } from "../../src/cluster/connection.js";
import { RateLimiter } from "../../src/cluster/rate-limiter.js";
import { demos, ScriptedApi } from "./scripted-api.js";

const server = new ScriptedApi();
let leads = true;
const asked: string[] = [];
const guard: RequestGuard = ({ method, path }) => {
  asked.push(`${method} ${path}`);
  if (method !== "GET" && !leads) throw new NotLeaderError(`${method} ${path}`);
};
let client: ClusterClient;

beforeEach(async () => {
  leads = true;
  asked.length = 0;
  client = new ClusterClient(await server.start(), { guard, limiter: new RateLimiter({ qps: 5, burst: 1 }) });
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

it("asks the guard of a client when a request is sent, after every wait, and sends nothing that it refuses", async () => {
  server.others.push((_request, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  const create = () => client.create(demos, { metadata: { name: "a", namespace: "default" } });
  await create();
  const late = create();
  leads = false;
  await expect(late).rejects.toThrow(new NotLeaderError("POST /apis/demo.example.com/v1/namespaces/default/demos"));
  await client.list(demos);
  expect(asked.map((request) => request.split(" ")[0])).toEqual(["POST", "POST", "GET"]);
  expect(server.seen.map(({ method }) => method)).toEqual(["POST", "GET"]);
});
