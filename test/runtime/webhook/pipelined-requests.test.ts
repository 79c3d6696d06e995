import { once } from "node:events";
import { connect, type TLSSocket } from "node:tls";
import { afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { readCertificate, type ServingCertificate } from "../../../src/runtime/webhook/certificate-files.js";
import { type WebhookRoute, WebhookServer } from "../../../src/runtime/webhook/webhook-server.js";
import { waitFor } from "../../support/wait.js";
import { certificateFolder, memoryLogger, send } from "../support.js";

const mebibyte = 1024 * 1024;

describe("requests that a client sends before the first is answered, and leaves", () => {
  let certificate: ServingCertificate;
  let ca: string;
  let server: WebhookServer;
  let port: number;
  /** How many requests of /quick were answered: the first is held, so these answers wait in the connection's queue. */
  let answered: number;

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    certificate = await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" });
  });
  beforeEach(async () => {
    answered = 0;
    const held: WebhookRoute = { maxBodyBytes: 8 * mebibyte, answer: () => new Promise(() => {}) };
    const quick: WebhookRoute = {
      maxBodyBytes: 8 * mebibyte,
      answer: async () => {
        answered++;
        return { status: 200, text: "{}" };
      },
    };
    const routes = new Map([
      ["/held", held],
      ["/quick", quick],
    ]);
    server = new WebhookServer({ certificate, routes, log: memoryLogger(), metrics: new MetricsRegistry() }, { maxRequests: 5 });
    ({ port } = await server.start({ host: "127.0.0.1", port: 0 }));
  });
  afterEach(async () => {
    await server.stop(100);
  });

  const post = (path: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

  /** Sends a request that is held and others behind it, waits until the others are answered, and goes away. */
  async function leaveBehind(count: number, body: string): Promise<void> {
    const socket: TLSSocket = connect({ host: "127.0.0.1", port, ca });
    await once(socket, "secureConnect");
    socket.on("error", () => undefined);
    const before = answered;
    socket.write(post("/held", "{}") + post("/quick", body).repeat(count));
    await waitFor({ for: `${count} answers that wait in the queue` }, async () => (answered - before === count ? true : undefined));
    socket.destroy();
  }

  const isAnswered = (body: string) =>
    waitFor({ for: "a request of another client to be answered" }, async () =>
      (await send(port, ca, body, { path: "/quick" })).status === 200 ? true : undefined,
    );

  it("leave no place taken among the requests under way", async () => {
    for (let round = 0; round < 5; round++) await leaveBehind(3, "{}");
    await isAnswered("{}");
  });

  it("leave no share of the memory for bodies taken", async () => {
    const large = `"${"x".repeat(mebibyte)}"`;
    for (let round = 0; round < 4; round++) await leaveBehind(2, large);
    await isAnswered(large);
  });
});
