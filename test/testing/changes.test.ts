import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaOfJson } from "../../src/crds/schema-of-json.js";
import type { JsonObject, JsonValue } from "../../src/model/json.js";
import type { Schema } from "../../src/model/schema.js";
import { choices, chooser } from "../../src/testing/changes/choices.js";
import { cleared } from "../../src/testing/changes/cleared.js";
import { damaged } from "../../src/testing/changes/damaged.js";
import { edited } from "../../src/testing/changes/edited.js";
import { forgedAnnotations } from "../../src/testing/changes/forged-annotations.js";
import { inflated } from "../../src/testing/changes/inflated.js";
import { loosened } from "../../src/testing/changes/loosened.js";
import { withUnknown } from "../../src/testing/changes/unknown-content.js";

const text = { type: "string" };
const schema: Schema = schemaOfJson({
  type: "object",
  required: ["id"],
  properties: {
    id: text,
    short: { type: "string", maxLength: 3 },
    note: text,
    list: { type: "array", items: text },
    map: { type: "object", additionalProperties: text },
    raw: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    rules: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["name"],
      items: { type: "object", required: ["name"], properties: { name: text, weight: text } },
    },
  },
});

const value = { id: "a", note: "b", list: ["x", "y"], map: { k: "v" }, raw: {}, rules: [{ name: "one", weight: "1" }, { name: "two" }] };
const other = { id: "c", short: "abc", list: ["z"], map: { l: "w" }, rules: [{ name: "three", weight: "3" }] };

describe("loosened", () => {
  const tight = schemaOfJson({
    type: "object",
    required: ["count"],
    properties: {
      count: { type: "integer", format: "int32", minimum: 1, maximum: 2, enum: [1, 2] },
      at: { type: "string", format: "date-time", maxLength: 30, pattern: "^2" },
      rules: {
        type: "array",
        maxItems: 2,
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
        items: { type: "object", required: ["name"], properties: { name: { type: "string", enum: ["a"], maxLength: 1 } } },
      },
    },
  });
  const loose = schemaOfJson({
    type: "object",
    required: ["count"],
    properties: {
      count: { type: "integer", format: "int32" },
      at: text,
      rules: {
        type: "array",
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
        items: { type: "object", required: ["name"], properties: { name: { type: "string", enum: ["a"] } } },
      },
    },
  });

  it("drops what is asked for, at any depth, and neither types nor the enums of keys", () => {
    expect(loosened(tight, () => true)).toEqual(loose);
    expect(loosened(tight, () => false)).toEqual(tight);
    const asked: string[] = [];
    loosened(tight, (constraint) => asked.push(constraint) === 0);
    expect(asked.sort()).toEqual([...["enum", "format", "maxItems", "maxLength", "maxLength", "maximum", "minimum", "pattern"]].sort());
  });

  it("lets maps be empty, and objects of other fields than the known ones, but no object of known fields, or of none", () => {
    const least = { type: "object", minProperties: 1 };
    const map = { type: "object", additionalProperties: text };
    const raw = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
    const known = { fields: { ...least, properties: { a: text } }, none: least };
    const former = schemaOfJson({ type: "object", properties: { map, raw, ...known } });
    const present = { map: { ...map, minProperties: 1 }, raw: { ...raw, minProperties: 1 }, ...known };
    expect(loosened(schemaOfJson({ type: "object", properties: present }), () => true)).toEqual(former);
  });
});

/** All that a change makes of the value, for many choices. */
function outcomes(change: (choose: ReturnType<typeof chooser>) => JsonValue): readonly JsonObject[] {
  return fc.sample(choices, { numRuns: 300, seed: 1 }).map((decided) => change(chooser(decided)) as JsonObject);
}

const names = (objects: readonly JsonObject[]) =>
  new Set(objects.map(({ rules }) => JSON.stringify((rules as JsonObject[] | undefined)?.map(({ name }) => name))));

describe("without choices", () => {
  it("nothing is changed", () => {
    expect(edited(schema, value, other, chooser([]))).toEqual(value);
    expect(cleared(schema, value, chooser([]))).toEqual(value);
    expect(damaged(value, chooser([]))).toEqual(value);
    expect(inflated(schema, value, 0)).toEqual(value);
    expect(forgedAnnotations(["a"], { written: ["{}"], texts: ["junk"] }, chooser([]))).toEqual({});
  });
});

describe("edits", () => {
  const all = outcomes((choose) => edited(schema, value, other, choose));

  it("change, clear and set fields, and leave what must be there", () => {
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(["a", "c"]));
    expect(new Set(all.map(({ note }) => note))).toEqual(new Set(["b", undefined]));
    expect(new Set(all.map(({ short }) => short))).toEqual(new Set([undefined, "abc"]));
  });

  it("take elements away, add them, change them by their keys and put them into another order", () => {
    const seen = names(all);
    for (const order of [["one", "two"], ["two"], ["two", "one"], ["one", "three", "two"]]) expect(seen).toContain(JSON.stringify(order));
    expect(JSON.stringify(all)).toContain('{"weight":"3","name":"one"}');
    const repeats = [...seen].filter((order) => /"(\w+)".*"\1"/.test(order ?? ""));
    expect(repeats).toEqual([]);
  });
});

describe("what is cleared", () => {
  it("is what may be absent, and nothing else", () => {
    const all = outcomes((choose) => cleared(schema, value, choose));
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(["a"]));
    expect(names(all)).toEqual(new Set([undefined, "[]", '["one"]', '["two"]', '["one","two"]']));
    expect(all.flatMap(({ rules }) => (rules ?? []) as JsonObject[]).every((rule) => "name" in rule)).toBe(true);
  });
});

describe("what is damaged", () => {
  it("holds nulls, other types and repeated elements, anywhere", () => {
    const texts = outcomes((choose) => damaged(value, choose)).map((each) => JSON.stringify(each));
    for (const part of ['"id":null', '"rules":null', '["x","y","x","y"]', '{"name":"one"}', '"__proto__"', "{}"]) {
      expect(
        texts.some((each) => each.includes(part)),
        part,
      ).toBe(true);
    }
  });
});

describe("what is inflated", () => {
  const large = inflated(schema, { ...value, short: "abc" }, 10_000) as typeof value & { short: string };

  it("is as large as it may be, and keeps its keys", () => {
    expect(large.note.length).toBeGreaterThan(5000);
    expect(large.list.length).toBe(102);
    expect(Object.keys(large.map).length).toBe(101);
    expect(large.short).toBe("abc");
    expect(large.rules.map(({ name }) => name)).toEqual(["one", "two"]);
  });
});

describe("unknown content", () => {
  it("stands where the schema keeps it", () => {
    expect(withUnknown(schema, value, { id: 7, unknown: [1] })).toEqual({ ...value, raw: { id: 7, unknown: [1] } });
  });
});

describe("forged annotations", () => {
  it("are junk, another object's, or that with something wrong in it; what isn't JSON is cut", () => {
    const residue = '{"l":"x","r":{".a":[1,2,3]}}';
    const seen = outcomes((choose) => forgedAnnotations(["a", "b"], { written: [residue], texts: ["junk"] }, choose)).map(({ a }) => a);
    expect(seen).toEqual(expect.arrayContaining([undefined, "junk", residue]));
    expect(seen.some((each) => typeof each === "string" && each !== "junk" && each !== residue)).toBe(true);
    const cut = outcomes((choose) => forgedAnnotations(["a"], { written: ["no json"], texts: ["junk"] }, choose)).map(({ a }) => a);
    expect(cut).toContain("no ");
  });

  it("say of an object that it was there", () => {
    const residue = '{"l":"x","r":{".a":1}}';
    const seen = outcomes((choose) =>
      forgedAnnotations(["a"], { written: [residue], texts: ["junk"], objects: [".b", ".b.c"] }, choose),
    ).map(({ a }) => a);
    expect(seen).toEqual(expect.arrayContaining(['{"l":"x","r":{".a":1,".b":{}}}', '{"l":"x","r":{".a":1,".b.c":{}}}']));
    expect(
      outcomes((choose) => forgedAnnotations(["a"], { written: ["no json"], texts: ["junk"], objects: [".b"] }, choose)).map(({ a }) => a),
    ).toContain("no json");
  });
});
