import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stringifyJson } from "../../src/model/lossless-json.js";
import { unicodeTexts } from "../../src/testing/arbitraries/late-texts.js";

const big = "9223372036854775807";

describe("parseJson", () => {
  it.each([
    [`{"n":${big}}`, { n: 9223372036854775807n }],
    [`{"n":-${big}}`, { n: -9223372036854775807n }],
    [`[${big},${big} ,1]`, [9223372036854775807n, 9223372036854775807n, 1]],
    [big, 9223372036854775807n],
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", 9007199254740992n],
    ["-9007199254740992", -9007199254740992n],
    [
      "[0.25000000000000000000,12345678901234567890.5,1e30,12345678901234567890E2]",
      [0.25, 12345678901234567000, 1e30, 1234567890123456800000],
    ],
    [`{"${big}":"${big}","a":"\\"${big}"}`, { [big]: big, a: `"${big}` }],
    [`{"a\\\\":${big},"b\\\\\\"":" ${big}"}`, { "a\\": 9223372036854775807n, 'b\\"': ` ${big}` }],
  ])("reads %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each([`{${big}:1}`, `[0${big}]`, `{"n":--${big}}`, `[${big} ${big}]`, `[${big}`, "", `x${big}`])(
    "refuses %s, which is not JSON",
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );

  it("refuses an integer that would take long to read", () => {
    expect(parseJson(`[${"9".repeat(100)}]`)).toEqual([10n ** 100n - 1n]);
    expect(() => parseJson(`{"n":-${"9".repeat(1_000_000)}}`)).toThrow(SyntaxError);
  });

  it("keeps __proto__ as a key", () => {
    const value = parseJson(`{"__proto__":{"n":${big}}}`) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(stringifyJson(value)).toBe(`{"__proto__":{"n":${big}}}`);
  });

  it("reads a long text of escapes and digits without giving up", () => {
    const text = JSON.stringify(`\\"${big}`.repeat(200_000));
    expect(parseJson(`[${text},${big}]`)).toEqual([JSON.parse(text), 9223372036854775807n]);
  });
});

describe("stringifyJson", () => {
  it("throws for a cycle, with integers beyond 2^53 or without", () => {
    const cycle: Record<string, unknown> = { n: 1n };
    cycle.self = cycle;
    expect(() => stringifyJson(cycle)).toThrow(TypeError);
    cycle.n = 1;
    expect(() => stringifyJson(cycle)).toThrow(TypeError);
  });
});

/** JSON text with numbers of any length, as a client may write it. */
const numberText = fc.oneof(
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }).map(String),
  fc.integer().map(String),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => JSON.stringify(number)),
);
const stringText = fc.oneof(unicodeTexts(), fc.stringMatching(/^["\\0-9]{0,40}$/)).map((text) => JSON.stringify(text));
const { json: jsonText } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    numberText,
    stringText,
    fc.constantFrom("true", "false", "null"),
    fc.array(tie("json"), { maxLength: 5 }).map((items) => `[${items.join(",")}]`),
    fc
      .uniqueArray(fc.tuple(stringText, tie("json")), { maxLength: 5, selector: ([key]) => key })
      .map((fields) => `{${fields.map(([key, value]) => `${key}:${value}`).join(",")}}`),
  ),
}));

/** Every number of a text as it is written, if it is an integer. */
const integersOf = (text: string) =>
  text
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .match(/-?\d[\d.eE+-]*/g)
    ?.filter((token) => /^-?\d+$/.test(token) && token !== "-0");

describe("parseJson and stringifyJson", () => {
  it("are each other's inverse, integers digit for digit", () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const value = parseJson(text);
        const printed = stringifyJson(value);
        expect(parseJson(printed)).toEqual(value);
        expect(integersOf(printed)?.filter((token) => token.length > 15).length ?? 0).toBeGreaterThanOrEqual(
          integersOf(text)?.filter((token) => token.length > 15).length ?? 0,
        );
        for (const integer of integersOf(text) ?? []) expect(printed).toContain(integer);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are JSON.parse and JSON.stringify for what these can hold", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        const unsafe = (integersOf(text) ?? []).some((token) => !Number.isSafeInteger(Number(token)));
        fc.pre(!unsafe);
        expect(parseJson(text)).toEqual(value);
        expect(stringifyJson(value)).toBe(JSON.stringify(value));
      }),
    );
  });
});
