import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBody } from "../../src/runtime/webhook/parse-body.js";
import { NotSliced, sliceReview } from "../../src/runtime/webhook/review-slices.js";

/** Slices a text and puts the review's value together again; "whole" where it can't be sliced. With groups of one byte each object is cut out. */
function sliced(body: Buffer, group = 1): unknown {
  const found = sliceReview(body, { group });
  if (found === undefined) return "whole";
  try {
    const objects = [...found.objects()];
    const { request, ...rest } = found.review;
    return { ...rest, request: { ...(request as object), objects } };
  } catch (error) {
    if (error instanceof NotSliced) return "whole";
    throw error;
  }
}

const frame = (objects: string, request = "") =>
  `{"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","request":{"uid":"u","desiredAPIVersion":"g/v2",${request}"objects":[${objects}]},"response":{"uid":"","convertedObjects":null,"result":{"metadata":{}}}}\n`;
const object = (name: string, spec = "{}") => `{"apiVersion":"g/v1","kind":"K","metadata":{"name":${JSON.stringify(name)}},"spec":${spec}}`;

/** Pieces that are, or look like, what the cuts go by. */
const bait = [
  '"objects":[{',
  '},{"apiVersion":"',
  "}]",
  '"}]',
  "]}",
  '\\"objects\\":[{',
  "\\",
  '"',
  "é",
  "\u2028",
  "}",
  "{",
  "[",
  ",",
  '"apiVersion":"',
  "__proto__",
];

describe("a review cut into its objects", () => {
  it("is the same as the whole, in the text that kube-apiserver writes", () => {
    const objects = [
      object("a"),
      object("b", '{"é":"},{\\"apiVersion\\":\\"","n":12345678901234567890}'),
      object("c", '{"__proto__":{"x":1},"constructor":[]}'),
    ];
    const body = Buffer.from(frame(objects.join(",")));
    expect(sliced(body)).toEqual((parseBody(body) as { value: unknown }).value);
  });

  it.each([
    ["objects that hold objects of their own", frame(object("a", `{"list":[${object("x")},${object("y")}]}`))],
    ["objects with blanks between them", frame(`${object("a")}, ${object("b")}`)],
    ["objects and something else", frame(`${object("a")},null`)],
    ["no objects", frame("")],
    ["a second list of objects", frame(object("a"), `"objects":[${object("x")}],`)],
    ["the list in another place first", frame(object("a")).replace('"request"', `"other":{"objects":[${object("x")}]},"request"`)],
    ["a second request", frame(object("a")).replace('"response"', '"request":{"uid":"u2"},"response"')],
    ["a list behind", frame(object("a")).replace('"response":{', `"response":{"list":[${object("x")}],`)],
    ["something behind the end", `${frame(object("a"))}{}`],
    ["an end that is missing", frame(object("a")).slice(0, -3)],
  ])("is parsed as a whole, with %s", (_what, text) => {
    expect(sliced(Buffer.from(text))).toBe("whole");
  });

  it("is the same with groups of any size", () => {
    const specs = ['{"n":1}', `{"list":[${object("x")}]}`, "{}", '{"text":"}]"}'];
    const body = Buffer.from(frame(specs.map((spec, index) => object(String(index), spec)).join(",")));
    const { value } = parseBody(body) as { value: unknown };
    const found = Array.from({ length: body.length }, (_, group) => sliced(body, group + 1));
    expect(found.filter((each) => each !== "whole")).not.toHaveLength(0);
    for (const each of found) expect(["whole", value]).toContainEqual(each);
    expect(found.at(-1)).toEqual(value);
  });

  it.each(["", " ", ","])("is parsed as a whole where %j stands for an object", (text) => {
    const objects = [object("a"), object("b"), text, object("c")].join(",");
    for (const group of [1, 100, 10_000]) expect(sliced(Buffer.from(frame(objects)), group)).toBe("whole");
  });

  it("is parsed as a whole where it is no UTF-8", () => {
    const body = Buffer.from(frame(object("a@")));
    body[body.indexOf("@")] = 0xff;
    expect(sliced(body)).toBe("whole");
  });

  it("can't be fooled: whatever the text, it is parsed as a whole or means the same", () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...bait), fc.string({ maxLength: 4 })), { maxLength: 6 }).map((parts) => parts.join(""));
    const value = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.integer(),
        fc.constantFrom(null, true),
        fc.array(tie("node"), { maxLength: 3 }),
        fc.dictionary(fc.oneof(fc.constantFrom("apiVersion", "objects", "request", "__proto__"), text), tie("node"), { maxKeys: 3 }),
      ),
    })).node;
    const objects = fc.array(
      fc.record({ name: text, spec: value }).map(({ name, spec }) => object(name, JSON.stringify(spec))),
      { maxLength: 4 },
    );
    const edits = fc.array(
      fc.record({
        at: fc.nat(),
        cut: fc.nat({ max: 3 }),
        put: fc.oneof(fc.constant(""), fc.constantFrom(...bait), fc.constantFrom(object("x"), ` `, "\n")),
      }),
      {
        maxLength: 2,
      },
    );
    let cuts = 0;
    const groups = fc.constantFrom(1, 150, 400, 10_000);
    fc.assert(
      fc.property(objects, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, edits), groups, (list, changes, group) => {
        let body = Buffer.from(frame(list.join(",")));
        for (const { at, cut, put } of changes) {
          const place = at % body.length;
          body = Buffer.concat([body.subarray(0, place), Buffer.from(put), body.subarray(place + cut)]);
        }
        const found = sliced(body, group);
        if (found === "whole") return;
        cuts++;
        expect(parseBody(body)).toEqual({ value: found });
      }),
      { numRuns: 5_000 },
    );
    expect(cuts).toBeGreaterThan(1_500);
  });
});
