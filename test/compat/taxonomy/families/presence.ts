import { integer, requiring, struct, text } from "../build/schema.js";
import { type SchemaChange, schemaPairs } from "../build/schema-pairs.js";

const nullable = { ...text, nullable: true };
const count = (usual?: number) => struct({ count: usual === undefined ? integer : { ...integer, default: usual } });

const required: readonly SchemaChange[] = [
  {
    id: "required-added-absent-in-stored",
    former: struct({ part: text }),
    present: requiring(["part"], { part: text }),
    value: {},
  },
  {
    id: "required-added-present-in-stored",
    former: struct({ part: text }),
    present: requiring(["part"], { part: text }),
    value: { part: "there" },
    written: {},
  },
  {
    id: "required-added-default",
    former: struct({ part: { ...text, default: "usual" } }),
    present: requiring(["part"], { part: { ...text, default: "usual" } }),
    value: {},
  },
  {
    id: "required-removed",
    former: requiring(["part"], { part: text }),
    present: struct({ part: text }),
    value: { part: "there" },
    newer: {},
  },
];

const nulls: readonly SchemaChange[] = [
  { id: "nullable-removed", former: struct({ part: nullable }), present: struct({ part: text }), value: { part: null } },
  {
    id: "nullable-added",
    former: struct({ part: text }),
    present: struct({ part: nullable }),
    value: { part: "a" },
    newer: { part: null },
  },
  {
    id: "nullable-removed-with-default",
    former: struct({ part: { ...nullable, default: "usual" } }),
    present: struct({ part: { ...text, default: "usual" } }),
    value: { part: null },
  },
];

const defaults: readonly SchemaChange[] = [
  { id: "default-changed", former: count(1), present: count(2), value: {} },
  { id: "default-removed", former: count(1), present: count(), value: {} },
  { id: "default-added", former: count(), present: count(1), value: {} },
];

export const presence = [
  ...schemaPairs("required", required, [
    ["required-added-absent-in-stored", "items"],
    ["required-added-absent-in-stored", "root"],
    ["required-added-default", "items"],
    ["required-removed", "root"],
    ["required-removed", "values"],
  ]),
  ...schemaPairs("nullable", nulls, [
    ["nullable-removed", "values"],
    ["nullable-added", "object"],
    ["nullable-removed-with-default", "items"],
  ]),
  ...schemaPairs("default", defaults, [
    ["default-changed", "items"],
    ["default-added", "object"],
    ["default-removed", "values"],
  ]),
];
