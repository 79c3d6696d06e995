import { describe, expect, it } from "vitest";
import { convertedText } from "../../src/convert/converted-text.js";
import { canonicalJson, sameValue } from "../../src/model/canonical-json.js";
import { printDeep } from "../../src/model/deep-json.js";
import { parseJson, stringifyJson } from "../../src/model/lossless-json.js";

const depth = 9_990;
const text = (inside: string) => `{"a":[`.repeat(depth / 2) + inside + "]}".repeat(depth / 2);

describe("JSON as deep as the API server takes it", () => {
  it.each([["null"], ["9007199254740993"], ['{"__proto__":9007199254740993,"b":["\\u0000",1.5]}']])("is read and printed: %s", (inside) => {
    expect(stringifyJson(parseJson(text(inside)))).toBe(text(inside));
    expect(canonicalJson(parseJson(text(inside)))).toBe(text(inside));
    expect(convertedText(parseJson(text(inside)) as object, {})).toBe(text(inside));
  });

  it("is compared", () => {
    expect(sameValue(parseJson(text('{"a":1,"b":2}')), parseJson(text('{"b":2,"a":1}')))).toBe(true);
    expect(sameValue(parseJson(text("1")), parseJson(text("2")))).toBe(false);
  });

  it("is searched for numbers that JSON can't represent", () => {
    const value = parseJson(text('{"null":0}')) as Record<string, unknown>;
    let last = value;
    while (Array.isArray(last.a)) last = last.a[0] as Record<string, unknown>;
    last.null = Number.NaN;
    expect(() => convertedText(value, {})).toThrow(/gave a number at (\.a\[0\])+\.null that is not finite/);
  });
});

describe("printing without recursion", () => {
  it.each([
    ["scalars", [1, "a\n", true, null, 1.5, -0]],
    [
      "what JSON leaves out",
      { a: undefined, b: [undefined, Number.NaN, () => 1, Symbol("s")], c: {}, d: () => 1, e: { toJSON: () => undefined } },
    ],
    ["more than is given at a time", Array.from({ length: 5_000 }, (_, index) => ({ index, list: [index, "é"] }))],
    ["dates", { at: new Date(0) }],
    ["keys that are data", JSON.parse('{"__proto__":{"a":[]},"":[[]]}')],
  ])("prints %s as JSON.stringify does", (_what, value) => expect(printDeep(value)).toBe(JSON.stringify(value)));

  it("sorts keys where that is asked for, and refuses a cycle", () => {
    expect(printDeep({ b: 1n, a: [{ d: 1, c: 2 }] }, { sorted: true })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
    const cycle: unknown[] = [];
    cycle.push({ cycle });
    expect(() => printDeep(cycle)).toThrow(TypeError);
    expect(printDeep([cycle.length, cycle.length])).toBe("[1,1]");
  });
});
