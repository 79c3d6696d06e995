import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { foo } from "./zoo.js";
import { findingsIn, zooKind, zooVersion } from "./zoo-kind.js";

/** Returns the findings in a spec, each message once without `Invalid value`. */
const inSpec = (spec: JsonObject) => findingsIn(foo(spec));

const unchecked =
  ": some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";

describe("validateObject", () => {
  it("finds nothing in an object that fits", () => {
    expect(inSpec({ text: "a", ports: [{ name: "a", port: 1 }], tree: {} })).toEqual([]);
  });

  it.each([
    [{ text: 1 }, 'spec.text: Invalid value: "integer": must be of type string'],
    [{ ios: 1.5 }, 'spec.ios: Invalid value: "number": must be of type integer,string'],
    [{ nothings: [1] }, 'spec.nothings[0]: Invalid value: "integer": must be of type string'],
    [{ texts: [null] }, 'spec.texts[0]: Invalid value: "null": must be of type string'],
    [{ at: "today" }, 'spec.at: Invalid value: "today": must be of type date-time'],
    [{ mode: "c" }, 'spec.mode: Unsupported value: "c": supported values: "a", "b"'],
    [{ level: 3 }, 'spec.level: Unsupported value: 3: supported values: "1", "2"'],
    [{ sizedText: "abcde" }, "spec.sizedText: Too long: may not be more than 4 characters"],
    [{ few: ["a", "b", "c"] }, "spec.few: Too many: 3: must have at most 2 items"],
    [{ sized: { a: "1", b: "2", c: "3" } }, "spec.sized: Too many: 3: must have at most 2 items"],
    [{ port: { name: "a" } }, "spec.port.port: Required value"],
  ])("finds in %j, and evaluates no rules", (spec, finding) => {
    expect(inSpec(spec as JsonObject)).toEqual([finding, unchecked]);
  });

  it.each([
    [{ bounded: 0 }, "spec.bounded: Invalid value: 0: should be greater than or equal to 1"],
    [{ open: 9 }, "spec.open: Invalid value: 9: should be less than 9"],
    [{ triple: 4 }, "spec.triple: Invalid value: 4: should be a multiple of 3"],
    [{ i32: 2147483648 }, "spec.i32: Invalid value: 2147483648: must be of type integer with format int32"],
    [{ sizedText: "\u{1F600}" }, 'spec.sizedText: Invalid value: "\u{1F600}": should be at least 2 chars long'],
    [{ pattern: "ABC" }, "spec.pattern: Invalid value: \"ABC\": should match '^[a-z]+$|b'"],
    [{ few: [] }, "spec.few: Invalid value: 0: should have at least 1 items"],
    [{ sized: {} }, "spec.sized: Invalid value: 0: should have at least 1 properties"],
    [{ set: ["a", "b", "a"] }, 'spec.set[2]: Duplicate value: "a"'],
    [{ ports: [port("a"), port("a")] }, 'spec.ports[1]: Duplicate value: {"name":"a"}'],
    [{ two: 1 }, "spec.two: Invalid value: 1: at least two"],
    [{ a: "b" }, "spec.a: Forbidden: not b"],
    [{ limits: { low: 3, high: 2 } }, "spec.limits.low: Invalid value: failed rule: self.low <= self.high"],
    [{ head: [] }, 'spec.head: Invalid value: "array": index out of bounds: 0 evaluating rule: self[0] > 0'],
    [{ txet: "a" }, ': unknown field "spec.txet"'],
  ])("finds in %j, and evaluates the rules", (spec, finding) => {
    expect(inSpec(spec as JsonObject)).toEqual([finding.startsWith(":") ? `spec.txet${finding}` : finding]);
  });

  it("names the type file's place of what a value fails", () => {
    const [finding] = validateObject(foo({ bounded: 0 }), zooVersion, zooKind);
    const [rule] = validateObject(foo({ two: 1 }), zooVersion, zooKind);
    expect([finding?.declared?.file, rule?.declared?.file]).toEqual(["api/v1/foo_types.ts", "api/v1/foo_types.ts"]);
    expect(finding?.declared?.line).toBeLessThan(rule?.declared?.line ?? 0);
  });

  it("keeps integers beyond 2^53 - 1 apart", () => {
    const big = 9007199254740993n as unknown as number;
    expect(inSpec({ i64: big })).toEqual([]);
    expect(inSpec({ bounded: big })).toEqual([
      "spec.bounded: Invalid value: 9007199254740993: must be of type integer with format int32",
      "spec.bounded: Invalid value: 9007199254740993: should be less than or equal to 9",
    ]);
    expect(inSpec({ numbers: [big, 9007199254740995n as unknown as number] })).toEqual([]);
  });

  it("finds what is wrong with the name, and with the type", () => {
    expect(findingsIn(foo({}, {}, {}))).toEqual(["metadata.name: Required value: name or generateName is required", unchecked]);
    expect(findingsIn({ ...foo({}), kind: "Bar" })).toEqual(['kind: Invalid value: "Bar": must be Foo']);
    expect(findingsIn({ ...foo({}), metadata: "a" })).toEqual([
      'metadata: Invalid value: "string": must be of type object',
      "metadata.name: Required value: name or generateName is required",
      unchecked,
    ]);
  });

  it("looks at no status: on create there is none, on update it stays", () => {
    const odd = { status: { phase: "Odd" } };
    expect(findingsIn(foo({}, odd))).toEqual([]);
    expect(findingsIn(foo({}, odd), foo({}, { status: { phase: "Ready" } }))).toEqual([]);
    expect(findingsIn(foo({}, { status: { phaes: "Ready" } }))).toEqual(['status.phaes: unknown field "status.phaes"']);
  });

  it("compares with the old object", () => {
    expect(findingsIn(foo({ fixed: "b" }), foo({ fixed: "a" }))).toEqual(['spec.fixed: Invalid value: "b": field is immutable']);
    expect(findingsIn(foo({ fixed: "b" }), foo({}))).toEqual([]);
    expect(findingsIn(foo({ bounded: 0, text: "new" }), foo({ bounded: 0 }))).toEqual([]);
    expect(findingsIn(foo({ bounded: -1 }), foo({ bounded: 0 }))).toHaveLength(1);
  });

  it("survives keys that are names of JavaScript's", () => {
    const map = JSON.parse('{"__proto__": 1, "constructor": "x", "toString": 2}') as JsonObject;
    expect(inSpec({ map })).toEqual(['spec.map.constructor: Invalid value: "string": must be of type integer', unchecked]);
    expect(inSpec(JSON.parse('{"__proto__": 1}') as JsonObject)).toEqual(['spec.__proto__: unknown field "spec.__proto__"']);
  });
});

function port(name: string): JsonObject {
  return { name, port: 1 };
}
