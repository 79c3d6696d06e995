import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ConnectionOptions, connect, type TLSSocket } from "node:tls";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { completeOptions, type ManagerOptions } from "../../../src/runtime/manager-options.js";
import { readCertificate, type ServingCertificate } from "../../../src/runtime/webhook/certificate-files.js";
import { serverSettings } from "../../../src/runtime/webhook/server-settings.js";
import { type WebhookRoute, WebhookServer } from "../../../src/runtime/webhook/webhook-server.js";
import { certificateAuthority, clientCertificate, type KeyPair } from "../../support/certificates.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { waitFor } from "../../support/wait.js";
import { certificateFolder, memoryLogger, send } from "../support.js";

const yes: WebhookRoute = { maxBodyBytes: 1_000_000, answer: async () => ({ status: 200, text: "{}" }) };

describe("a webhook server with settings of its own", () => {
  let certificate: ServingCertificate;
  let ca: string;
  let server: WebhookServer | undefined;
  let clients: KeyPair;
  let client: KeyPair;
  let stranger: KeyPair;

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    certificate = await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" });
    clients = await certificateAuthority("clients");
    const strangers = await certificateAuthority("strangers");
    [client, stranger] = (await Promise.all([clients, strangers].map((authority) => clientCertificate(authority, "kube-apiserver")))) as [
      KeyPair,
      KeyPair,
    ];
  });
  afterEach(async () => {
    await server?.stop(100);
    server = undefined;
  });

  const start = async (options: ManagerOptions, routes: Readonly<Record<string, WebhookRoute>> = { "/": yes }) => {
    const settings = await serverSettings(completeOptions(options));
    server = new WebhookServer(
      { certificate, routes: new Map(Object.entries(routes)), log: memoryLogger(), metrics: new MetricsRegistry() },
      settings,
    );
    return (await server.start({ host: "127.0.0.1", port: 0 })).port;
  };
  const connects = async (port: number, options: ConnectionOptions): Promise<string | undefined> => {
    const socket = connect({ host: "127.0.0.1", port, ca, ...options });
    const connected = once(socket, "secureConnect").then(() => socket.getCipher().standardName);
    const cipher = await Promise.race([connected, once(socket, "error").then(() => undefined)]).catch(() => undefined);
    socket.destroy();
    return cipher;
  };

  it("takes no TLS older than it is told", async () => {
    const port = await start({ webhookTlsMinVersion: "TLSv1.3" });
    expect(await connects(port, { maxVersion: "TLSv1.2" })).toBeUndefined();
    expect(await connects(port, {})).toMatch(/^TLS_/);
  });

  it.each([
    ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384", "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"],
    ["TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256", "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256"],
    ["ECDHE-ECDSA-AES128-GCM-SHA256", "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"],
  ])("takes the cipher suites that it is told: %s", async (given, negotiated) => {
    const port = await start({ webhookTlsCipherSuites: [given] });
    expect(await connects(port, { maxVersion: "TLSv1.2" })).toBe(negotiated);
    const other = given.includes("256") ? "ECDHE-ECDSA-AES128-SHA" : "ECDHE-ECDSA-AES256-SHA";
    expect(await connects(port, { maxVersion: "TLSv1.2", ciphers: other })).toBeUndefined();
  });

  it("refuses cipher suites that there are not, and an authority that can't be read", async () => {
    await expect(start({ webhookTlsCipherSuites: ["TLS_NO_SUCH"] })).rejects.toThrow(/TLS settings of the webhook server can't be used/);
    await expect(start({ webhookClientCa: "/nowhere/ca.crt" })).rejects.toThrow(
      "the clients' authority /nowhere/ca.crt can't be read: ENOENT",
    );
  });

  it("asks for a certificate by the authority that it is given where only the API server is to ask", async () => {
    const path = join(temporaryFolder("authority-"), "ca.crt");
    writeFileSync(path, clients.certificate);
    const port = await start({ webhookClientCa: path }, { "/validate": { ...yes, forApiServer: true }, "/convert": yes });
    const status = async (path: string, shown?: KeyPair) =>
      (await send(port, ca, "{}", { path, agent: false, ca, ...(shown ? { cert: shown.certificate, key: shown.key } : {}) })).status;
    expect(await status("/validate")).toBe(401);
    expect(await status("/validate", stranger)).toBe(401);
    expect(await status("/validate", client)).toBe(200);
    expect(await status("/convert")).toBe(200);
    server?.useCertificate(certificate);
    expect(await status("/validate", stranger)).toBe(401);
    expect(await status("/validate", client)).toBe(200);
  });

  it("answers 429 to what comes on top of the requests that it has", async () => {
    let answerAll = () => {};
    const until = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    const waits: WebhookRoute = { ...yes, answer: async () => until.then(() => ({ status: 200, text: "{}" })) };
    const port = await start({ webhookMaxRequests: 2 }, { "/": waits });
    const ask = () => send(port, ca, "{}", { path: "/" });
    const first = [ask(), ask()];
    const refused = await waitFor({ for: "a request to be refused", interval: 10 }, async () => {
      const answer = await Promise.race([ask(), new Promise<undefined>((resolve) => setTimeout(resolve, 200, undefined))]);
      return answer?.status === 429 ? answer : undefined;
    });
    expect(refused.headers["retry-after"]).toBe("1");
    answerAll();
    for (const { status } of await Promise.all(first)) expect([200, 429]).toContain(status);
    expect((await ask()).status).toBe(200);
  });

  it("closes connections that do nothing where there are too many, and never one with a request under way", async () => {
    let answerAll = () => {};
    const until = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    let asked = 0;
    const answer = () => {
      asked++;
      return until.then(() => ({ status: 200, text: "{}" }));
    };
    const port = await start({ webhookMaxConnections: 5 }, { "/waits": { ...yes, answer }, "/": yes });
    const underWay = send(port, ca, "{}", { path: "/waits" });
    await waitFor({ for: "the request", interval: 5 }, () => asked === 1);
    const idle: TLSSocket[] = [];
    for (let count = 0; count < 20; count++) {
      const socket = connect({ host: "127.0.0.1", port, ca });
      socket.on("error", () => {});
      await once(socket, "secureConnect");
      idle.push(socket);
    }
    expect((await send(port, ca, "{}", { path: "/" })).status).toBe(200);
    await waitFor({ for: "the others to be closed", interval: 10 }, () => idle.filter(({ closed }) => closed).length >= 16);
    answerAll();
    expect((await underWay).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  it.runIf(process.platform === "linux")(
    "closes connections of the address that has the most of them, and not the only one of another",
    async () => {
      const port = await start({ webhookMaxConnections: 5 });
      const open = async (localAddress: string) => {
        const options = { host: "127.0.0.1", port, ca, localAddress };
        const socket = connect(options);
        socket.on("error", () => {});
        await once(socket, "secureConnect");
        return socket;
      };
      const genuine = await open("127.0.0.1");
      // One that has asked nothing for a second is closed before all others, and opening the others may take longer than that.
      genuine.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
      expect(String(await once(genuine, "data"))).toMatch(/^HTTP\/1.1 200 /);
      const others: TLSSocket[] = [];
      for (let count = 0; count < 20; count++) others.push(await open("127.0.0.2"));
      await waitFor({ for: "the others to be closed", interval: 10 }, () => others.filter(({ closed }) => closed).length >= 16);
      expect(genuine.closed).toBe(false);
      for (const socket of [genuine, ...others]) socket.destroy();
    },
  );
});
