import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, type ContextManager, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { conversionRegistry } from "../../src/convert/registry.js";
import { MetricsRegistry } from "../../src/metrics/registry.js";
import { ObjectStore } from "../../src/runtime/cache/object-store.js";
import { Client } from "../../src/runtime/client/client.js";
import { KindMapper } from "../../src/runtime/client/kind-mapper.js";
import { Controller } from "../../src/runtime/controller/controller.js";
import type { Reconciler } from "../../src/runtime/controller/reconciler.js";
import { AdmissionRefusal } from "../../src/runtime/index.js";
import { traced } from "../../src/runtime/traced.js";
import { AdmissionWebhooks } from "../../src/runtime/webhook/admission/admission-webhooks.js";
import { readCertificate } from "../../src/runtime/webhook/certificate-files.js";
import { conversionPath, conversionRoute } from "../../src/runtime/webhook/conversion-route.js";
import { WebhookServer } from "../../src/runtime/webhook/webhook-server.js";
import { waitFor } from "../support/wait.js";
import { type Demo, demo, review, target } from "./admission/support.js";
import { certificateFolder, demo as conversionDemo, review as conversionReview, demoConversions, memoryLogger, send } from "./support.js";

/** The context manager of OpenTelemetry's Node SDK, as far as spans need it. */
class AsyncContexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = () => this.#storage.getStore() ?? ROOT_CONTEXT;
  with: ContextManager["with"] = (active, fn, thisArg, ...args) => this.#storage.run(active, () => fn.call(thisArg as never, ...args));
  bind: ContextManager["bind"] = (_context, bound) => bound;
  enable = () => this;
  disable = () => this;
}

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });

function register(): void {
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncContexts());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}

function unregister(): void {
  for (const api of [trace, context, propagation]) api.disable();
}

const spans = () =>
  exporter.getFinishedSpans().map(({ name, kind, attributes, status, events }) => ({
    name,
    kind,
    attributes,
    error: status.code === SpanStatusCode.ERROR ? (status.message ?? "") : undefined,
    exceptions: events.map((event) => event.attributes?.["exception.message"]),
  }));

afterEach(() => {
  unregister();
  exporter.reset();
});

describe("without a tracer provider", () => {
  it("nothing is traced, asked for or waited for", () => {
    const facts = () => {
      throw new Error("nobody is to ask");
    };
    expect(traced(facts, (span) => [span])).toEqual([undefined]);
  });

  it("a provider that comes later, and one that goes, are seen", async () => {
    const facts = () => ({ name: "x", kind: SpanKind.INTERNAL, attributes: {} });
    register();
    expect(traced(facts, (span) => span !== undefined)).toBe(true);
    await expect(traced(facts, async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    unregister();
    expect(traced(facts, (span) => span)).toBeUndefined();
    expect(spans().map(({ error, exceptions }) => [error, exceptions])).toEqual([
      [undefined, []],
      ["no", ["no"]],
    ]);
  });
});

describe("a reconcile", () => {
  it("is a span with the spans of the user's in it, and its failure is recorded", async () => {
    register();
    const store = new ObjectStore<KubernetesObject>();
    for (const name of ["works", "fails"]) store.put({ metadata: { name, namespace: "default", resourceVersion: "1" } });
    const reconciler: Reconciler = {
      resource: { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true },
      async reconcile({ name }) {
        await new Promise((resolve) => setImmediate(resolve));
        trace.getTracer("user").startSpan(`within ${name}`).end();
        if (name === "fails") throw new Error("it broke");
      },
    };
    const stop = new AbortController();
    const connect = () => Promise.reject(new Error("nobody is to connect"));
    const client = new Client({ connect, mapper: new KindMapper(connect), fieldManager: "tests" });
    const events = { normal: () => {}, warning: () => {} };
    const backoff = { initial: 60_000, longest: 60_000, jitter: 0 };
    const running = new Controller({ reconciler, store, client, events, log: memoryLogger(), backoff }).run(stop.signal);
    store.markSynced();
    await waitFor({ for: "four spans", interval: 5 }, () => spans().length === 4);
    stop.abort();
    await running;

    const facts = { "wheelwright.controller": "demos.demo.example.com", "k8s.namespace.name": "default" };
    const common = { name: "reconcile demos.demo.example.com", kind: SpanKind.INTERNAL };
    expect(spans().filter(({ name }) => name.startsWith("reconcile"))).toEqual([
      {
        ...common,
        attributes: { ...facts, "wheelwright.object.name": "works", "wheelwright.reconcile.result": "success" },
        error: undefined,
        exceptions: [],
      },
      {
        ...common,
        attributes: { ...facts, "wheelwright.object.name": "fails", "wheelwright.reconcile.result": "error" },
        error: "it broke",
        exceptions: ["it broke"],
      },
    ]);
    const [first, works, second, fails] = exporter.getFinishedSpans();
    expect([first?.parentSpanContext?.spanId, second?.parentSpanContext?.spanId]).toEqual([
      works?.spanContext().spanId,
      fails?.spanContext().spanId,
    ]);
    expect([works?.parentSpanContext, fails?.parentSpanContext]).toEqual([undefined, undefined]);
    expect(works?.spanContext().traceId).not.toBe(fails?.spanContext().traceId);
  });
});

describe("a webhook's request", () => {
  const validate = "/validate-demo-example-com-v2-demo";
  const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  let server: WebhookServer;
  let port: number;
  let ca: string;

  beforeAll(async () => {
    const { folder, authority } = await certificateFolder();
    ca = authority.certificate;
    const log = memoryLogger();
    const metrics = new MetricsRegistry();
    const webhooks = new AdmissionWebhooks();
    webhooks.addValidator<Demo>({
      target,
      async validateCreate({ metadata }) {
        if (metadata.name === "refused") throw new AdmissionRefusal("no");
        if (metadata.name === "broken") throw new Error("a bug");
      },
    });
    const registry = conversionRegistry(demoConversions({ fail: () => (undefined as unknown as { size: number }).size }));
    const routes = new Map([
      ...webhooks.routes(1e6, log, metrics),
      [conversionPath, conversionRoute(registry, { maxBodyBytes: 1e6, timeout: 10_000 }, log, metrics)],
    ]);
    server = new WebhookServer({
      certificate: await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" }),
      routes,
      log,
      metrics,
    });
    ({ port } = await server.start({ host: "127.0.0.1", port: 0 }));
  });
  afterAll(() => server.stop(1_000));

  const post = (path: string, body: object) => send(port, ca, JSON.stringify(body), { path, headers: { traceparent: parent } });

  it("is a span whose parent the API server names, with what an admission webhook was asked and answered", async () => {
    register();
    for (const name of ["good", "refused", "broken"]) expect((await post(validate, review(demo(name)))).status).toBe(200);
    const found = exporter.getFinishedSpans();
    expect(found.map(({ parentSpanContext }) => [parentSpanContext?.traceId, parentSpanContext?.spanId])).toEqual(
      Array(3).fill(["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"]),
    );
    expect(spans().map(({ name, kind, error, exceptions }) => [name, kind, error, exceptions])).toEqual([
      [`POST ${validate}`, SpanKind.SERVER, undefined, []],
      [`POST ${validate}`, SpanKind.SERVER, undefined, []],
      [`POST ${validate}`, SpanKind.SERVER, "a bug", ["a bug"]],
    ]);
    expect(found[1]?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": validate,
      "http.response.status_code": 200,
      "wheelwright.admission.uid": "u-1",
      "wheelwright.admission.operation": "CREATE",
      "wheelwright.admission.kind": "demo.example.com/v2/Demo",
      "wheelwright.admission.allowed": false,
      "wheelwright.admission.refusal": "no",
      "wheelwright.object.name": "sample",
      "k8s.namespace.name": "default",
    });
    expect(found[0]?.attributes).toMatchObject({ "wheelwright.admission.allowed": true });
  });

  it("is a span with what became of a conversion review", async () => {
    register();
    await post(conversionPath, conversionReview([conversionDemo("a"), conversionDemo("b")]));
    await post(conversionPath, conversionReview([conversionDemo("a", { act: "fail" })]));
    await post(conversionPath, { no: "review" });
    expect(
      spans().map(({ attributes, error }) => [
        attributes["wheelwright.conversion.result"],
        attributes["wheelwright.conversion.objects"],
        error,
      ]),
    ).toEqual([
      ["converted", 2, undefined],
      ["failed", undefined, expect.stringMatching(/^Demo default\/a: /)],
      ["refused", undefined, undefined],
    ]);
    expect(spans().map(({ attributes }) => attributes["http.response.status_code"])).toEqual([200, 200, 400]);
  });

  it("is answered as ever where nothing is registered", async () => {
    expect(JSON.parse((await post(validate, review(demo("good")))).text)).toMatchObject({ response: { allowed: true } });
    expect((await post(conversionPath, conversionReview([conversionDemo("a")]))).status).toBe(200);
    expect(spans()).toEqual([]);
  });
});
