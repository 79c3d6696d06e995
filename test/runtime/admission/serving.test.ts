import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversionRegistry } from "../../../src/convert/registry.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { AdmissionRefusal, type CustomDefaulter, type CustomValidator } from "../../../src/runtime/index.js";
import { AdmissionWebhooks } from "../../../src/runtime/webhook/admission/admission-webhooks.js";
import { readCertificate } from "../../../src/runtime/webhook/certificate-files.js";
import { conversionPath, conversionRoute } from "../../../src/runtime/webhook/conversion-route.js";
import { WebhookServer } from "../../../src/runtime/webhook/webhook-server.js";
import { waitFor } from "../../support/wait.js";
import { certificateFolder, demo as conversionDemo, review as conversionReview, demoConversions, memoryLogger, send } from "../support.js";
import { type Demo, demo, review, target } from "./support.js";

const mutate = "/mutate-demo-example-com-v2-demo";
const validate = "/validate-demo-example-com-v2-demo";
const limit = 1024 * 1024;

class Defaulter implements CustomDefaulter<Demo> {
  readonly target = target;
  default(object: Demo): void {
    object.spec = { size: 1, ...object.spec };
  }
}

class Validator implements CustomValidator<Demo> {
  readonly target = target;
  async validateCreate(object: Demo): Promise<void> {
    if (object.metadata.name === "hangs") await new Promise(() => {});
    if (object.metadata.name === "refused") throw new AdmissionRefusal("no");
    if (object.metadata.name === "broken") throw new Error("a bug");
  }
}

describe("one server for all webhooks", () => {
  const log = memoryLogger();
  const metrics = new MetricsRegistry();
  let server: WebhookServer;
  let port: number;
  let ca: string;

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    const webhooks = new AdmissionWebhooks();
    webhooks.addDefaulter(new Defaulter());
    webhooks.addValidator(new Validator());
    const conversion = conversionRoute(conversionRegistry(demoConversions()), { maxBodyBytes: limit, timeout: 1_000 }, log, metrics);
    const routes = new Map([...webhooks.routes(limit, log, metrics), [conversionPath, conversion]]);
    server = new WebhookServer({
      certificate: await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" }),
      routes,
      log,
      metrics,
    });
    ({ port } = await server.start({ host: "127.0.0.1", port: 0 }));
  });
  afterAll(async () => {
    await server.stop(1_000);
  });

  const post = async (path: string, body: object) => send(port, ca, JSON.stringify(body), { path });
  const series = (name: string) =>
    metrics
      .text()
      .split("\n")
      .filter((line) => line.startsWith(`${name}{`))
      .sort();

  it("serves what fills in, what judges and what converts, each under its path", async () => {
    expect(JSON.parse((await post(mutate, review(demo("a")))).text)).toMatchObject({ response: { allowed: true, patchType: "JSONPatch" } });
    expect(JSON.parse((await post(validate, review(demo("a")))).text)).toEqual({
      apiVersion: "admission.k8s.io/v1",
      kind: "AdmissionReview",
      response: { uid: "u-1", allowed: true },
    });
    expect(JSON.parse((await post(conversionPath, conversionReview([conversionDemo("a")]))).text)).toMatchObject({
      response: { result: { status: "Success" } },
    });
    expect((await post("/mutate-demo-example-com-v1-demo", review(demo("a")))).status).toBe(404);
  });

  it("answers refusals and failures with 200, and logs the failures alone", async () => {
    for (const [name, code] of [["refused", 403] as const, ["broken", 500] as const]) {
      const { status, text } = await post(validate, review(demo(name)));
      expect([status, JSON.parse(text).response.status.code]).toEqual([200, code]);
    }
    expect(log.lines.filter(({ level }) => level === "error")).toMatchObject([{ webhook: validate, err: { message: "a bug" } }]);
    expect(metrics.text()).toContain("controller_runtime_webhook_panics_total 1\n");
  });

  it("gives up shortly before the API server does, which says how long it waits", async () => {
    const { status, text } = await post(`${validate}?timeout=150ms`, review(demo("hangs")));
    expect([status, JSON.parse(text)]).toEqual([
      504,
      { error: "Demo default/sample: the validating webhook did not answer within 0.05 s" },
    ]);
  });

  it("counts them under controller-runtime's names", async () => {
    // An answer is counted when it is off our hands, which may be after its client has it.
    await waitFor({ for: "nothing to be under way" }, () =>
      series("controller_runtime_webhook_requests_in_flight").every((line) => line.endsWith(" 0")),
    );
    expect(series("controller_runtime_webhook_requests_total")).toEqual(
      [
        `{webhook="${conversionPath}",code="200"} 1`,
        `{webhook="${conversionPath}",code="500"} 0`,
        `{webhook="${mutate}",code="200"} 1`,
        `{webhook="${mutate}",code="500"} 0`,
        `{webhook="${validate}",code="200"} 3`,
        `{webhook="${validate}",code="500"} 0`,
        `{webhook="${validate}",code="504"} 1`,
      ].map((line) => `controller_runtime_webhook_requests_total${line}`),
    );
    expect(series("controller_runtime_webhook_latency_seconds_count")).toContain(
      `controller_runtime_webhook_latency_seconds_count{webhook="${validate}"} 4`,
    );
  });
});

describe("the paths of webhooks", () => {
  it("lead to one each", () => {
    const webhooks = new AdmissionWebhooks();
    webhooks.addDefaulter(new Defaulter());
    expect(() => webhooks.addDefaulter(new Defaulter())).toThrow(`two webhooks are to be served at ${mutate}`);
    expect(() => webhooks.addValidator(Object.assign(new Validator(), { path: conversionPath }))).toThrow(conversionPath);
  });
});
