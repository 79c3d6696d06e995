import { describe, expect, it } from "vitest";
import { AdmissionRefusal, type AdmissionRequest, type CustomDefaulter, type CustomValidator, field } from "../../../src/runtime/index.js";
import { defaultingHook, validatingHook } from "../../../src/runtime/webhook/admission/admission-hook.js";
import { answer, ask, type Demo, demo, patchOf, review, target } from "./support.js";

const defaulting = (act: CustomDefaulter<Demo>["default"]) => defaultingHook({ target, default: act } as unknown as CustomDefaulter);
const validating = (methods: Omit<CustomValidator<Demo>, "target">) => validatingHook({ target, ...methods } as unknown as CustomValidator);
const setSize = defaulting((object) => {
  object.spec ??= {};
  object.spec.size ??= 1;
});

describe("a defaulting webhook", () => {
  it.each(["admission.k8s.io/v1", "admission.k8s.io/v1beta1"])(
    "answers with a patch, in the version of the review: %s",
    async (version) => {
      const answered = await answer(setSize, review(demo("sample"), {}, version));
      expect(answered).toMatchObject({
        apiVersion: version,
        kind: "AdmissionReview",
        response: { uid: "u-1", allowed: true, patchType: "JSONPatch" },
      });
      expect(patchOf(answered)).toEqual([{ op: "add", path: "/spec", value: { size: 1 } }]);
    },
  );

  it("gives no patch where nothing is to be filled in: the API server takes none that is empty", async () => {
    expect((await answer(setSize, review(demo("sample", { size: 3 })))).response).toEqual({ uid: "u-1", allowed: true });
  });

  it("isn't asked of what is deleted", async () => {
    const never = defaulting(() => {
      throw new Error("asked");
    });
    expect((await answer(never, review(null, { operation: "DELETE", oldObject: demo("sample") }))).response).toEqual({
      uid: "u-1",
      allowed: true,
    });
  });

  it("may take its time", async () => {
    const slow = defaulting(async (object) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      object.metadata.labels = { made: "here" };
    });
    expect(patchOf(await answer(slow, review(demo("sample"))))).toEqual([{ op: "add", path: "/metadata/labels", value: { made: "here" } }]);
  });

  it("keeps integers of 64 bits", async () => {
    const touch = defaulting((object) => {
      (object.spec as { copy?: unknown }).copy = object.spec?.size;
    });
    const body = JSON.stringify(review(demo("sample", { size: 1 }))).replace('"size":1', '"size":9007199254740993');
    const { response } = await answer(touch, body);
    expect(Buffer.from(response.patch ?? "", "base64").toString()).toBe('[{"op":"add","path":"/spec/copy","value":9007199254740993}]');
  });
});

describe("a validating webhook", () => {
  it("gives each operation to its method, and accepts one that has none", async () => {
    const seen: unknown[] = [];
    const hook = validating({
      validateCreate: (object, { operation }) => void seen.push([operation, object.spec]),
      validateUpdate: (old, object, { operation }) => void seen.push([operation, old.spec, object.spec]),
      validateDelete: (object, { operation }) => void seen.push([operation, object.spec]),
    });
    const [one, two] = [demo("sample", { size: 1 }), demo("sample", { size: 2 })];
    const requests = [
      review(one),
      review(two, { operation: "UPDATE", oldObject: one }),
      review(null, { operation: "DELETE", oldObject: two }),
      review({}, { operation: "CONNECT" }),
    ];
    for (const request of requests) {
      for (const each of [hook, validating({})]) expect((await answer(each, request)).response).toEqual({ uid: "u-1", allowed: true });
    }
    expect(seen).toEqual([
      ["CREATE", { size: 1 }],
      ["UPDATE", { size: 1 }, { size: 2 }],
      ["DELETE", { size: 2 }],
    ]);
  });

  it("refuses with the fields that are wrong, in the API server's words", async () => {
    const ports = field.path("spec", "ports");
    const hook = validating({
      validateCreate: () => [
        field.required("spec.image", "an application runs something"),
        field.invalid(ports.index(0).child("port"), 70000, "must be at most 65535"),
        field.duplicate(ports.index(1).child("name"), "http"),
        field.notSupported("spec.mode", "c", ["a", "b"]),
        field.tooLong(field.path("metadata", "labels").key("app"), 63),
        field.forbidden("spec.size", "may not be changed"),
        field.required("spec.image", "an application runs something"),
      ],
    });
    const { status } = (await answer(hook, review(demo("sample")))).response;
    const causes = [
      ["FieldValueRequired", "Required value: an application runs something", "spec.image"],
      ["FieldValueInvalid", "Invalid value: 70000: must be at most 65535", "spec.ports[0].port"],
      ["FieldValueDuplicate", 'Duplicate value: "http"', "spec.ports[1].name"],
      ["FieldValueNotSupported", 'Unsupported value: "c": supported values: "a", "b"', "spec.mode"],
      ["FieldValueTooLong", "Too long: may not be more than 63 bytes", "metadata.labels[app]"],
      ["FieldValueForbidden", "Forbidden: may not be changed", "spec.size"],
      ["FieldValueRequired", "Required value: an application runs something", "spec.image"],
    ].map(([reason, message, at]) => ({ reason, message, field: at }));
    expect(status).toEqual({
      status: "Failure",
      code: 422,
      reason: "Invalid",
      message: `Demo.demo.example.com "sample" is invalid: [${causes
        .slice(0, 6)
        .map((cause) => `${cause.field}: ${cause.message}`)
        .join(", ")}]`,
      details: { group: "demo.example.com", kind: "Demo", name: "sample", causes },
    });
  });

  it("tells the first of very many wrong fields, and the number of the others", async () => {
    const wrong = Array.from({ length: 1_003 }, (_, index) => field.required(field.path("spec", "list").index(index)));
    const tell = async (errors: typeof wrong) => {
      const { status } = (await answer(validating({ validateCreate: () => errors }), review(demo("sample")))).response;
      return { message: status?.message ?? "", causes: (status?.details as { causes?: readonly object[] } | undefined)?.causes?.length };
    };
    const all = await tell(wrong.slice(0, 1_000));
    expect(all.causes).toBe(1_000);
    expect(all.message).toMatch(/spec\.list\[999\]: Required value\]$/);
    const cut = await tell(wrong);
    expect(cut.causes).toBe(1_000);
    expect(cut.message).toBe(`${all.message.slice(0, -1)}, and 3 more errors]`);
  });

  it("names an object that has no name yet by what its name will begin with", async () => {
    const hook = validating({ validateCreate: () => [field.required("spec.size")] });
    const unnamed = { ...demo("x"), metadata: { generateName: "sample-" } };
    const { status } = (await answer(hook, review(unnamed, { name: "" }))).response;
    expect(status?.message).toBe('Demo.demo.example.com "sample-" is invalid: spec.size: Required value');
  });

  it("refuses without a field to blame", async () => {
    const refuse = (options?: { code?: number; reason?: string }) =>
      validating({
        validateCreate: async () => {
          throw new AdmissionRefusal("not on a Sunday", options);
        },
      });
    const status = async (hook: ReturnType<typeof refuse>) => (await answer(hook, review(demo("sample")))).response.status;
    expect(await status(refuse())).toEqual({ status: "Failure", code: 403, reason: "Forbidden", message: "not on a Sunday" });
    expect(await status(refuse({ code: 409 }))).toMatchObject({ code: 409, reason: "Conflict" });
    expect(await status(refuse({ code: 422, reason: "Odd" }))).toMatchObject({ code: 422, reason: "Odd" });
  });

  it("warns, whatever becomes of the request", async () => {
    const hook = (then: () => void) =>
      validating({
        validateCreate: (_object, request) => {
          request.warn("spec.size is deprecated");
          request.warn("line\nfeeds\tand\u0000such");
          request.warn("");
          then();
        },
      });
    const warnings = ["spec.size is deprecated", "line feeds and such", "-"];
    expect(
      (
        await answer(
          hook(() => {}),
          review(demo("sample")),
        )
      ).response,
    ).toEqual({ uid: "u-1", allowed: true, warnings });
    const failing = hook(() => {
      throw new Error("no");
    });
    expect((await answer(failing, review(demo("sample")))).response).toMatchObject({ allowed: false, warnings });
  });

  it("sees what the API server says of the request", async () => {
    let seen: AdmissionRequest<Demo> | undefined;
    const hook = validating({
      validateUpdate: (_old, _object, request) => {
        seen = request;
      },
    });
    const old = demo("sample", { size: 1 });
    await answer(hook, review(demo("sample"), { operation: "UPDATE", oldObject: old, dryRun: true, subResource: "status" }));
    expect(seen).toMatchObject({
      uid: "u-1",
      dryRun: true,
      subResource: "status",
      name: "sample",
      namespace: "default",
      userInfo: { username: "tester" },
      kind: target,
      requestKind: target,
      resource: { resource: "demos" },
      oldObject: old,
      options: { kind: "CreateOptions" },
    });
  });
});

describe("a webhook that fails", () => {
  const throws = (thrown: unknown) =>
    validating({
      validateCreate: () => {
        throw thrown;
      },
    });

  it("refuses as an internal error that names the object, and the log gets the error", async () => {
    const error = new Error("no such zone");
    const answered = await answer(throws(error), review(demo("sample")));
    expect(answered.response).toEqual({
      uid: "u-1",
      allowed: false,
      status: {
        status: "Failure",
        code: 500,
        reason: "InternalError",
        message: "Demo default/sample: no such zone",
        details: { group: "demo.example.com", kind: "Demo", name: "sample" },
      },
    });
    expect(answered.thrown).toBe(error);
  });

  it.each([
    ["nothing", undefined],
    ["a word", "boom"],
    ["what can't be printed", Object.create(null)],
    ["a proxy that is revoked", revoked()],
    [
      "an error whose message throws",
      Object.defineProperty(new Error("x"), "message", {
        get: () => {
          throw new Error("y");
        },
      }),
    ],
    ["a very long message", new Error("x".repeat(1e6))],
  ])("whatever it throws: %s", async (_name, thrown) => {
    const { response } = await answer(throws(thrown), review(demo("sample")));
    expect(response.status).toMatchObject({ code: 500 });
    expect(response.status?.message.length).toBeLessThan(2_100);
  });

  it("by an object that is no JSON any more, likewise", async () => {
    const cyclic = defaulting((object) => {
      (object as { self?: unknown }).self = object;
    });
    expect((await answer(cyclic, review(demo("sample")))).response).toMatchObject({ allowed: false, status: { code: 500 } });
  });

  it("is given up when the API server no longer waits, and told so", async () => {
    let aborted = false;
    const hangs = validating({
      validateCreate: (_object, { signal }) =>
        new Promise(() => {
          signal.addEventListener("abort", () => {
            aborted = true;
          });
        }),
    });
    expect(await ask(hangs, review(demo("sample")), 20)).toEqual({
      outcome: "late",
      problem: "Demo default/sample: the validating webhook did not answer within 0.02 s",
    });
    expect(aborted).toBe(true);
  });
});

describe("a body that can't be answered", () => {
  const object = demo("sample");
  it.each([
    ["no JSON", "{", "", /^the body is not JSON/],
    ["no UTF-8", Buffer.from([0xff, 0xfe]), "", /UTF-8/],
    ["no object", "[]", "", /no AdmissionReview/],
    ["another kind", { ...review(object), kind: "ConversionReview" }, "u-1", /no AdmissionReview/],
    ["another version", review(object, {}, "admission.k8s.io/v2"), "u-1", /no AdmissionReview/],
    ["no request", { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview" }, "", /uid/],
    ["no uid", review(object, { uid: 7 }), "", /uid/],
    ["no operation", review(object, { operation: "READ" }), "u-1", /operation/],
    ["no kind", review(object, { kind: "Demo" }), "u-1", /kind/],
    ["no object in it", review("text"), "u-1", /request.object/],
    ["an object that lacks", review(null), "u-1", /CREATE request lacks the object/],
    ["an old object that lacks", review(object, { operation: "UPDATE" }), "u-1", /UPDATE request lacks the old object/],
    ["an object to delete that lacks", review(null, { operation: "DELETE" }), "u-1", /DELETE request lacks the old object/],
    ["a kind of others", review(object, { kind: { ...target, kind: "Other" } }), "u-1", /for Demo of demo.example.com\/v2, not for Other/],
  ])("is answered as a refused review: %s", async (_name, body, uid, message) => {
    const answered = await answer(validating({}), body);
    expect(answered).toMatchObject({
      apiVersion: "admission.k8s.io/v1",
      kind: "AdmissionReview",
      response: { uid, allowed: false, status: { code: 400, reason: "BadRequest", message: expect.stringMatching(message) } },
    });
  });

  it("nor one so deep that it can't be copied", async () => {
    const deep = JSON.stringify(review("DEEP")).replace('"DEEP"', `${'{"a":'.repeat(9_500)}1${"}".repeat(9_500)}`);
    expect((await answer(setSize, deep)).response).toMatchObject({ uid: "u-1", allowed: false, status: { code: 500 } });
  });

  it.each([
    ["so deep", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`, /nested 200\d+ deep/],
    ["with so much in it", `[${"{},".repeat(1_000_000)}{}]`, /its 1000\d+ objects and lists and \d+ keys are too many to be parsed/],
    ["with so large an integer", "1".repeat(1_000_000), /a number has 1000000 digits/],
  ])("nor one %s that it can't be parsed: it has its uid all the same, as the API server writes it", async (_what, object, message) => {
    const { apiVersion, kind, request } = review("HERE");
    const body = JSON.stringify({ kind, apiVersion, request }).replace('"HERE"', object);
    expect((await answer(setSize, body)).response).toMatchObject({
      uid: "u-1",
      allowed: false,
      status: { code: 400, message: expect.stringMatching(message) },
    });
  });
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
