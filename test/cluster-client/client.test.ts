import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import type { ClusterConfig } from "../../src/cluster/cluster-config.js";
import { ApiStatusError, ClusterError, ConnectionError, isAlreadyExists, isConflict, isNotFound } from "../../src/cluster/cluster-error.js";
import type { RetryPolicy } from "../../src/cluster/retry.js";
import { certificateAuthority, clientCertificate, servingCertificate } from "../support/certificates.js";
import { demos, json, ScriptedApi, status } from "./scripted-api.js";

const retry: RetryPolicy = { retries: 3, delay: 1, longestDelay: 5 };
const key = { name: "a", namespace: "default" };
const path = "/apis/demo.example.com/v1/namespaces/default/demos/a";

describe("the client", () => {
  let api: ScriptedApi;
  let config: ClusterConfig;
  let client: ClusterClient;

  beforeEach(async () => {
    api = new ScriptedApi();
    config = await api.start();
    client = new ClusterClient(config, { retry, userAgent: "tests" });
  });

  afterEach(async () => {
    await client.close();
    await api.stop();
  });

  const failing = async (action: Promise<unknown>): Promise<Error> =>
    action.then(
      () => new Error("it did not fail"),
      (error: Error) => error,
    );

  it("gets an object and a subresource of it", async () => {
    api.others.push(json(200, { kind: "Demo" }), json(200, { kind: "Scale" }));
    expect(await client.get(demos, key)).toEqual({ kind: "Demo" });
    expect(await client.get(demos, key, { subresource: "scale" })).toEqual({ kind: "Scale" });
    expect(api.seen.map(({ method, path: seen }) => [method, seen])).toEqual([
      ["GET", path],
      ["GET", `${path}/scale`],
    ]);
    expect(api.seen[0]?.headers).toMatchObject({ accept: "application/json", "user-agent": "tests" });
  });

  it("finds core resources and cluster-scoped ones, and escapes names", async () => {
    const nodes = { group: "", version: "v1", plural: "nodes", namespaced: false };
    api.others.push(json(200, {}), json(200, {}));
    await client.get(nodes, { name: "n" });
    await client.get(demos, { name: "a/b", namespace: "c?d" });
    expect(api.seen.map((seen) => seen.path)).toEqual(["/api/v1/nodes/n", "/apis/demo.example.com/v1/namespaces/c%3Fd/demos/a%2Fb"]);
  });

  it("refuses what has no name, or no namespace where there must be one", async () => {
    await expect(client.get(demos, { name: "", namespace: "default" })).rejects.toThrow(TypeError);
    await expect(client.get(demos, { name: "a" })).rejects.toThrow("demos are namespaced");
    await expect(client.create(demos, { metadata: { name: "a" } })).rejects.toThrow("demos are namespaced");
    expect(api.seen).toEqual([]);
  });

  it("lists a page with its selectors, and all pages one by one", async () => {
    for (const name of ["a", "b", "c"]) api.set(name);
    await client.list(demos, { namespace: "default", labelSelector: "x in (1,2)", fieldSelector: "metadata.name=a", limit: 1 });
    expect(api.seen[0]).toMatchObject({
      path: "/apis/demo.example.com/v1/namespaces/default/demos",
      query: { labelSelector: "x in (1,2)", fieldSelector: "metadata.name=a", limit: "1" },
    });
    const pages: (string | undefined)[][] = [];
    for await (const { items } of client.pages(demos, { limit: 2 })) pages.push(items.map(({ metadata }) => metadata?.name));
    expect(pages).toEqual([["a", "b"], ["c"]]);
  });

  it("reads Go's null for an empty list as empty", async () => {
    api.lists.push(json(200, { items: null, metadata: null }));
    expect(await client.list(demos)).toEqual({ items: [], metadata: {} });
  });

  it("creates, replaces, patches in each way, and deletes", async () => {
    const object = { metadata: { name: "a", namespace: "default" }, spec: { n: 9223372036854775807n } };
    for (let count = 0; count < 7; count++) api.others.push(json(200, {}));
    await client.create(demos, object, { dryRun: true, fieldManager: "me", fieldValidation: "Strict" });
    await client.update(demos, object, { subresource: "status" });
    await client.patch(demos, key, "merge", { spec: { n: 1 } });
    await client.patch(demos, key, "json", [{ op: "remove", path: "/spec" }], { subresource: "status" });
    await client.patch(demos, key, "apply", object, { fieldManager: "me", force: true });
    await client.patch(demos, key, "strategic", {});
    await client.delete(demos, key, { propagationPolicy: "Foreground", preconditions: { uid: "u" }, dryRun: true });
    const text = '{"metadata":{"name":"a","namespace":"default"},"spec":{"n":9223372036854775807}}';
    expect(api.seen.map(({ method, path: seen, query, body, headers }) => [method, seen, query, body, headers["content-type"]])).toEqual([
      ["POST", path.slice(0, -2), { dryRun: "All", fieldManager: "me", fieldValidation: "Strict" }, text, "application/json"],
      ["PUT", `${path}/status`, {}, text, "application/json"],
      ["PATCH", path, {}, '{"spec":{"n":1}}', "application/merge-patch+json"],
      ["PATCH", `${path}/status`, {}, '[{"op":"remove","path":"/spec"}]', "application/json-patch+json"],
      ["PATCH", path, { fieldManager: "me", force: "true" }, text, "application/apply-patch+yaml"],
      ["PATCH", path, {}, "{}", "application/strategic-merge-patch+json"],
      ["DELETE", path, {}, '{"propagationPolicy":"Foreground","preconditions":{"uid":"u"},"dryRun":["All"]}', "application/json"],
    ]);
  });

  it("says what the API server refused, and why", async () => {
    api.others.push(status(404, "NotFound"), status(409, "Conflict"), status(409, "AlreadyExists"), (_seen, response) => {
      response.writeHead(502);
      response.end("<html>bad gateway</html>");
    });
    const [notFound, conflict, exists, gateway] = [
      await failing(client.get(demos, key)),
      await failing(client.update(demos, { metadata: key })),
      await failing(client.create(demos, { metadata: key })),
      await failing(client.get(demos, key)),
    ];
    expect(notFound).toBeInstanceOf(ApiStatusError);
    expect(notFound).toMatchObject({
      code: "WW611",
      statusCode: 404,
      reason: "NotFound",
      message: `GET ${path}: 404 NotFound: it is NotFound`,
    });
    expect([isNotFound(notFound), isConflict(conflict), isAlreadyExists(exists), isConflict(exists)]).toEqual([true, true, true, false]);
    expect(gateway.message).toBe(`GET ${path}: 502: <html>bad gateway</html>`);
  });

  it.each([
    ["429", status(429, "TooManyRequests")],
    ["429 with Retry-After", status(429, "TooManyRequests", { "retry-after": "0" })],
    ["503 with Retry-After", status(503, "ServiceUnavailable", { "retry-after": "0" })],
    ["500 whose Status says when to come back", status(500, "ServerTimeout", {}, { retryAfterSeconds: 0 })],
  ])("tries a write again after %s", async (_what, reply) => {
    api.others.push(reply, reply, json(200, { done: true }));
    expect(await client.create(demos, { metadata: key })).toEqual({ done: true });
    expect(api.seen).toHaveLength(3);
  });

  it("gives up in the end, and at once where the API server says nothing of coming back", async () => {
    for (let count = 0; count < 4; count++) api.others.push(status(429, "TooManyRequests"));
    expect(await failing(client.get(demos, key))).toMatchObject({ statusCode: 429 });
    expect(api.seen).toHaveLength(4);
    api.others.push(status(500, "InternalError"));
    expect(await failing(client.get(demos, key))).toMatchObject({ statusCode: 500 });
    expect(api.seen).toHaveLength(5);
  });

  it("tries a read again after a lost connection, but no write: it may have been done", async () => {
    const reset = (_seen: unknown, response: import("node:http").ServerResponse) => response.socket?.resetAndDestroy();
    api.others.push(reset, json(200, { done: true }), reset);
    expect(await client.get(demos, key)).toEqual({ done: true });
    const error = await failing(client.create(demos, { metadata: key }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: "WW610", message: expect.stringContaining(`POST ${path.slice(0, -2)}: ${config.server} failed`) });
    expect(api.seen).toHaveLength(3);
  });

  it("waits no longer than told for an answer, or for its rest", async () => {
    await client.close();
    client = new ClusterClient(config, { retry: { ...retry, retries: 0 }, silence: 200 });
    api.others.push(
      () => {},
      (_seen, response) => {
        response.writeHead(200);
        response.write("{");
      },
    );
    expect((await failing(client.get(demos, key))).message).toContain("did not answer in time");
    expect((await failing(client.get(demos, key))).message).toContain("fell silent");
  });

  it("makes many requests at once with one signal, without a warning of a leak", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    const { signal } = new AbortController();
    for (let count = 0; count < 20; count++) api.others.push((_request, response) => void response.end("{}"));
    const key = { name: "a", namespace: "default" };
    await Promise.all(Array.from({ length: 20 }, () => client.get(demos, key, { signal })));
    await new Promise(setImmediate);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  it("stops when it is told to, while it asks and while it waits", async () => {
    const reason = new Error("enough");
    const stop = new AbortController();
    api.others.push(() => stop.abort(reason));
    expect(await failing(client.get(demos, key, { signal: stop.signal }))).toBe(reason);
    const later = new AbortController();
    api.others.push((seen, response) => {
      status(429, "TooManyRequests", { "retry-after": "30" })(seen, response);
      setTimeout(() => later.abort(), 50);
    });
    const patient = new ClusterClient(config, { retry: { ...retry, longestDelay: 30_000 } });
    expect((await failing(patient.get(demos, key, { signal: later.signal }))).name).toBe("AbortError");
    await patient.close();
  });

  it("says that nobody is there, that an answer is no JSON, and that an address is none", async () => {
    const { server } = config;
    api.others.push((_seen, response) => response.end("<html>"));
    expect((await failing(client.get(demos, key))).message).toBe(`GET ${path}: the answer is not JSON`);
    await api.stop();
    expect((await failing(client.get(demos, key))).message).toBe(`GET ${path}: ${server} refused the connection`);
    expect(() => new ClusterClient({ server: "ftp://x", tls: {}, namespace: "" })).toThrow(ClusterError);
  });

  it("sends what it is told to be known by, asked for again each time, below the server's own path", async () => {
    let count = 0;
    const named = new ClusterClient({
      ...config,
      server: `${config.server}/k8s/clusters/c-1/`,
      authorization: async () => `Bearer t${++count}`,
    });
    api.others.push(json(200, {}), json(200, {}));
    await named.get(demos, key);
    await named.get(demos, key);
    await named.close();
    expect(api.seen.map(({ path: seen, headers }) => [seen, headers.authorization])).toEqual([
      [`/k8s/clusters/c-1${path}`, "Bearer t1"],
      [`/k8s/clusters/c-1${path}`, "Bearer t2"],
    ]);
  });
});

describe("the client over TLS", () => {
  it("shows its certificate, and trusts only the authority that it was given", async () => {
    const [authority, other] = await Promise.all([certificateAuthority("cluster"), certificateAuthority("other")]);
    const [serving, user] = await Promise.all([
      servingCertificate(authority, ["api.internal"]),
      clientCertificate(authority, "jane", ["devs"]),
    ]);
    const server = createServer(
      { cert: serving.certificate, key: serving.key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
      (request, response) => response.end(JSON.stringify({ user: (request.socket as TLSSocket).getPeerCertificate().subject.CN })),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = async (tls: ClusterConfig["tls"]) => {
      const client = new ClusterClient({ server: address, tls, namespace: "" }, { retry: { ...retry, retries: 0 } });
      return client.get(demos, key).finally(() => client.close());
    };
    const mine = { certificate: user.certificate, key: user.key };
    expect(await ask({ ...mine, ca: authority.certificate })).toEqual({ user: "jane" });
    expect(await ask({ ...mine, ca: authority.certificate, serverName: "api.internal" })).toEqual({ user: "jane" });
    expect(await ask({ ...mine, insecureSkipVerify: true })).toEqual({ user: "jane" });
    await expect(ask({ ...mine, ca: other.certificate })).rejects.toThrow(ConnectionError);
    await expect(ask({ ...mine, ca: authority.certificate, serverName: "elsewhere" })).rejects.toThrow(/altnames/);
    await expect(ask({ ca: authority.certificate })).rejects.toThrow(ConnectionError);
    server.close();
  });
});
