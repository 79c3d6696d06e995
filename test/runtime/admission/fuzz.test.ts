import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringifyJson } from "../../../src/model/lossless-json.js";
import { deepCopy } from "../../../src/runtime/deep-copy.js";
import type { CustomDefaulter, CustomValidator } from "../../../src/runtime/index.js";
import { createManager, field } from "../../../src/runtime/index.js";
import { defaultingHook, validatingHook } from "../../../src/runtime/webhook/admission/admission-hook.js";
import { unicodeTexts } from "../../../src/testing/arbitraries/late-texts.js";
import { waitFor } from "../../support/wait.js";
import { type CertificateFolder, certificateFolder, memoryLogger, send } from "../support.js";
import { applyPatch, sorted } from "./apply-patch.js";
import { type Answer, ask, type Demo, demo, patchOf, review, target } from "./support.js";

/** `npm run test:soak` asks for many more. */
const runs = Number(process.env.ADMISSION_RUNS ?? 4_000);

/** Webhooks as users write them: they trust the object's type, and so throw at many of these. */
const defaulter = {
  target,
  default: (object: Demo) => {
    object.spec = { size: 1, ...object.spec };
    object.metadata.labels = { ...object.metadata.labels, made: "here" };
    for (const port of object.spec.ports ?? []) port.name ||= "http";
  },
} as unknown as CustomDefaulter;
const validator = {
  target,
  validateCreate: (object: Demo) =>
    (object.spec?.ports ?? []).flatMap(({ port }, index) =>
      port > 10 ? [field.invalid(field.path("spec", "ports").index(index), port, "too large")] : [],
    ),
  validateUpdate: async (old: Demo, object: Demo) =>
    old.spec?.image?.length === object.spec?.image?.length ? [] : [field.required("spec")],
  validateDelete: (object: Demo) => {
    if (object.metadata.labels?.keep) throw new Error("kept");
  },
} as unknown as CustomValidator;

const anything = fc.anything({
  key: fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toJSON", "then", "metadata", "spec", "ports", "port", "name", "labels", ""),
    fc.string(),
  ),
  maxDepth: 4,
  withBigInt: false,
  values: [unicodeTexts(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.maxSafeInteger()],
});
const pathsOf = ["object", "oldObject", "uid", "kind", "operation", "name", "namespace", "subResource", "userInfo", "dryRun", "options"];
const wellTyped = fc.record({ ports: fc.array(fc.record({ name: fc.string(), port: fc.integer() })) });
const object = fc.record(
  { metadata: fc.oneof(fc.constant({ name: "a" }), anything), spec: fc.oneof(wellTyped, anything), apiVersion: anything, kind: anything },
  { requiredKeys: [] },
);
const fields = fc.oneof(
  fc.record(
    { operation: fc.constantFrom("CREATE", "UPDATE", "DELETE", "CONNECT"), object, oldObject: object },
    { requiredKeys: ["operation"] },
  ),
  fc.dictionary(fc.constantFrom(...pathsOf), anything),
);
const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
/** Reviews with something odd in them; some are cut off or have a byte changed. */
const body = fc
  .tuple(
    fc.oneof(
      fields.map((each) => review(demo("sample", { size: 1 }), each)),
      anything,
    ),
    seldom(fc.nat()),
    seldom(fc.tuple(fc.nat(), fc.nat(255))),
  )
  .map(([value, cut, change]) => {
    const bytes = Buffer.from(JSON.stringify(value) ?? "");
    if (change !== null && bytes.length > 0) bytes[change[0] % bytes.length] = change[1];
    return cut === null ? bytes : bytes.subarray(0, cut % (bytes.length + 1));
  });

describe("any body at all", () => {
  it("is answered as a review, and a patch fits the object that it is for", async () => {
    const hooks = [defaultingHook(defaulter), validatingHook(validator)];
    const codes = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(body, async (bytes) => {
        for (const hook of hooks) {
          const answered = await ask(hook, bytes);
          if (answered.outcome !== "answered") throw new Error(answered.problem);
          const answer = JSON.parse(answered.text) as Answer;
          const { allowed, status } = answer.response;
          expect(answer.kind).toBe("AdmissionReview");
          expect(allowed).toBe(status === undefined);
          codes.set(status?.code ?? 200, (codes.get(status?.code ?? 200) ?? 0) + 1);
          if (answer.response.patch === undefined) continue;
          const { request } = JSON.parse(bytes.toString()) as { request: { object: Demo } };
          const patched = applyPatch(deepCopy(request.object), patchOf(answer));
          defaulter.default(request.object as never, {} as never);
          expect(stringifyJson(sorted(patched))).toBe(stringifyJson(sorted(JSON.parse(JSON.stringify(request.object)))));
        }
      }),
      { numRuns: runs },
    );
    // All four ways are gone, or this would prove little.
    expect([...codes.keys()].sort()).toEqual([200, 400, 422, 500]);
  });
});

describe("a manager under any bodies", () => {
  const log = memoryLogger();
  const end = new AbortController();
  let certificates: CertificateFolder;
  let running: Promise<void>;
  let port: number;

  beforeAll(async () => {
    certificates = await certificateFolder();
    const manager = createManager({
      webhookHost: "127.0.0.1",
      webhookPort: 0,
      webhookCertPath: certificates.folder,
      healthProbeBindAddress: "0",
      logger: log,
    });
    manager.addDefaulter(defaulter);
    manager.addValidator(validator);
    running = manager.start(end.signal);
    const line = await waitFor({ for: "the webhooks" }, () => log.lines.find(({ message }) => message === "webhook server listening"));
    port = Number(line.port);
  });
  afterAll(async () => {
    end.abort();
    await running;
  });

  it("goes on, and answers the next one", async () => {
    const ca = certificates.authority.certificate;
    const path = "/mutate-demo-example-com-v2-demo?timeout=10s";
    for (const bytes of fc.sample(body, 100)) {
      const { status, text } = await send(port, ca, bytes, { path });
      expect([status, (JSON.parse(text) as Answer).kind]).toEqual([200, "AdmissionReview"]);
    }
    const { text } = await send(port, ca, JSON.stringify(review(demo("sample"))), { path });
    expect(JSON.parse(text)).toMatchObject({ response: { uid: "u-1", allowed: true, patchType: "JSONPatch" } });
  });

  it("takes no review beyond 7 MiB", async () => {
    const large = JSON.stringify(review({ ...demo("sample"), filler: "x".repeat(7 * 1024 * 1024) }));
    const { status } = await send(port, certificates.authority.certificate, large, { path: "/validate-demo-example-com-v2-demo" });
    expect(status).toBe(413);
  });
});
