import { integer, mapOf, requiring, struct, text } from "../build/schema.js";
import { type SchemaChange, schemaPairs, severalPair } from "../build/schema-pairs.js";

const open = { "x-kubernetes-preserve-unknown-fields": true };
const withDefault = { ...text, default: "usual" };
const old = { legacy: "old" };

export const fieldRemoved: SchemaChange = { id: "field-removed", former: struct({ legacy: text }), present: struct({}), value: old };

const fieldAddedOptional: SchemaChange = {
  id: "field-added-optional",
  former: struct({}),
  present: struct({ added: text }),
  value: {},
  newer: { added: "new" },
};

const removed: readonly SchemaChange[] = [
  fieldRemoved,
  { id: "field-removed-under-preserve", former: struct({ legacy: text }, open), present: struct({}, open), value: old },
  {
    id: "field-renamed",
    former: struct({ legacy: text }),
    present: struct({ renamed: text }),
    value: old,
    newer: { renamed: "new" },
  },
  {
    id: "field-moved",
    former: struct({ legacy: text }),
    present: struct({ inside: struct({ legacy: text }) }),
    value: old,
    newer: { inside: { legacy: "new" } },
  },
  {
    id: "map-value-field-removed",
    former: struct({ parts: mapOf(struct({ kept: text, legacy: text })) }),
    present: struct({ parts: mapOf(struct({ kept: text })) }),
    value: { parts: { one: { kept: "yes", legacy: "old" } } },
  },
];

const added: readonly SchemaChange[] = [
  fieldAddedOptional,
  {
    id: "field-added-required",
    former: struct({}),
    present: requiring(["added"], { added: text }),
    value: {},
    newer: { added: "new" },
  },
  {
    id: "field-added-required-default",
    former: struct({}),
    present: requiring(["added"], { added: withDefault }),
    value: {},
    newer: { added: "new" },
  },
  { id: "field-added-default", former: struct({}), present: struct({ added: withDefault }), value: {}, newer: { added: "new" } },
  {
    id: "field-added-under-preserve",
    former: struct({}, open),
    present: struct({ added: integer }, open),
    value: { added: "a" },
  },
  {
    id: "field-added-in-new-object",
    former: struct({}),
    present: struct({ extra: requiring(["added"], { added: withDefault, more: text }) }),
    value: {},
    newer: { extra: { more: "new" } },
  },
];

export const fields = [
  ...schemaPairs("fields", removed, [
    ["field-removed", "object"],
    ["field-removed", "items"],
    ["field-removed", "v1beta1"],
    ["field-renamed", "values"],
    ["field-removed-under-preserve", "items"],
    ["field-moved", "object"],
  ]),
  ...schemaPairs("fields", added, [
    ["field-added-required", "atomicItems"],
    ["field-added-default", "items"],
    ["field-added-default", "object"],
    ["field-added-required-default", "items"],
    ["field-added-under-preserve", "object"],
  ]),
  severalPair("fields", "field-removed-and-added", [fieldRemoved, fieldAddedOptional]),
];
