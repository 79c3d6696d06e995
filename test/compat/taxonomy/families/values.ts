import { integer, text } from "../build/schema.js";
import { keywordChange, type SchemaChange, schemaPairs, severalPair } from "../build/schema-pairs.js";
import { fieldRemoved } from "./fields.js";

const enums: readonly SchemaChange[] = [
  keywordChange("enum-value-removed", text, [{ enum: ["a", "b"] }, { enum: ["a"] }], "b"),
  keywordChange("enum-value-added", text, [{ enum: ["a"] }, { enum: ["a", "b"] }], "a", "b"),
  keywordChange("enum-net-new", text, [{}, { enum: ["a"] }], "b"),
  keywordChange("enum-dropped", text, [{ enum: ["a"] }, {}], "a", "b"),
];

const boundLowered = keywordChange("maximum-lowered", integer, [{ maximum: 10 }, { maximum: 5 }], 8);

const patterns: readonly SchemaChange[] = [
  keywordChange("pattern-tightened", text, [{ pattern: "^[a-z]+$" }, { pattern: "^[a-m]+$" }], "xyz"),
  keywordChange("pattern-added", text, [{}, { pattern: "^[a-m]+$" }], "xyz"),
  keywordChange("pattern-loosened", text, [{ pattern: "^[a-m]+$" }, { pattern: "^[a-z]+$" }], "abc", "xyz"),
  keywordChange("pattern-changed", text, [{ pattern: "^[a-m]+$" }, { pattern: "^[h-z]+$" }], "abc", "xyz"),
  keywordChange("pattern-removed", text, [{ pattern: "^[a-m]+$" }, {}], "abc", "xyz"),
  keywordChange(
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
    ["enum-net-new", "items"],
    ["enum-dropped", "object"],
  ]),
  ...schemaPairs("pattern", patterns, [
    ["pattern-added", "object"],
    ["pattern-removed", "items"],
    ["pattern-tightened", "values"],
    ["pattern-loosened", "items"],
    ["pattern-changed", "atomicItems"],
  ]),
  severalPair("enum", "enum-and-bounds-tightened", [enums[0], boundLowered, patterns[0]] as SchemaChange[]),
  severalPair("enum", "enum-loosened-and-field-removed", [enums[1], fieldRemoved] as SchemaChange[]),
];
