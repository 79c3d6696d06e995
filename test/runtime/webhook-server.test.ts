import { once } from "node:events";
import { Agent } from "node:https";
import { connect as connectPlain } from "node:net";
import { type ConnectionOptions, connect, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversionRegistry } from "../../src/convert/registry.js";
import { MetricsRegistry } from "../../src/metrics/registry.js";
import { readCertificate, type ServingCertificate } from "../../src/runtime/webhook/certificate-files.js";
import { conversionPath, conversionRoute } from "../../src/runtime/webhook/conversion-route.js";
import { type WebhookRoute, WebhookServer } from "../../src/runtime/webhook/webhook-server.js";
import { waitFor } from "../support/wait.js";
import { type AnsweredReview, answered, certificateFolder, demo, demoConversions, memoryLogger, review, send } from "./support.js";

const limit = 64 * 1024;

describe("the webhook server", () => {
  const log = memoryLogger();
  const metrics = new MetricsRegistry();
  const silent: WebhookRoute = { maxBodyBytes: limit, answer: () => new Promise(() => {}) };
  let certificate: ServingCertificate;
  let server: WebhookServer;
  let port: number;
  let ca: string;

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    certificate = await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" });
    const registry = conversionRegistry(
      demoConversions({
        throw: () => {
          throw new Error("no");
        },
      }),
    );
    const routes = new Map([[conversionPath, conversionRoute(registry, { maxBodyBytes: limit, timeout: 1_000 }, log, metrics)]]);
    routes.set("/broken", { maxBodyBytes: limit, answer: () => Promise.reject(new Error("a bug")) });
    server = new WebhookServer({ certificate, routes, log, metrics });
    ({ port } = await server.start({ host: "127.0.0.1", port: 0 }));
  });

  afterAll(async () => {
    await server.stop(1_000);
  });

  const convert = async (body: object | string | Buffer, options?: Parameters<typeof send>[3]) =>
    send(port, ca, typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body), options);
  const stillServes = async () => expect((await convert(review([demo("after")]))).status).toBe(200);

  it.each(["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"])("answers a review of %s", async (apiVersion) => {
    const { status, headers, text } = await convert(review([demo("x")], undefined, "u-7", apiVersion));
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json");
    const answer = JSON.parse(text) as AnsweredReview;
    expect(answer).toEqual({
      apiVersion,
      kind: "ConversionReview",
      response: {
        uid: "u-7",
        convertedObjects: [answered({ ...demo("x"), apiVersion: "demo.example.com/v2", spec: { size: 3 } })],
        result: { status: "Success" },
      },
    });
  });

  it("answers a failing review with 200, and logs it with the review's uid", async () => {
    const { status, text } = await convert(review([demo("x", { act: "throw" })], undefined, "u-failing"));
    expect(status).toBe(200);
    expect((JSON.parse(text) as AnsweredReview).response.result).toEqual({
      status: "Failure",
      message: expect.stringMatching(/^Demo default\/x: .*no$/),
    });
    expect(log.lines).toContainEqual(expect.objectContaining({ level: "error", uid: "u-failing" }));
  });

  it.each([
    ["what is not JSON", "{nope", 400, "the body is not JSON"],
    ["JSON that is cut off", '{"kind":', 400, "the body is not JSON"],
    ["nothing", "", 400, "the body is not JSON"],
    ["what is not UTF-8", Buffer.from([0x22, 0xff, 0x22]), 400, "the body is not UTF-8"],
    ["JSON that is no review", "[]", 400, "the body is not a JSON object"],
    ["another kind", '{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1"}', 400, "expected a ConversionReview"],
    ["a body over the limit", `"${"x".repeat(limit)}"`, 413, "the body is larger than 65536 bytes"],
  ])("refuses %s", async (_what, body, status, error) => {
    const answer = await convert(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining(error) });
    await stillServes();
  });

  it.each([
    ["another path", { path: "/other" }, 404],
    ["the root", { path: "/" }, 404],
    ["GET", { method: "GET" }, 405],
    ["PUT", { method: "PUT" }, 405],
    ["text", { headers: { "content-type": "text/plain" } }, 415],
    ["YAML", { headers: { "content-type": "application/yaml" } }, 415],
    ["a compressed body", { headers: { "content-encoding": "gzip" } }, 415],
  ])("refuses %s", async (_what, options, status) => {
    const answer = await convert(review([demo("x")]), options);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) });
    if (status === 405) expect(answer.headers.allow).toBe("POST");
  });

  it("logs and counts what it refuses", async () => {
    const refused = () => metrics.text().match(/wheelwright_webhook_refusals_total\{path="\/convert",code="413"\} (\d+)/)?.[1] ?? "0";
    const before = Number(refused());
    await convert(`"${"x".repeat(limit)}"`);
    expect(Number(refused())).toBe(before + 1);
    expect(log.lines.at(-1)).toMatchObject({ level: "warn", status: 413, reason: expect.stringContaining("larger than 65536 bytes") });
    await convert(review([]), { path: "/a-path-that-a-client-made-up" });
    expect(metrics.text()).toContain('wheelwright_webhook_refusals_total{path="",code="404"}');
    expect(metrics.text()).not.toContain("made-up");
  });

  it("counts reviews, objects and failures by kind and direction, and nothing that a client made up", async () => {
    await convert(review([demo("x"), demo("y")]));
    await convert(review([demo("x", { act: "throw" })]));
    await convert(review([{ ...demo("x"), kind: "MadeUp" }]));
    await convert(review([{ ...demo("x"), apiVersion: "demo.example.com/v1madeup" }]));
    const text = metrics.text();
    const direction = 'group="demo.example.com",kind="Demo",from="v1",to="v2"';
    expect(text).toMatch(new RegExp(`wheelwright_conversion_objects_total\\{${direction}\\} [1-9]`));
    expect(text).toMatch(new RegExp(`wheelwright_conversion_failures_total\\{${direction}\\} [1-9]`));
    expect(text).toContain('wheelwright_conversion_failures_total{group="",kind="unknown",from="",to=""} 1');
    expect(text).toContain('wheelwright_conversion_failures_total{group="demo.example.com",kind="Demo",from="unknown",to="v2"} 1');
    expect(text).toMatch(/wheelwright_conversion_reviews_total\{result="failed"\} [1-9]/);
    expect(text).toMatch(/^controller_runtime_conversion_webhook_panics_total 0$/m);
    expect(text).toMatch(/wheelwright_conversion_seconds_count [1-9]/);
    expect(text).toContain('wheelwright_conversion_residue_losses_total{reason="oversize"} ');
    expect(text).toContain("wheelwright_conversion_residue_bytes_total ");
    expect(text.toLowerCase()).not.toContain("madeup");
  });

  it.each([
    ["headers", "POST /convert HTTP/1.1\r\nhost: x\r\n"],
    ["a body", "POST /convert HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"],
  ])("ends a request when there is no end to its %s", async (_what, beginning) => {
    const counts = new MetricsRegistry();
    const bounds = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 };
    const impatient = new WebhookServer({ certificate, routes: new Map([[conversionPath, silent]]), log, metrics: counts }, { bounds });
    const address = await impatient.start({ host: "127.0.0.1", port: 0 });
    const socket = connect({ host: "127.0.0.1", port: address.port, ca });
    await once(socket, "secureConnect");
    socket.write(beginning);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, "close");
    expect(counts.text()).toContain('wheelwright_webhook_refusals_total{path="",code="408"} 1');
    await impatient.stop(1_000);
  });

  it("keeps a connection that a client opened in advance, for longer than headers may take", async () => {
    const bounds = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 };
    const routes = new Map([[conversionPath, { maxBodyBytes: limit, answer: () => ({ status: 200, text: "{}" }) }]]);
    const patient = new WebhookServer({ certificate, routes, log, metrics: new MetricsRegistry() }, { bounds });
    const address = await patient.start({ host: "127.0.0.1", port: 0 });
    const [ahead, slow] = [0, 1].map(() => connect({ host: "127.0.0.1", port: address.port, ca })) as [TLSSocket, TLSSocket];
    await once(ahead, "secureConnect");
    slow.resume().write("POST /convert HTTP/1.1\r\nhost: x\r\n");
    // The older connection has waited for longer then.
    await once(slow, "close");
    const head = "POST /convert HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    ahead.write(`${head}content-length: 2\r\n\r\n{}`);
    expect(String((await once(ahead, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
    // A second request that stays without an end is cut off as any other.
    ahead.write(head);
    expect(String((await once(ahead, "data"))[0])).toMatch(/^HTTP\/1\.1 408 /);
    await once(ahead, "close");
    await patient.stop(1_000);
  });

  it("answers a large request that comes before the end of the last large answer is read", async () => {
    const body = JSON.stringify(review([demo("x", { text: "x".repeat(50_000) })]));
    const request = `POST /convert HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const socket = connect({ host: "127.0.0.1", port, ca });
    await once(socket, "secureConnect");
    const answers = 40;
    let text = "";
    socket.pause();
    for (let count = 0; count < answers; count++) socket.write(request);
    socket.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    socket.resume();
    await waitFor({ for: "all answers" }, () => text.split("HTTP/1.1 200 OK").length === answers + 1 && text.endsWith("}}"));
    expect(text.split('"status":"Success"')).toHaveLength(answers + 1);
    socket.destroy();
  });

  it("answers large requests that come one behind the other, each with a small answer", async () => {
    const body = JSON.stringify(review([{ ...demo("x", { text: "x".repeat(50_000) }), kind: "Unknown" }]));
    const request = `POST /convert HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const socket = connect({ host: "127.0.0.1", port, ca });
    await once(socket, "secureConnect");
    const answers = 40;
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    for (let count = 0; count < answers; count++) socket.write(request);
    await waitFor({ for: "all answers" }, () => text.split('"status":"Failure"').length === answers + 1);
    expect(text.split("HTTP/1.1 200 OK")).toHaveLength(answers + 1);
    socket.destroy();
  });

  it("takes a content type with a parameter", async () => {
    expect((await convert(review([demo("x")]), { headers: { "content-type": "Application/JSON; charset=utf-8" } })).status).toBe(200);
  });

  it("answers 413 to a client that goes on writing, and lets it use the connection again", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
    const large = Buffer.alloc(32 * 1024 * 1024, 0x20);
    expect((await convert(large, { agent })).status).toBe(413);
    expect((await convert(review([demo("x")]), { agent })).status).toBe(200);
    agent.destroy();
  });

  it("counts a chunked body too", async () => {
    const socket = connect({ host: "127.0.0.1", port, ca });
    await once(socket, "secureConnect");
    socket.write(`POST ${conversionPath} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`);
    const chunk = `${(16 * 1024).toString(16)}\r\n${"x".repeat(16 * 1024)}\r\n`;
    for (let count = 0; count < 5; count++) socket.write(chunk);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    await stillServes();
  });

  it("keeps integers beyond 2^53 and keys named __proto__", async () => {
    const body = JSON.stringify(review([demo("x", { keep: "HERE" })])).replace(
      '"keep":"HERE"',
      '"keep":9223372036854775807,"__proto__":{"polluted":true}',
    );
    const { text } = await convert(body);
    expect(text).toContain('"keep":9223372036854775807,"__proto__":{"polluted":true}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("answers a bug of a route with 500, without its words, and goes on", async () => {
    const { status, text } = await convert({}, { path: "/broken" });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({ error: "internal error" });
    await stillServes();
  });

  it("refuses a header that is too large", async () => {
    const { status } = await convert(review([]), { headers: { "x-large": "x".repeat(40 * 1024) } });
    expect(status).toBe(431);
    await stillServes();
  });

  it.each<[string, boolean]>([
    ["TLSv1.3", true],
    ["TLSv1.2", true],
    ["TLSv1.1", false],
  ])("with %s connects: %s", async (version, connects) => {
    const limits = { minVersion: version, maxVersion: version, ciphers: "ALL:@SECLEVEL=0" } as ConnectionOptions;
    const socket = connect({ host: "127.0.0.1", port, ca, ...limits });
    const outcome = await Promise.race([once(socket, "secureConnect").then(() => true), once(socket, "error").then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    expect(outcome).toBe(connects);
  });

  it("survives clients that speak no TLS, break off, or send garbage", async () => {
    const plain = connectPlain(port, "127.0.0.1");
    plain.on("error", () => {});
    plain.end("GET / HTTP/1.1\r\n\r\n");
    await once(plain, "close");
    const broken = connect({ host: "127.0.0.1", port, ca });
    await once(broken, "secureConnect");
    broken.write(`POST ${conversionPath} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"kind"`);
    broken.destroy();
    const garbage = connect({ host: "127.0.0.1", port, ca });
    await once(garbage, "secureConnect");
    garbage.write("\0\0\0\0 garbage\r\n\r\n");
    const [answer] = (await once(garbage, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
    garbage.destroy();
    await stillServes();
  });

  it("answers many reviews at once, each its own", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => convert(review([demo(`x${index}`)], undefined, `u-${index}`))),
    );
    const seen = answers.map(({ text }) => {
      const { response } = JSON.parse(text) as AnsweredReview;
      return [response.uid, response.convertedObjects[0].metadata.name];
    });
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => [`u-${index}`, `x${index}`]));
  });
});
