import { integer, listOf, mapOf, type Schema, struct, text } from "../build/schema.js";
import { type SchemaChange, schemaPairs, severalPair } from "../build/schema-pairs.js";

const long: Schema = { type: "integer", format: "int64" };
const number: Schema = { type: "number" };
const intOrString: Schema = { "x-kubernetes-int-or-string": true };
const pod = { apiVersion: "v1", kind: "Pod" };
const open = { "x-kubernetes-preserve-unknown-fields": true };

/** A change of the schema of one field. */
function change(id: string, schemas: readonly [former: Schema, present: Schema], value: SchemaChange["value"][string]): SchemaChange {
  return { id, former: struct({ part: schemas[0] }), present: struct({ part: schemas[1] }), value: { part: value } };
}

const newer = (of: SchemaChange, value: SchemaChange["value"][string]): SchemaChange => ({ ...of, newer: { part: value } });

const stringToInteger = newer(change("type-string-to-integer", [text, integer], "1"), 1);

const types: readonly SchemaChange[] = [
  stringToInteger,
  newer(change("type-integer-to-number", [integer, number], 1), 1.5),
  change("type-number-to-integer", [number, integer], 1.5),
  newer(change("type-string-to-int-or-string", [text, intOrString], "http"), 80),
  change("type-int-or-string-to-string", [intOrString, text], 80),
  newer(change("type-scalar-to-array", [text, listOf(text)], "a"), ["a"]),
  newer(change("type-object-to-map", [struct({ a: text }), mapOf(text)], { a: "x" }), { a: "x", b: "y" }),
  change("type-map-to-object", [mapOf(text), struct({ a: text })], { a: "x", b: "y" }),
];

const formats: readonly SchemaChange[] = [
  change("format-int64-to-int32", [long, integer], 3_000_000_000),
  change("format-added", [text, { ...text, format: "ipv4" }], "nowhere"),
  newer(change("format-removed", [{ ...text, format: "ipv4" }, text], "10.0.0.1"), "nowhere"),
  newer(change("format-int32-to-int64", [integer, long], 1), 3_000_000_000),
  newer(
    change(
      "format-changed",
      [
        { ...text, format: "ipv4" },
        { ...text, format: "ipv6" },
      ],
      "10.0.0.1",
    ),
    "::1",
  ),
  newer(
    change(
      "format-date-to-date-time",
      [
        { ...text, format: "date" },
        { ...text, format: "date-time" },
      ],
      "2026-01-31",
    ),
    "2026-01-31T00:00:00Z",
  ),
  change("format-date-time-added", [text, { ...text, format: "date-time" }], "tomorrow"),
];

const unknown: readonly SchemaChange[] = [
  change("preserve-unknown-removed", [struct({ a: text }, open), struct({ a: text })], { a: "x", b: "y" }),
  newer(change("preserve-unknown-added", [struct({ a: text }), struct({ a: text }, open)], { a: "x" }), { a: "x", b: "y" }),
  change("embedded-resource-added", [struct({}, open), struct({}, { ...open, "x-kubernetes-embedded-resource": true })], { a: "x" }),
  newer(change("embedded-resource-removed", [struct({}, { ...open, "x-kubernetes-embedded-resource": true }), struct({}, open)], pod), {
    a: "x",
  }),
];

export const typePairs = [
  ...schemaPairs("type", types, [
    ["type-string-to-integer", "items"],
    ["type-string-to-integer", "v1beta1"],
    ["type-integer-to-number", "values"],
    ["type-map-to-object", "object"],
    ["type-number-to-integer", "items"],
    ["type-object-to-map", "object"],
  ]),
  ...schemaPairs("format", formats, [
    ["format-int64-to-int32", "values"],
    ["format-added", "items"],
    ["format-removed", "object"],
    ["format-int32-to-int64", "items"],
  ]),
  ...schemaPairs("unknown fields", unknown, [
    ["preserve-unknown-removed", "items"],
    ["embedded-resource-added", "values"],
    ["preserve-unknown-added", "object"],
    ["embedded-resource-removed", "values"],
  ]),
  severalPair("type", "type-changed-and-unknown-removed", [stringToInteger, unknown[0] as SchemaChange]),
];
