import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversionRegistry } from "../../src/convert/registry.js";
import { type AnsweredReview, answerReview, largeBody } from "../../src/runtime/webhook/answer-review.js";
import { BufferPool } from "../../src/runtime/webhook/buffer-pool.js";
import { demo, demoConversions, review } from "./support.js";

const cyclic = () => {
  const object: Record<string, unknown> = { apiVersion: "demo.example.com/v2", kind: "Demo" };
  object.spec = object;
  return object;
};
const v2 = (object: object, more: object) => ({ ...object, apiVersion: "demo.example.com/v2", ...more });

const registry = conversionRegistry(
  demoConversions({
    throw: () => {
      throw new Error("no");
    },
    cyclic,
    notANumber: (object) => v2(object, { spec: { list: [{ n: 1 }, { n: Number.NaN }], nothing: null } }),
    noJson: (object) => v2(object, { toJSON: () => undefined }),
    big: (object) => v2(object, { spec: { size: 2n ** 60n } }),
    grow: (object) => v2(object, { spec: { text: "é".repeat(4_000) } }),
  }),
  [
    {
      groupResource: () => ({ group: "loose.example.com", resource: "things" }),
      convert: async (object, desired) => ({ ...object, apiVersion: desired }),
    },
  ],
);
const pool = new BufferPool(1024 * 1024);

async function ask(body: unknown): Promise<AnsweredReview> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return answerReview(Buffer.from(text ?? ""), registry, { timeout: 1_000, pool });
}

function textOfAnswer(answered: AnsweredReview): string {
  if (answered.outcome === "refused") throw new Error(answered.problem);
  return typeof answered.text === "string" ? answered.text : Buffer.concat(answered.text).toString();
}

/** Objects that make a review a large one. */
const many = (spec?: object) => Array.from({ length: 400 }, (_, index) => demo(`x${index}`, spec));

describe("a large review", () => {
  it("has the answer that it has in small ones", async () => {
    const objects = many({ replica: 3, text: 'é },{"apiVersion":" }]' });
    expect(JSON.stringify(objects).length).toBeGreaterThan(largeBody);
    const large = JSON.parse(textOfAnswer(await ask(review(objects)))).response;
    const small = await Promise.all(
      objects.map(async (object) => JSON.parse(textOfAnswer(await ask(review([object])))).response.convertedObjects[0]),
    );
    expect(large).toEqual({ uid: "u-1", convertedObjects: small, result: { status: "Success" } });
  });

  it("says how many objects were converted in which direction", async () => {
    const thing = { apiVersion: "demo.example.com/v2", kind: "Demo", metadata: { name: "t" } };
    const answered = await ask(review([...many(), thing]));
    const direction = { group: "demo.example.com", kind: "Demo", to: "v2" };
    expect(answered).toMatchObject({
      counts: [
        { direction: { ...direction, from: "v1" }, objects: 400 },
        { direction: { ...direction, from: "v2" }, objects: 1 },
      ],
    });
  });

  it("may have an answer that is larger than it", async () => {
    const answer = JSON.parse(textOfAnswer(await ask(review(many({ act: "grow" })))));
    expect(answer.response.convertedObjects).toHaveLength(400);
    expect(answer.response.convertedObjects[399].spec.text).toHaveLength(4_000);
  });

  it("fails as a whole, with the object's name", async () => {
    const answer = JSON.parse(textOfAnswer(await ask(review([...many(), demo("bad", { act: "throw" }), ...many()]))));
    expect(answer.response.result.message).toBe("Demo default/bad: its conversion to v2 failed at .spec.act: no");
  });

  it("is refused where what follows an object that fails is no JSON", async () => {
    const text = JSON.stringify(review([demo("bad", { act: "throw" }), ...many()]));
    expect(await ask(text.slice(0, -9))).toEqual({ outcome: "refused", problem: expect.stringContaining("not JSON") });
    expect(await ask(text.replace('"x7"', "x7"))).toEqual({ outcome: "refused", problem: expect.stringContaining("not JSON") });
  });

  it("is answered where it can't be cut", async () => {
    const spaced = JSON.stringify(review(many()), null, 1);
    expect(JSON.parse(textOfAnswer(await ask(spaced))).response.convertedObjects).toHaveLength(400);
  });
});

describe("the text of an answer", () => {
  const textOf = async (act: string) => {
    const answered = await ask(review([demo("ok"), demo("x", { act })]));
    if (answered.outcome === "refused") throw new Error(answered.problem);
    const text = String(answered.text);
    return { answer: JSON.parse(text), error: answered.outcome === "failed" ? answered.error : undefined, text };
  };

  it("is a failure that names the object where a cycle can't be written", async () => {
    const { answer, error } = await textOf("cyclic");
    expect(answer.response).toEqual({
      uid: "u-1",
      convertedObjects: [],
      result: { status: "Failure", message: expect.stringMatching(/^Demo default\/x: .*can't be written as JSON/) },
    });
    expect(error).toBeInstanceOf(Error);
  });

  it("is a failure that names the place of a number that is none", async () => {
    const { answer } = await textOf("notANumber");
    expect(answer.response.result).toEqual({
      status: "Failure",
      message: "Demo default/x: its conversion gave a number at .spec.list[1].n that is not finite",
    });
  });

  it("has integers beyond 2^53 digit for digit, and nulls as they are", async () => {
    expect((await textOf("big")).text).toContain('"spec":{"size":1152921504606846976}');
    expect(textOfAnswer(await ask(review([demo("x", { nothing: null })])))).toContain('"nothing":null');
  });
});

describe("any body at all", () => {
  const anything = fc.jsonValue({ maxDepth: 3 });
  const rarely = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: anything });
  const object = fc.record(
    {
      apiVersion: rarely(fc.constantFrom("demo.example.com/v1", "demo.example.com/v2", "loose.example.com/v1")),
      kind: rarely(fc.constantFrom("Demo", "DemoList", "Thing")),
      metadata: rarely(
        fc.record({ name: rarely(fc.constant("x")), uid: fc.string(), labels: anything, annotations: anything }, { requiredKeys: [] }),
      ),
      items: fc.array(anything, { maxLength: 2 }),
      spec: anything,
    },
    { requiredKeys: ["apiVersion", "kind"] },
  );
  const body = rarely(
    fc.record({
      apiVersion: rarely(fc.constantFrom("apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1")),
      kind: rarely(fc.constant("ConversionReview")),
      request: rarely(
        fc.record({
          uid: rarely(fc.string({ minLength: 1 })),
          desiredAPIVersion: rarely(fc.constantFrom("demo.example.com/v1", "demo.example.com/v2", "loose.example.com/v2")),
          objects: rarely(fc.array(rarely(object), { maxLength: 4 })),
        }),
      ),
    }),
  );

  it("is refused, or answered with its uid: with as many objects as it had, or with a message and none", async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const before = JSON.stringify(given);
        const answer = await ask(given);
        outcomes.add(answer.outcome);
        if (answer.outcome === "refused") return;
        const { request } = JSON.parse(before);
        const { apiVersion, kind, response } = JSON.parse(textOfAnswer(answer));
        expect([apiVersion, kind, response.uid]).toEqual([JSON.parse(before).apiVersion, "ConversionReview", request.uid]);
        if (response.result.status === "Success") {
          expect(response.convertedObjects).toHaveLength(request.objects.length);
          for (const converted of response.convertedObjects) expect(converted.apiVersion).toBe(request.desiredAPIVersion);
        } else {
          expect(response).toEqual({
            uid: request.uid,
            convertedObjects: [],
            result: { status: "Failure", message: expect.stringMatching(/./) },
          });
        }
      }),
      { numRuns: 3_000 },
    );
    expect([...outcomes].sort()).toEqual(["converted", "failed", "refused"]);
  });

  it.each<[number, object]>([
    [1_000, { status: "Success" }],
    [
      200_000,
      {
        status: "Failure",
        message: "an object of the review can't be read: it is nested 200002 deep, more than the 10000 levels that are parsed",
      },
    ],
  ])("is answered however deep an object goes: %s levels", async (levels, result) => {
    const nested = `${"[".repeat(levels)}${JSON.stringify("x".repeat(largeBody))}${"]".repeat(levels)}`;
    const answer = await ask(JSON.stringify(review([demo("x", { deep: "HERE" })])).replace('"HERE"', nested));
    expect(JSON.parse(textOfAnswer(answer)).response.result).toEqual(result);
  });
});
