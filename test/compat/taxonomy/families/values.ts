import { integer, listOf, mapOf, type Schema, struct, text } from "../build/schema.js";
import { type SchemaChange, schemaPairs, severalPair } from "../build/schema-pairs.js";
import { fieldRemoved } from "./fields.js";

type Value = SchemaChange["value"][string];

/** A change of what one field may hold: its schema, which keywords it has before and after, what was stored, and what is new. */
function change(id: string, of: Schema, [former, present]: readonly [Schema, Schema], value: Value, newer?: Value): SchemaChange {
  return {
    id,
    former: struct({ part: { ...of, ...former } }),
    present: struct({ part: { ...of, ...present } }),
    value: { part: value },
    ...(newer === undefined ? {} : { newer: { part: newer } }),
  };
}

const enums: readonly SchemaChange[] = [
  change("enum-value-removed", text, [{ enum: ["a", "b"] }, { enum: ["a"] }], "b"),
  change("enum-value-added", text, [{ enum: ["a"] }, { enum: ["a", "b"] }], "a", "b"),
  change("enum-net-new", text, [{}, { enum: ["a"] }], "b"),
  change("enum-dropped", text, [{ enum: ["a"] }, {}], "a", "b"),
];

const bounds: readonly SchemaChange[] = [
  change("maximum-lowered", integer, [{ maximum: 10 }, { maximum: 5 }], 8),
  change("maximum-raised", integer, [{ maximum: 5 }, { maximum: 10 }], 5, 8),
  change("maximum-added", integer, [{}, { maximum: 5 }], 8),
  change("maximum-becomes-exclusive", integer, [{ maximum: 5 }, { maximum: 5, exclusiveMaximum: true }], 5),
  change("minimum-raised", integer, [{ minimum: 1 }, { minimum: 3 }], 2),
  change("minimum-becomes-exclusive", integer, [{ minimum: 1 }, { minimum: 1, exclusiveMinimum: true }], 1),
  change("multipleOf-added", integer, [{}, { multipleOf: 5 }], 8),
  change("maxLength-lowered", text, [{ maxLength: 9 }, { maxLength: 3 }], "abcdef"),
  change("minLength-raised", text, [{ minLength: 1 }, { minLength: 3 }], "ab"),
  change("maxItems-lowered", listOf(text), [{ maxItems: 3 }, { maxItems: 1 }], ["a", "b"]),
  change("maxItems-added", listOf(text), [{}, { maxItems: 1 }], ["a", "b"]),
  change("minItems-added", listOf(text), [{}, { minItems: 1 }], []),
  change("maxProperties-lowered", mapOf(text), [{ maxProperties: 3 }, { maxProperties: 1 }], { a: "x", b: "y" }),
  {
    ...change(
      "items-maxLength-lowered",
      { type: "array" },
      [{ items: { ...text, maxLength: 9 } }, { items: { ...text, maxLength: 3 } }],
      ["abcdef"],
    ),
    extended: { part: ["abcdef", "abc"] },
  },
  change("minLength-removed", text, [{ minLength: 3 }, {}], "abc", "a"),
  change("minProperties-added", mapOf(text), [{}, { minProperties: 1 }], {}),
];

const patterns: readonly SchemaChange[] = [
  change("pattern-tightened", text, [{ pattern: "^[a-z]+$" }, { pattern: "^[a-m]+$" }], "xyz"),
  change("pattern-added", text, [{}, { pattern: "^[a-m]+$" }], "xyz"),
  change("pattern-removed", text, [{ pattern: "^[a-m]+$" }, {}], "abc", "xyz"),
  change(
    "map-values-tightened",
    { type: "object" },
    [{ additionalProperties: text }, { additionalProperties: { ...text, maxLength: 3 } }],
    { a: "abcdef" },
  ),
];

export const valuePairs = [
  ...schemaPairs("enum", enums, [
    ["enum-value-removed", "items"],
    ["enum-value-removed", "atomicItems"],
    ["enum-value-removed", "v1beta1"],
    ["enum-value-added", "values"],
    ["enum-value-added", "atomicItems"],
    ["enum-value-removed", "root"],
  ]),
  ...schemaPairs("bounds", bounds, [
    ["maximum-lowered", "values"],
    ["maxLength-lowered", "atomicItems"],
    ["maximum-raised", "items"],
    ["minItems-added", "object"],
  ]),
  ...schemaPairs("pattern", patterns, [
    ["pattern-added", "object"],
    ["pattern-removed", "items"],
  ]),
  severalPair("enum", "enum-and-bounds-tightened", [enums[0], bounds[0], patterns[0]] as SchemaChange[]),
  severalPair("enum", "enum-loosened-and-field-removed", [enums[1], fieldRemoved] as SchemaChange[]),
];
