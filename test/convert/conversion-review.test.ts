import { describe, expect, it } from "vitest";
import { answerConversionReview, type ConversionReviewAnswer } from "../../src/convert/conversion-review.js";
import { conversionRegistry } from "../../src/convert/registry.js";
import type { Unstructured } from "../../src/convert/unstructured.js";
import { answered, demo, demoConversions, review } from "../runtime/support.js";

type Given = Unstructured & { metadata: Record<string, unknown> };
const v2 = (object: object, more: object = {}) => ({ ...object, apiVersion: "demo.example.com/v2", ...more });

const registry = conversionRegistry(
  demoConversions({
    throw: () => {
      throw new Error("the replica is a teapot");
    },
    throwText: () => {
      throw "just text";
    },
    throwUnprintable: () => {
      throw Object.create(null);
    },
    nothing: () => undefined,
    text: () => "v2",
    list: () => [],
    date: () => new Date(),
    wrongVersion: (object) => ({ ...object, apiVersion: "demo.example.com/v3" }),
    wrongKind: (object) => v2(object, { kind: "Other" }),
    rename: (object) => v2(object, { metadata: { ...(object as Given).metadata, name: "other" } }),
    renameInPlace: (object) => {
      (object as Given).metadata.name = "other";
      return v2(object);
    },
    unname: (object) => {
      delete (object as Given).metadata.uid;
      return v2(object);
    },
    move: (object) => v2(object, { metadata: { ...(object as Given).metadata, namespace: "other" } }),
    newUid: (object) => v2(object, { metadata: { ...(object as Given).metadata, uid: "other" } }),
    textMetadata: (object) => v2(object, { metadata: "none" }),
    noMetadata: ({ metadata: _metadata, ...object }) => v2(object),
    relabel: (object) => v2(object, { metadata: { labels: { x: "y" }, annotations: undefined, finalizers: ["changed"], generation: 99 } }),
    labels: (object) => v2(object, { metadata: { labels: (object.spec as Given).labels } }),
    annotations: (object) => v2(object, { metadata: { annotations: (object.spec as Given).annotations } }),
  }),
  [
    {
      groupResource: () => ({ group: "loose.example.com", resource: "things" }),
      convert: async (object, desired) => {
        if (object.hang) await new Promise(() => {});
        if (object.reject) throw new Error("rejected later");
        return { ...object, apiVersion: desired };
      },
    },
  ],
);

async function ask(body: unknown): Promise<ConversionReviewAnswer> {
  return answerConversionReview(body, registry, { timeout: 50 });
}

/** The failed review's message. */
async function messageOf(body: unknown): Promise<string> {
  const answer = await ask(body);
  if (answer.outcome !== "failed") throw new Error(`expected a failure, got ${JSON.stringify(answer)}`);
  const { response } = answer.review;
  expect(response).toMatchObject({ uid: "u-1", convertedObjects: [], result: { status: "Failure" } });
  return response.result.status === "Failure" ? response.result.message : "";
}

describe("a review that can be answered", () => {
  it.each(["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"])(
    "of %s is answered in that version, with its uid, whole and in order",
    async (apiVersion) => {
      const names = ["c", "a", "b"];
      const answer = await ask(
        review(
          names.map((name) => demo(name)),
          undefined,
          "uid-of-review",
          apiVersion,
        ),
      );
      expect(answer).toMatchObject({ outcome: "converted", objects: 3 });
      expect(answer).toHaveProperty("review", {
        apiVersion,
        kind: "ConversionReview",
        response: {
          uid: "uid-of-review",
          result: { status: "Success" },
          convertedObjects: names.map((name) => answered({ ...demo(name), apiVersion: "demo.example.com/v2", spec: { size: 3 } })),
        },
      });
    },
  );

  it("converts back, gives what has the asked version as it is, and nothing for nothing", async () => {
    const back = await ask(review([{ ...demo("x", { size: 4 }), apiVersion: "demo.example.com/v2" }, demo("y")], "demo.example.com/v1"));
    expect(back).toHaveProperty("review.response.convertedObjects", [demo("x", { replica: 4 }), demo("y")].map(answered));
    expect(await ask(review([]))).toHaveProperty("review.response", { uid: "u-1", convertedObjects: [], result: { status: "Success" } });
  });

  it("gives of the metadata what the API server reads: the identity, and the conversion's labels and annotations", async () => {
    const answer = await ask(review([demo("x", { act: "relabel" })]));
    expect(answer).toHaveProperty("review.response.convertedObjects.0.metadata", {
      name: "x",
      namespace: "default",
      uid: "uid-x",
      labels: { x: "y" },
    });
  });

  it("keeps the original's labels and annotations where the conversion says nothing of metadata", async () => {
    const original = demo("x", { act: "noMetadata" });
    expect(await ask(review([original]))).toHaveProperty("review.response.convertedObjects.0.metadata", answered(original).metadata);
  });

  it("gives an object without metadata an empty one, which the API server wants", async () => {
    const { metadata: _metadata, ...bare } = demo("x");
    expect(await ask(review([bare]))).toHaveProperty("review.response.convertedObjects.0.metadata", {});
  });

  it("keeps the identity of an object whose conversion writes into it", async () => {
    expect(await messageOf(review([demo("x", { act: "renameInPlace" })]))).toContain('metadata.name from "x" to "other"');
  });

  it("converts by an unstructured converter", async () => {
    const thing = { apiVersion: "loose.example.com/v1", kind: "Thing", metadata: { name: "t" }, free: [1] };
    const answer = await ask(review([thing], "loose.example.com/v2"));
    expect(answer).toHaveProperty("review.response.convertedObjects", [{ ...thing, apiVersion: "loose.example.com/v2" }]);
  });

  it("converts the items of a list", async () => {
    const { apiVersion: _apiVersion, kind: _kind, ...untyped } = demo("b");
    const list = { apiVersion: "demo.example.com/v1", kind: "DemoList", metadata: { resourceVersion: "9" }, items: [demo("a"), untyped] };
    const answer = await ask(review([list]));
    expect(answer).toHaveProperty("review.response.convertedObjects.0", {
      apiVersion: "demo.example.com/v2",
      kind: "DemoList",
      metadata: { resourceVersion: "9" },
      items: ["a", "b"].map((name) => ({ ...demo(name), apiVersion: "demo.example.com/v2", spec: { size: 3 } })),
    });
    const failing = { ...list, items: [demo("a"), demo("b", { act: "throw" })] };
    expect(await messageOf(review([failing]))).toContain("Demo default/b: ");
  });
});

describe("a review that fails", () => {
  it.each([
    [
      "a conversion that throws",
      { act: "throw" },
      /^Demo default\/x: its conversion to v2 failed at \.spec\.act: the replica is a teapot$/,
    ],
    ["one that throws text", { act: "throwText" }, /^Demo default\/x: its conversion to v2 failed at \.spec\.act: just text$/],
    ["one that throws what can't be shown", { act: "throwUnprintable" }, /^Demo default\/x: its conversion .* failed at \.spec\.act: /],
    ["one that gives nothing", { act: "nothing" }, /^Demo default\/x: .* gave no object/],
    ["one that gives text", { act: "text" }, /^Demo default\/x: .* gave no object/],
    ["one that gives a list", { act: "list" }, /^Demo default\/x: .* gave no object/],
    ["one that gives a Date", { act: "date" }, /^Demo default\/x: .* gave apiVersion undefined/],
    ["one that gives another version", { act: "wrongVersion" }, /^Demo default\/x: .* gave apiVersion demo.example.com\/v3/],
    ["one that gives another kind", { act: "wrongKind" }, /^Demo default\/x: .* kind Other/],
    ["one that renames", { act: "rename" }, /^Demo default\/x: its conversion changed metadata.name from "x" to "other"/],
    ["one that moves to another namespace", { act: "move" }, /^Demo default\/x: its conversion changed metadata.namespace/],
    [
      "one that takes the uid out of what it was given",
      { act: "unname" },
      /^Demo default\/x: its conversion changed metadata.uid from "uid-x" to undefined/,
    ],
    ["one that gives a new uid", { act: "newUid" }, /^Demo default\/x: its conversion changed metadata.uid/],
    ["one whose metadata is text", { act: "textMetadata" }, "Demo default/x: its conversion gave metadata that is not an object"],
    [
      "one that gives labels that are no object",
      { act: "labels", labels: "a" },
      "Demo default/x: its conversion gave metadata.labels that are not an object",
    ],
    [
      "a label that is no text",
      { act: "labels", labels: { a: 1 } },
      'Demo default/x: its conversion gave metadata.labels["a"] that is not a string',
    ],
    [
      "a label's key that is none",
      { act: "labels", labels: { "bad key!": "" } },
      'Demo default/x: its conversion gave metadata.labels with a key that is none: "bad key!"',
    ],
    ["a label's value that is none", { act: "labels", labels: { a: "no value" } }, /metadata.labels\["a"\] that is no label's value/],
    ["an annotation that is no text", { act: "annotations", annotations: { a: null } }, /metadata.annotations\["a"\] that is not a string/],
    [
      "an annotation's key that is none",
      { act: "annotations", annotations: { "a/b/c": "" } },
      /metadata.annotations with a key that is none/,
    ],
    [
      "annotations that are too many",
      { act: "annotations", annotations: { a: "x".repeat(300_000) } },
      /metadata.annotations of more than 262144 bytes/,
    ],
  ])("for %s names the object and the reason", async (_what, spec, message) => {
    expect(await messageOf(review([demo("ok"), demo("x", spec), demo("y")]))).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
  });

  it("names an object in no namespace, and one without a name, by what there is", async () => {
    const { namespace: _namespace, ...metadata } = demo("x").metadata;
    expect(await messageOf(review([{ ...demo("x", { act: "throw" }), metadata }]))).toMatch(/^Demo x: /);
    expect(await messageOf(review([{ ...demo("x", { act: "throw" }), metadata: {} }]))).toMatch(/^Demo \(no name\): /);
  });

  it.each([
    [
      "an unknown group",
      [{ ...demo("x"), apiVersion: "other.example.com/v1" }],
      "other.example.com/v2",
      /^Demo default\/x: .*other\.example\.com/,
    ],
    ["another group", [demo("x")], "other.example.com/v2", /^Demo default\/x: .*another group/],
    ["an unknown kind", [{ ...demo("x"), kind: "Nobody" }], undefined, /^Nobody default\/x: no conversion is known/],
    ["an unknown target version", [demo("x")], "demo.example.com/v9", /^Demo default\/x: has no version v9; known are v2, v1/],
    ["an unknown source version", [{ ...demo("x"), apiVersion: "demo.example.com/v8" }], undefined, /^Demo default\/x: has no version v8/],
    ["an object that is null", [null], undefined, /is not a JSON object/],
    ["an object that is a list", [[demo("x")]], undefined, /is not a JSON object/],
    ["an object without a kind", [{ ...demo("x"), kind: undefined }], undefined, /has no kind/],
    ["an object without an apiVersion", [{ ...demo("x"), apiVersion: 7 }], undefined, /^Demo default\/x: has no apiVersion/],
    ["no objects", undefined, undefined, "request.objects is undefined, not a list of objects"],
    ["objects that are one object", demo("x"), undefined, "request.objects is object, not a list of objects"],
    ["no desired version", [demo("x")], "", 'request.desiredAPIVersion is "", not an API version'],
    ["a desired version that is none", [demo("x")], 7, "request.desiredAPIVersion is number, not an API version"],
    ["a desired version with too many parts", [demo("x")], "a/b/c", /"a\/b\/c" is not an apiVersion/],
  ])("for %s says so", async (_what, objects, desired, message) => {
    expect(await messageOf(review(objects, desired))).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });

  it("for a promise that rejects, or never settles, names the object", async () => {
    const thing = { apiVersion: "loose.example.com/v1", kind: "Thing", metadata: { name: "t" } };
    expect(await messageOf(review([{ ...thing, reject: true }], "loose.example.com/v2"))).toMatch(/^Thing t: .*rejected later/);
    expect(await messageOf(review([{ ...thing, hang: true }], "loose.example.com/v2"))).toBe(
      "Thing t: its conversion to loose.example.com/v2 did not end within 0.05 s",
    );
  });

  it("cuts a message that nobody could read", async () => {
    expect((await messageOf(review([demo("x".repeat(5000), { act: "throw" })]))).length).toBeLessThan(2100);
  });
});

describe("a body that is no review", () => {
  it.each([
    ["null", null, "the body is not a JSON object"],
    ["a list", [review([])], "the body is not a JSON object"],
    ["another kind", { ...review([]), kind: "AdmissionReview" }, /got "AdmissionReview"/],
    ["another group", { ...review([]), apiVersion: "apps/v1" }, /of "apps\/v1"/],
    ["a version to come", { ...review([]), apiVersion: "apiextensions.k8s.io/v2" }, /apiextensions.k8s.io\/v2/],
    ["no request", { ...review([]), request: undefined }, "the ConversionReview has no request"],
    ["no uid", { ...review([]), request: { objects: [], desiredAPIVersion: "a/v1" } }, /no request.uid/],
  ])("is refused: %s", async (_what, body, problem) => {
    expect(await ask(body)).toEqual({
      outcome: "refused",
      problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
    });
  });
});
