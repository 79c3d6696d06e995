import fc from "fast-check";
import { dump, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { share } from "../../src/emit/yaml/shared-values.js";
import { toYaml } from "../../src/emit/yaml/yaml-text.js";
import type { JsonValue } from "../../src/model/json.js";
import { unicodeTexts } from "../../src/testing/arbitraries/late-texts.js";

const theirs = (value: JsonValue) => dump(value, { noRefs: true, lineWidth: -1, seqNoIndent: true });

/** Texts that YAML could read as something else, or that need a style of their own. */
const odd = [
  "",
  "true",
  "yes",
  "Off",
  "null",
  "~",
  "1.0",
  "0x1f",
  "2020-01-01",
  "a: b",
  "a:b",
  "a:",
  "https://example.com/a#b",
  "a #b",
  "- a",
  "-",
  "?",
  "=",
  "<<",
  "it's",
  'say "a"',
  "^(\\S+\\s+){4}\\S+$",
  " a",
  "a ",
  "a  b",
  "a\tb",
  "one\ntwo",
  "one\n\n two\n",
  " one\ntwo\n\n",
  "\n",
  "a\r\nb",
  "é ü",
  "\u{1F600}",
  "\u2028",
  "\u0007",
  "{a}",
  "[a]",
  "%a",
  "@a",
  "`a",
  "&a",
  "*a",
  "!a",
  "|",
  ">",
  "a, b (c); d/e.f",
  "Widget says how runs overlap.",
];
/** The texts that we quote and js-yaml doesn't: Go may read a number. */
const goNumber = /^[-+]?(?:0[box][\da-f_]+$|[.\d][.\d_]*_)/i;
const text = fc
  .oneof(fc.constantFrom(...odd), fc.string(), unicodeTexts(), fc.constantFrom("name", "properties"))
  .filter((each) => !goNumber.test(each));
const value = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    text,
    fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(text, tie("json"), { maxKeys: 4 }),
  ),
})).json as fc.Arbitrary<JsonValue>;

describe("writing YAML", () => {
  it("writes what js-yaml writes, to the byte", () => {
    const asTheirs = fc.property(value, (json) => {
      expect(toYaml(json)).toBe(theirs(json));
    });
    fc.assert(asTheirs, { numRuns: 2000 });
  });

  it.each(odd)("writes %j as a value, a key, an item, and further in, as js-yaml does", (each) => {
    const json = { [each]: each, list: [each, { inner: [[each], { deeper: each }] }], object: { [each]: { a: each } } };
    expect(toYaml(json)).toBe(theirs(json));
    expect(load(toYaml(json))).toEqual(json);
  });

  it("writes integers beyond 2^53 - 1 digit for digit", () => {
    const limits = { max: 9007199254740993n, list: [-9007199254740993n] } as unknown as JsonValue;
    expect(toYaml(limits)).toBe("max: 9007199254740993\nlist:\n- -9007199254740993\n");
  });

  it("writes a stream of documents, and leaves out what isn't there", () => {
    expect(toYaml({ a: 1 }, [], { b: undefined as unknown as JsonValue, c: [] })).toBe("a: 1\n---\n[]\n---\nc: []\n");
  });

  it("writes what is shared wherever it stands, at the indent of that place", () => {
    const shared = share({ type: "object", names: ["one", "two"] });
    const json = { a: shared, b: { c: shared, d: [shared, shared] }, e: shared };
    expect(toYaml(json, json)).toBe(`${theirs(json)}---\n${theirs(json)}`);
  });
});
