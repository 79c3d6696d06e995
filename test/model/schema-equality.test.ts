import { describe, expect, it } from "vitest";
import { sameValue } from "../../src/model/canonical-json.js";
import type { Schema } from "../../src/model/schema.js";
import { sameSchema } from "../../src/model/schema-equality.js";
import { schema, struct } from "./support.js";

const place = { file: "elsewhere.ts", line: 9, column: 9, length: 9 };
const base: Omit<Schema, "place"> = { type: "string", maxLength: 3, enum: ["a", "b"] };

describe("sameSchema", () => {
  it("ignores documentation, places, names of types, and the order of fields and members", () => {
    const documented = {
      ...base,
      title: "T",
      description: "D",
      example: "a",
      externalDocs: { url: "x" },
      typeRef: { name: "X", file: "y" },
      places: { maxLength: place },
      place,
    };
    expect(sameSchema(schema(base), documented)).toBe(true);
    expect(sameSchema(schema(base), schema({ ...base, enum: ["b", "a"] }))).toBe(true);
    expect(sameSchema(struct({ a: schema(base), "b!": schema(base) }), struct({ "b!": schema(base), a: schema(base) }))).toBe(true);
  });

  it.each<[string, Omit<Schema, "place">]>([
    ["a bound", { ...base, maxLength: 4 }],
    ["a missing keyword", { type: "string", enum: ["a", "b"] }],
    ["a member", { ...base, enum: ["a", "c"] }],
    ["a default", { ...base, default: "a" }],
    ["nullability", { ...base, nullable: true }],
    ["a type", { ...base, type: "integer" }],
    ["a rule", { ...base, validations: [{ rule: "true", place }] }],
  ])("sees %s", (_what, other) => {
    expect(sameSchema(schema(base), schema(other))).toBe(false);
    expect(sameSchema(schema({ type: "array", items: schema(base) }), schema({ type: "array", items: schema(other) }))).toBe(false);
    expect(sameSchema(struct({ a: schema(base) }), struct({ a: schema(other) }))).toBe(false);
  });

  it("compares what is inside built-in types by their names, and what is said where they are used by itself", () => {
    const inside = struct({ a: schema(base) });
    const builtIn = (name: string, keywords: Partial<Schema> = {}) => ({ ...inside, builtIn: name, ...keywords });
    const unread = { fields: new Proxy([], { get: () => expect.unreachable("the fields were looked at") }) };
    expect(sameSchema(builtIn("V1Pod", unread), builtIn("V1Pod", unread))).toBe(true);
    expect(sameSchema(builtIn("V1Pod"), builtIn("V1Pod", { default: {} }))).toBe(false);
    expect(sameSchema(builtIn("V1Pod"), builtIn("V1Pod", { validations: [{ rule: "true", place }] }))).toBe(false);
    expect(sameSchema(builtIn("V1Pod"), { ...struct({ b: schema(base) }), builtIn: "V1Service" })).toBe(false);
    expect(sameSchema(builtIn("V1Pod"), inside)).toBe(true);
  });

  it("sees whether a field is there, and required", () => {
    expect(sameSchema(struct({ a: schema(base) }), struct({ "a!": schema(base) }))).toBe(false);
    expect(sameSchema(struct({ a: schema(base) }), struct({ b: schema(base) }))).toBe(false);
    expect(sameSchema(struct({ a: schema(base) }), struct({}))).toBe(false);
  });
});

describe("sameValue", () => {
  it("compares deeply, whatever the order of keys", () => {
    expect(sameValue({ a: [1, { b: null, c: "" }] }, { a: [1, { c: "", b: null }] })).toBe(true);
    expect(sameValue([1, 2], [2, 1])).toBe(false);
    expect(sameValue(undefined, null)).toBe(false);
    expect(sameValue("1", 1)).toBe(false);
  });
});
