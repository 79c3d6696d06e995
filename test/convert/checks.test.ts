import { describe, expect, it } from "vitest";
import { check } from "../../src/convert/generated/index.js";
import { resultIfItEnds } from "../support/ends.js";

/** Which of some values a check takes. */
function taken(fits: check.Check, ...values: readonly unknown[]): readonly boolean[] {
  return values.map((value) => fits(value));
}

describe("the structure alone", () => {
  const has = (fits: check.Check, ...values: readonly unknown[]) => values.map((value) => fits(value, "structure"));

  it("leaves out lengths, patterns, formats, limits and enums, and no type", () => {
    const text = check.text({ minLength: 2, maxLength: 3, pattern: "^a", format: "date-time" });
    expect(has(text, "", "bbbb", 1, null)).toEqual([true, true, false, false]);
    expect(has(check.integer({ minimum: 1, maximum: 2, multipleOf: 2, format: "int32" }), 9, 2 ** 31, 1.5)).toEqual([true, false, false]);
    expect(has(check.number({ minimum: 1, exclusiveMinimum: true }), 0.5, "1")).toEqual([true, false]);
    expect(has(check.oneOf(["a", "b"]), "c", 1, null)).toEqual([true, false, false]);
    expect(has(check.oneOf([1, 2, null]), 3, 1.5, null, "1", 2n ** 60n)).toEqual([true, false, true, false, true]);
    expect(has(check.oneOf([0.5]), 3, 1.5)).toEqual([true, true]);
    expect(has(check.nullable(check.text({ maxLength: 1 })), "ab", null, 1)).toEqual([true, true, false]);
  });

  it("leaves out sizes and required fields, at any depth, and neither unknown fields nor what tells elements apart", () => {
    const element = check.object({ required: { name: check.text({ maxLength: 1 }) }, optional: { n: check.integer({ maximum: 1 }) } });
    const list = check.list(element, { minItems: 2, maxItems: 3, keys: ["name"] });
    expect(has(list, [], [{ name: "ab", n: 2 }], [{}], [{ name: 1 }], [{ name: "a", other: 1 }])).toEqual([true, true, true, false, false]);
    expect(has(list, [{ name: "ab" }, { name: "ab" }])).toEqual([false]);
    expect(has(check.list(check.text(), { unique: true, maxItems: 1 }), ["a", "b"], ["a", "a"])).toEqual([true, false]);
    expect(has(check.map(element, { maxProperties: 1 }), { a: {}, b: {} }, { a: 1 })).toEqual([true, false]);
  });
});

describe("checks of kept values", () => {
  it("text: type, length in code points, pattern, format", () => {
    expect(taken(check.text(), "", "a", 1, null, undefined, {})).toEqual([true, true, false, false, false, false]);
    expect(taken(check.text({ minLength: 1, maxLength: 2 }), "", "a", "😀😀", "abc")).toEqual([false, true, true, false]);
    expect(taken(check.text({ pattern: "^[0-9]+$" }), "12", "1a")).toEqual([true, false]);
    expect(taken(check.text({ format: "date-time" }), "2020-01-02T03:04:05Z", "yesterday")).toEqual([true, false]);
    expect(taken(check.text({ format: "byte" }), "aGk=", "aGk")).toEqual([true, false]);
    expect(taken(check.text({ format: "duration" }), "5m", "soon")).toEqual([true, false]);
    expect(taken(check.text({ format: "ipv4" }), "192.0.2.1", "192.0.2")).toEqual([true, false]);
    expect(taken(check.text({ format: "date-time" }), "2020-02-30T00:00:00Z")).toEqual([false]);
    const uuid = "00000000-0000-0000-0000-00000000000a";
    expect(taken(check.text({ format: "uuid" }), uuid, uuid.replaceAll("-", ""), `${uuid}0`, "@every 1h")).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("a pattern is read as the API server reads it, and one that is none refuses all", () => {
    expect(taken(check.text({ pattern: "^[[:alpha:]]+\\:\\z" }), "ab:", "12:", "ab")).toEqual([true, false, false]);
    expect(taken(check.text({ pattern: "(?=a)" }), "a")).toEqual([false]);
  });

  it("a forged text can't make a pattern backtrack for ever", () => {
    const fits = check.text({ pattern: "^([a-z]+)+$" });
    expect(resultIfItEnds(() => fits(`${"a".repeat(64 * 1024)}!`))).toBe(false);
  });

  it("integer and number: bounds, formats, integers beyond 2^53", () => {
    expect(taken(check.integer(), 1, 1.5, "1", 2n ** 60n)).toEqual([true, false, false, true]);
    expect(taken(check.integer({ format: "int32" }), 2 ** 31 - 1, 2 ** 31, -(2 ** 31))).toEqual([true, false, true]);
    for (const fits of [check.integer({ format: "int64" }), check.integer(), check.intOrString()])
      expect(taken(fits, 2n ** 63n - 1n, 2n ** 63n, 1e19, -(2n ** 63n))).toEqual([true, false, false, true]);
    expect(taken(check.integer({ minimum: 0, maximum: 2, exclusiveMaximum: true }), -1, 0, 1, 2)).toEqual([false, true, true, false]);
    expect(taken(check.number({ minimum: 0, exclusiveMinimum: true, multipleOf: 0.5 }), 0, 0.5, 0.7, Number.NaN)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("multiples are those of the API server", () => {
    expect(taken(check.number({ multipleOf: 0.1 }), 0.3, 1.1, 0.35, 1)).toEqual([true, true, false, false]);
    expect(taken(check.integer({ multipleOf: 2 }), 4, 5, 2n ** 60n, 2n ** 60n + 1n)).toEqual([true, false, true, false]);
  });

  it("bounds of integers beyond 2^53 are exact", () => {
    expect(taken(check.integer({ maximum: 2 ** 60 }), 2n ** 60n, 2n ** 60n + 1n)).toEqual([true, false]);
  });

  it("lists: elements, lengths, and what tells elements apart", () => {
    expect(taken(check.list(check.boolean(), { minItems: 1, maxItems: 2 }), [], [true], [1], [true, true, true], "x")).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(taken(check.list(check.integer(), { unique: true }), [1, 2], [1, 1])).toEqual([true, false]);
    const named = check.list(check.object({ required: { name: check.text() }, optional: { n: check.integer() } }), { keys: ["name"] });
    expect(taken(named, [{ name: "a" }, { name: "b" }], [{ name: "a" }, { name: "a", n: 1 }])).toEqual([true, false]);
  });

  it("objects: required, unknown and poisonous fields", () => {
    const fits = check.object({ required: { a: check.text() }, optional: { b: check.nullable(check.integer()) } });
    expect(taken(fits, { a: "" }, { a: "", b: null }, { b: 1 }, { a: "", c: 1 }, { a: 1 }, [], null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(taken(fits, JSON.parse('{"a":"","__proto__":{"b":"x"}}'), JSON.parse('{"a":"","constructor":1}'))).toEqual([false, false]);
    expect(taken(check.object({}, { keepsUnknown: true }), { c: 1 })).toEqual([true]);
    expect(taken(check.object({ optional: { a: check.text() } }, { minProperties: 1 }), {}, { a: "" })).toEqual([false, true]);
  });

  it("maps, enums, int-or-string and anything", () => {
    expect(taken(check.map(check.text(), { maxProperties: 1 }), {}, { a: "" }, { a: 1 }, { a: "", b: "" })).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(taken(check.oneOf(["a", 1, null]), "a", 1, null, "b", "1")).toEqual([true, true, true, false, false]);
    expect(taken(check.intOrString(), 1, "1", 1.5, true)).toEqual([true, true, false, false]);
    const percentage = check.intOrString({ pattern: "^[0-9]+%$", maximum: 10 });
    expect(taken(percentage, 10, "11%", 11, "x")).toEqual([true, true, false, false]);
    expect([percentage(11, "structure"), percentage("x", "structure"), percentage(true, "structure")]).toEqual([true, true, false]);
    expect(taken(check.anything(), {}, null, "x")).toEqual([true, true, true]);
  });
});
