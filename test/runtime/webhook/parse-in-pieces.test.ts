import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import { parseInPieces } from "../../../src/runtime/webhook/parse-in-pieces.js";

const runs = Number(process.env.LAW_RUNS ?? 500) * 4;

function parsed(text: string, size: number): { readonly value: unknown; readonly pieces: number } {
  const parsing = parseInPieces(Buffer.from(text), size);
  for (let pieces = 1; ; pieces++) {
    const { done, value } = parsing.next();
    if (done) return { value, pieces };
  }
}

/** The value's JSON, or that there is none. Keys are in the value's own order. */
function outcome(parse: () => unknown): string {
  try {
    return stringifyJson(parse());
  } catch (error) {
    if (error instanceof SyntaxError) return "not JSON";
    throw error;
  }
}

/** JSON text of any layout, with keys of any kind, some of them twice. */
const text = fc.letrec<{ value: string; space: string; key: string }>((tie) => ({
  space: fc.oneof({ weight: 9, arbitrary: fc.constant("") }, fc.constantFrom(" ", "\n\t", "\r\n  ")),
  key: fc.oneof(
    fc.constantFrom("__proto__", "constructor", "", "0", "17", "a", "a", '\\"', "\\\\", "é,", "]}"),
    fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ é') }).map((each) => JSON.stringify(each).slice(1, -1)),
  ),
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom("0", "-1.5e3", "true", "false", "null", "9007199254740993", '""'),
    tie("key").map((each) => `"${each}"`),
    fc.array(fc.tuple(tie("space"), tie("value")), { maxLength: 6 }).map((items) => `[${items.map((item) => item.join("")).join(",")}]`),
    fc
      .array(fc.tuple(tie("space"), tie("key"), tie("space"), tie("value"), tie("space")), { maxLength: 6 })
      .map((fields) => `{${fields.map(([a, key, b, value, c]) => `${a}"${key}"${b}:${a}${value}${c}`).join(",")}}`),
  ),
})).value;

/** A text with a few characters put in, taken out or exchanged. */
const broken = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 1 }), fc.constantFrom("", ...'{}[],:" 1a\\')), { minLength: 1, maxLength: 3 }))
  .map(([whole, edits]) =>
    edits.reduce((now, [at, length, put]) => {
      const index = at % (now.length + 1);
      return now.slice(0, index) + put + now.slice(index + length);
    }, whole),
  );

describe("a text that is parsed in pieces", () => {
  it("gives the value that it gives as a whole, or is no JSON either", () => {
    fc.assert(
      fc.property(fc.oneof(text, broken), fc.integer({ min: 0, max: 30 }), (given, size) => {
        expect(outcome(() => parsed(given, size).value)).toBe(outcome(() => parseJson(given)));
      }),
      { numRuns: runs },
    );
  });

  it("is cut into pieces of the size that was asked for", () => {
    const list = `[${Array.from({ length: 1_000 }, (_, index) => `{"number":${index}}`).join(",")}]`;
    expect(parsed(list, 1_000).pieces).toBeGreaterThan(10);
    expect(parsed(list, 1_000).value).toEqual(JSON.parse(list));
    const object = `{"a":{"b":{${Array.from({ length: 1_000 }, (_, index) => `"key-${index}":[${index}]`).join(",")}}}}`;
    expect(parsed(object, 1_000).pieces).toBeGreaterThan(10);
    expect(parsed(object, 1_000).value).toEqual(JSON.parse(object));
  });

  it("may be nested ten thousand deep", () => {
    const deep = `${'{"a":[0,'.repeat(5_000)}1${'],"b":2}'.repeat(5_000)}`;
    expect(stringifyJson(parsed(deep, 1_000).value)).toBe(deep);
  });
});
