import { integer, type Schema, struct, text, withRule } from "../build/schema.js";
import { type SchemaChange, schemaPairs } from "../build/schema-pairs.js";
import { noted, rootVersion, status, widgetCrd } from "../build/widget-crd.js";
import type { Pair } from "../pair.js";

const count = (more: Schema = {}) => struct({ count: { ...integer, ...more } });
const tier = struct({ tier: { ...text, maxLength: 20 } });
const either = { oneOf: [{ required: ["a"] }, { required: ["b"] }] };

/** A rule over the whole object, as it is and as it becomes. */
function rootPair(id: string, former: Schema, present: Schema, more: Pick<Pair, "object" | "newer">): Pair {
  const crd = (schema: Schema) => widgetCrd({ versions: [rootVersion("v1", schema)] });
  return { id, family: "rules", former: crd(former), present: crd(present), otherField: ["spec", "note"], ...more };
}

const root = struct({ spec: noted(count()), status });
const counted = (value: number) => ({ spec: { note: "first", count: value }, status: { phase: "Ready" } });

const ofWholeObjects: readonly Pair[] = [
  rootPair("cel-rule-added", root, withRule(root, "self.spec.count < 5"), { object: counted(8) }),
  rootPair("cel-rule-tightened", withRule(root, "self.spec.count < 10"), withRule(root, "self.spec.count < 5"), { object: counted(8) }),
  rootPair(
    "cel-rule-removed",
    withRule(struct({ spec: noted(count({ maximum: 10 })), status }), "!has(self.spec) || !has(self.spec.count) || self.spec.count < 20"),
    struct({ spec: noted(count({ maximum: 10 })), status }),
    { object: counted(8) },
  ),
];

const changes: readonly SchemaChange[] = [
  {
    id: "cel-immutability-added",
    former: tier,
    present: struct({ tier: withRule({ ...text, maxLength: 20 }, "self == oldSelf") }),
    value: { tier: "a" },
    edited: { tier: "b" },
  },
  {
    id: "cel-message-changed",
    former: withRule(count(), "self.count < 10", "one"),
    present: withRule(count(), "self.count < 10", "two"),
    value: { count: 8 },
  },
  {
    id: "oneOf-added",
    former: struct({ a: text, b: text }),
    present: struct({ a: text, b: text }, either),
    value: {},
  },
  { id: "description-changed", former: struct({ part: text }), present: struct({ part: { ...text, description: "Part." } }), value: {} },
  {
    id: "cel-rule-added-to-spec",
    former: count(),
    present: withRule(count(), "!has(self.count) || self.count < 5"),
    value: { count: 8 },
  },
  {
    id: "cel-rule-added-to-field",
    former: count(),
    present: struct({ count: withRule(integer, "self < 5") }),
    value: { count: 8 },
  },
  {
    id: "cel-rule-tightened-in-spec",
    former: withRule(count(), "!has(self.count) || self.count < 10"),
    present: withRule(count(), "!has(self.count) || self.count < 5"),
    value: { count: 8 },
  },
  {
    id: "cel-rule-loosened",
    former: withRule(count(), "!has(self.count) || self.count < 5"),
    present: withRule(count(), "!has(self.count) || self.count < 10"),
    value: { count: 3 },
    newer: { count: 8 },
  },
  {
    id: "cel-rule-exchanged",
    former: withRule(count(), "!has(self.count) || self.count < 5"),
    present: withRule(count(), "!has(self.count) || self.count > 2"),
    value: { count: 1 },
    newer: { count: 8 },
  },
  {
    id: "cel-rule-removed-that-held",
    former: withRule(count(), "!has(self.count) || self.count < 5"),
    present: count(),
    value: { count: 3 },
    newer: { count: 8 },
  },
  {
    id: "oneOf-removed",
    former: struct({ a: text, b: text }, either),
    present: struct({ a: text, b: text }),
    value: { a: "x" },
    newer: {},
  },
  {
    id: "anyOf-tightened",
    former: struct({ a: text, b: text }, { anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
    present: struct({ a: text, b: text }, { anyOf: [{ required: ["a"] }] }),
    value: { b: "x" },
  },
  {
    id: "anyOf-loosened",
    former: struct({ a: text, b: text }, { anyOf: [{ required: ["a"] }] }),
    present: struct({ a: text, b: text }, { anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
    value: { a: "x" },
    newer: { b: "x" },
  },
  {
    id: "not-added",
    former: struct({ a: text, b: text }),
    present: struct({ a: text, b: text }, { not: { required: ["b"] } }),
    value: { b: "x" },
  },
];

export const rulePairs = [
  ...ofWholeObjects,
  ...schemaPairs("rules", changes, [
    ["cel-rule-added-to-spec", "items"],
    ["cel-rule-added-to-field", "values"],
    ["cel-immutability-added", "object"],
    ["oneOf-added", "items"],
    ["oneOf-removed", "object"],
    ["anyOf-tightened", "items"],
    ["cel-rule-loosened", "items"],
    ["cel-rule-exchanged", "atomicItems"],
    ["cel-message-changed", "object"],
    ["description-changed", "items"],
  ]),
];
