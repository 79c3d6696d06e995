import { describe, expect, it } from "vitest";
import { lostPaths, prunedPaths, type StructuralSchema } from "../../../src/migrate/plan/pruned-fields.js";

const string = { type: "string" };
const object = (properties: Readonly<Record<string, StructuralSchema>>, more: StructuralSchema = {}): StructuralSchema => ({
  type: "object",
  properties,
  ...more,
});
const array = (items: StructuralSchema): StructuralSchema => ({ type: "array", items });
const open = { "x-kubernetes-preserve-unknown-fields": true };

describe("prunedPaths", () => {
  it.each<readonly [string, StructuralSchema, StructuralSchema, readonly string[]]>([
    ["the same schema", object({ a: string }), object({ a: string }), []],
    ["a wider one", object({ a: string }), object({ a: string, b: string }), []],
    ["a field that is gone", object({ a: string, b: string }), object({ a: string }), [".b"]],
    ["one deep down", object({ a: array(object({ b: string })) }), object({ a: array(object({})) }), [".a[].b"]],
    ["a whole object", object({ a: object({ b: string, c: string }) }), object({}), [".a"]],
    ["metadata at the root", object({ apiVersion: string, metadata: string, a: string }), object({ a: string }), []],
    ["a field that is called metadata elsewhere", object({ a: object({ metadata: string }) }), object({ a: object({}) }), [".a.metadata"]],
    ["unknown fields that are kept", object({ a: string }), object({}, open), []],
    ["unknown fields that are kept no more", object({ a: object({}, open) }), object({ a: object({}) }), [".a.*"]],
    ["known fields among unknown ones that are kept", object({ a: object({ b: string }) }), object({ a: object({}) }, open), [".a.b"]],
    ["a map that became an object", object({ a: { additionalProperties: string } }), object({ a: object({ b: string }) }), [".a.*"]],
    ["an object that became a map", object({ a: object({ b: string }) }), object({ a: { additionalProperties: string } }), []],
    [
      "values of a map",
      object({ a: { additionalProperties: object({ b: string }) } }),
      object({ a: { additionalProperties: object({}) } }),
      [".a.*.b"],
    ],
    [
      "an embedded resource's own fields",
      object({ a: object({ kind: string }, { "x-kubernetes-embedded-resource": true }) }),
      object({ a: object({}) }),
      [],
    ],
  ])("%s", (_name, from, to, expected) => {
    expect(prunedPaths(from, to)).toEqual(expected);
  });
});

describe("lostPaths", () => {
  const schema = object({
    spec: object({ a: string, list: array(object({ b: string })), map: { additionalProperties: string }, any: open }),
  });

  it("gives what an object loses, and each place in a list once", () => {
    const value = {
      apiVersion: "x/v1",
      kind: "X",
      metadata: { name: "x", labels: {} },
      spec: { a: "", list: [{ b: "", c: 1 }, { c: 2 }], gone: {} },
      status: {},
    };
    expect(lostPaths(value, schema)).toEqual([".spec.list[].c", ".spec.gone", ".status"]);
  });

  it("gives nothing for what is kept", () => {
    expect(lostPaths({ spec: { a: "", list: [{ b: "" }, {}], map: { x: "", y: "" }, any: { deep: [{ down: 1 }] } } }, schema)).toEqual([]);
    expect(lostPaths({ spec: null }, schema)).toEqual([]);
  });

  it("knows that values of any kind keep no fields", () => {
    expect(lostPaths({ map: { x: 1, y: { z: 1 } } }, object({ map: { type: "object", additionalProperties: true } }))).toEqual([
      ".map.y.z",
    ]);
  });
});
