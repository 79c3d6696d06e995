import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../src/model/json.js";
import { parseJson } from "../../src/model/lossless-json.js";
import type { Schema } from "../../src/model/schema.js";
import { oldElements } from "../../src/validate/rules/map-list.js";

const place = { file: "test", line: 1, column: 1, length: 1 };
const listOf = (...listMapKeys: readonly string[]): Schema => ({ type: "array", listType: "map", listMapKeys, place });

/** The old element that an element has for its counterpart, both lists as JSON text. */
function counterpart(schema: Schema, old: string, element: string): JsonValue | undefined {
  return oldElements(schema, parseJson(old) as JsonValue)(parseJson(element) as JsonValue);
}

describe("the old element of a list map, as k8s.io/apiserver, pkg/cel/common/maplist.go, finds it", () => {
  it.each([
    ["by a text", '[{"k":"a","old":1},{"k":"b","old":2}]', '{"k":"b"}', 2],
    ["by a boolean", '[{"k":false,"old":1},{"k":true,"old":2}]', '{"k":true}', 2],
    ["by a number", '[{"k":1,"old":1},{"k":2,"old":2}]', '{"k":2}', 2],
    [
      "by an integer beyond those of a double",
      '[{"k":9007199254740993,"old":1},{"k":9007199254740992,"old":2}]',
      '{"k":9007199254740992}',
      2,
    ],
    ["by a fraction", '[{"k":1.5,"old":1}]', '{"k":1.5}', 1],
    ["of equal ones the first", '[{"k":"a","old":1},{"k":"a","old":2}]', '{"k":"a"}', 1],
    ["behind one without the key", '[{"old":1},{"k":"a","old":2}]', '{"k":"a"}', 2],
    ["behind one that is no object", '["a",null,{"k":"a","old":3}]', '{"k":"a"}', 3],
  ])("%s", (_how, old, element, found) => {
    expect(counterpart(listOf("k"), old, element)).toMatchObject({ old: found });
  });

  it.each([
    ["a number that has a text's digits", '[{"k":"1"}]', '{"k":1}'],
    ["a text that is a boolean's word", '[{"k":true}]', '{"k":"true"}'],
    ["an element without the key", '[{"old":1},{"k":"a"}]', "{}"],
    ["a key that is null", '[{"k":null}]', '{"k":null}'],
    ["a key that is an object", '[{"k":{}}]', '{"k":{}}'],
    ["a key that is a list", '[{"k":[1]}]', '{"k":[1]}'],
    ["an element that is no object", '[{"k":"a"}]', '"a"'],
    ["what was no list", '{"k":"a"}', '{"k":"a"}'],
  ])("isn't there for %s", (_what, old, element) => {
    expect(counterpart(listOf("k"), old, element)).toBeUndefined();
  });

  it("has all of several keys", () => {
    const old = '[{"k":"a","n":1,"old":1},{"k":"a","n":2,"old":2},{"k":"a,2","old":3}]';
    expect(counterpart(listOf("k", "n"), old, '{"n":2,"k":"a"}')).toMatchObject({ old: 2 });
    expect(counterpart(listOf("k", "n"), old, '{"k":"a"}')).toBeUndefined();
    expect(counterpart(listOf("k", "n"), old, '{"k":"a","n":"2"}')).toBeUndefined();
    expect(counterpart(listOf("k", "n"), '[{"k":"a\\u0000b","n":"c"}]', '{"k":"a","n":"b\\u0000c"}')).toBeUndefined();
  });

  it.each([
    ["a list without keys", { ...listOf("k"), listType: "atomic" }],
    ["a list map that names none", listOf()],
  ] as const)("isn't there in %s", (_what, schema) => {
    expect(counterpart(schema, '[{"k":"a"}]', '{"k":"a"}')).toBeUndefined();
  });
});
