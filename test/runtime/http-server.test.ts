import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Drain, listen } from "../../src/runtime/http-server.js";
import { certificateAuthority, type KeyPair, servingCertificate } from "../support/certificates.js";

const loopback = { host: "127.0.0.1", port: 0 };
const farAway = 300_000;

describe("Drain", () => {
  let serving: KeyPair;
  const cleanUp: (() => void)[] = [];
  beforeAll(async () => {
    serving = await servingCertificate(await certificateAuthority("test"));
  });
  afterEach(() => {
    for (const step of cleanUp.splice(0)) step();
  });

  /** A server that answers at once. */
  async function answering() {
    const server = createHttpServer((_request, response) => {
      drain.prepare(response);
      response.end("answer");
    });
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    return { server, drain, port };
  }

  it.each(["http", "https"])("closes a connection over %s that has carried no request, long before the grace is over", async (scheme) => {
    const server = scheme === "http" ? createHttpServer() : createHttpsServer({ cert: serving.certificate, key: serving.key });
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const client = scheme === "http" ? connect(port, loopback.host) : connectTls({ port, host: loopback.host, rejectUnauthorized: false });
    cleanUp.push(() => client.destroy());
    await once(client, scheme === "http" ? "connect" : "secureConnect");
    expect(await drain.end(farAway)).toBe(true);
  });

  it("closes a connection that never began its TLS handshake", async () => {
    const server = createHttpsServer({ cert: serving.certificate, key: serving.key, handshakeTimeout: farAway });
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const accepted = once(server, "connection");
    const client = connect(port, loopback.host);
    cleanUp.push(() => client.destroy());
    await accepted;
    expect(await drain.end(farAway, { lastChance: 500 })).toBe(true);
  });

  it("closes a connection that has carried a request and broke off in the headers of the next", async () => {
    const server = createHttpServer((_request, response) => response.end("answer"));
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const client = connect(port, loopback.host);
    cleanUp.push(() => client.destroy());
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHo");
    await once(client, "data");
    expect(await drain.end(farAway, { lastChance: 500 })).toBe(true);
  });

  it("gives the answer that is under way over https, and then closes its connection", async () => {
    const server = createHttpsServer({ cert: serving.certificate, key: serving.key }, (_request, response) => {
      drain.prepare(response);
      setTimeout(() => response.end("late"), 1000);
      server.emit("asked");
    });
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const asked = once(server, "asked");
    const client = connectTls({ port, host: loopback.host, rejectUnauthorized: false });
    cleanUp.push(() => client.destroy());
    client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    await asked;
    const answer = client.setEncoding("utf8").toArray();
    expect(await drain.end(farAway, { lastChance: 500 })).toBe(true);
    expect((await answer).join("")).toMatch(/^HTTP\/1.1 200.*late$/s);
  });

  it("gives the answer that is under way, and then closes its connection", async () => {
    const server = createHttpServer((_request, response) => {
      server.emit("asked");
      server.once("answer", () => {
        drain.prepare(response);
        response.end("late");
      });
    });
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const asked = once(server, "asked");
    const answer = fetch(`http://127.0.0.1:${port}`);
    await asked;
    const end = drain.end(farAway, { lastChance: 500 });
    setTimeout(() => server.emit("answer"), 1000);
    expect(await (await answer).text()).toBe("late");
    expect(await end).toBe(true);
  });

  it("answers a request that comes on an open connection while it goes on, and closes that behind the answer", async () => {
    const { drain, port } = await answering();
    const client = connect(port, loopback.host);
    cleanUp.push(() => client.destroy());
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(client, "data");
    const end = drain.end(farAway);
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    // Longer than a silence may be, in which nothing is read.
    const busy = performance.now() + 800;
    while (performance.now() < busy);
    expect((await client.setEncoding("utf8").toArray()).join("")).toMatch(/^HTTP\/1.1 200.*connection: close.*answer$/is);
    expect(await end).toBe(true);
  });

  it("takes a connection that comes in the first moment of it", async () => {
    const { server, drain, port } = await answering();
    const accepted = once(server, "connection");
    const idle = connect(port, loopback.host);
    cleanUp.push(() => idle.destroy());
    await accepted;
    const end = drain.end(farAway);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("answer");
    expect(await end).toBe(true);
  });

  it("takes a connection that comes while it goes on, though it had none", async () => {
    const { drain, port } = await answering();
    const cut = new AbortController();
    const end = drain.end(farAway, { lastChance: farAway, cut: cut.signal });
    await sleep(500);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("answer");
    cut.abort();
    expect(await end).toBe(true);
  });

  it("cuts what goes on for longer than the grace", async () => {
    const server = createHttpServer(() => server.emit("asked"));
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const asked = once(server, "asked");
    const answer = fetch(`http://127.0.0.1:${port}`);
    answer.catch(() => {});
    await asked;
    expect(await drain.end(50)).toBe(false);
    await expect(answer).rejects.toThrow();
  });
});
