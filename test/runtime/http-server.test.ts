import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect } from "node:net";
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

  it.each(["http", "https"])("closes a connection over %s that has carried no request, long before the grace is over", async (scheme) => {
    const server = scheme === "http" ? createHttpServer() : createHttpsServer({ cert: serving.certificate, key: serving.key });
    const drain = new Drain(server);
    const { port } = await listen(server, loopback, "test server");
    const client = scheme === "http" ? connect(port, loopback.host) : connectTls({ port, host: loopback.host, rejectUnauthorized: false });
    cleanUp.push(() => client.destroy());
    await once(client, scheme === "http" ? "connect" : "secureConnect");
    expect(await drain.end(farAway)).toBe(true);
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
    const end = drain.end(farAway);
    setTimeout(() => server.emit("answer"), 1000);
    expect(await (await answer).text()).toBe("late");
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
