import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLists, longestText, parsingProblem } from "../../../src/runtime/webhook/json-cost.js";

const problem = (text: string) => parsingProblem(Buffer.from(text));
/** Members with keys of at most three characters, as few bytes as there can be. */
const distinctKeys = (count: number) => Array.from({ length: count }, (_, index) => `"${(index + 4_096).toString(32)}":0`).join(",");
const list = (text: string) => {
  const finding = findLists(Buffer.from(text));
  for (;;) {
    const { done, value } = finding.next();
    if (done) return value;
  }
};

describe("a text that would take too much to be parsed", () => {
  it.each([
    ["too long", " ".repeat(longestText + 1), /bytes in one piece are more than/],
    ["too deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, /nested 100000 deep/],
    ["with too long an integer", `[${"7".repeat(70_000)}]`, /a number has 70000 digits/],
    ["of too many objects", `[${"{},".repeat(600_000)}0]`, /its 600001 objects and lists and 0 keys/],
    ["of too many keys", `[${`{${'"a":0,'.repeat(100_000)}"a":0},`.repeat(7)}0]`, /its 8 objects and lists and 700007 keys/],
    ["of an object with too many keys", `{${'"a":0,'.repeat(250_000)}"a":0}`, /an object has 250001 keys/],
    ["of too many long integers", `[${"9007199254740993,".repeat(250_000)}0]`, /and 250000 long integers are too many/],
  ])("is told: one that is %s", (_what, text, message) => {
    expect(problem(text)).toMatch(message);
  });

  it.each([
    ["a short one, whatever is in it", "[".repeat(60_000)],
    ["one long string", JSON.stringify('[{":'.repeat(700_000))],
    ["numbers", `[${"1.5,".repeat(1_000_000)}0]`],
    ["as much as etcd takes of what Kubernetes writes most densely", `{"f:a":{${'"f:name":{},'.repeat(125_000)}"b":{}}}`],
    ["as many objects as etcd takes", `[${"{},".repeat(500_000)}0]`],
    ["as many keys of an object as etcd takes", `{${distinctKeys(190_000)}}`],
    [
      "two objects of the 3 MiB that the API server takes",
      `[${'{"name":"container-one","image":"registry.example.com/a/b:1"},'.repeat(100_000)}{}]`,
    ],
  ])("is not %s", (_what, text) => {
    expect(problem(text)).toBeUndefined();
  });
});

describe("the longest list that is a field of a field", () => {
  const value = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small" },
      fc.string({ unit: fc.constantFrom(...'\\"[]{},:é\n') }),
      fc.integer(),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.string({ unit: fc.constantFrom(...'\\"[]{},:a'), maxLength: 3 }), tie("node"), { maxKeys: 3 }),
    ),
  })).node;

  it("is found with its elements, whatever they are and however the text is laid out", () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 5 }),
        value,
        value,
        fc.constantFrom(undefined, 1, "\t"),
        (elements, before, after, indent) => {
          const filler = "x".repeat(20_000);
          const text = JSON.stringify(
            { a: [[before]], request: { before: { before }, objects: [filler, ...elements] }, after: { after: { after } } },
            null,
            indent,
          );
          const found = list(text);
          const bytes = Buffer.from(text);
          const ends = [found?.start ?? 0, ...(found?.commas ?? []), (found?.end ?? 0) - 1];
          const parts = ends.slice(1).map((end, index) => JSON.parse(bytes.subarray((ends[index] ?? 0) + 1, end).toString()));
          expect(parts).toEqual(JSON.parse(JSON.stringify([filler, ...elements])));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is none where there is none", () => {
    for (const text of ["", "[[1]]", '{"a":[1]}', '{"a":{"b":1}}', '{"a":{"b":[', "}}}]]]"]) expect(list(text)).toBeUndefined();
  });
});
