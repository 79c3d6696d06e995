import fc from "fast-check";
import type { Schema } from "../../../../src/model/schema.js";

/** A JSON object. */
export type Json = { readonly [key: string]: unknown };

/** Texts that a codec may stumble over, beside those that it likes. */
const tellingTexts = [
  "",
  "a",
  "host",
  "host:80",
  "host:080",
  ":80",
  ":",
  "[::1]:80",
  "[::1]",
  "::1",
  "a:b:c",
  "[::1",
  "host:http",
  "host:99999",
  "[a]",
  "[[a]:1]:2",
  "é:1",
  "__proto__",
];
const tellingIntegers = [0, 1, -1, 80, 65535, 65536, 2147483647];

/** Values that a schema takes, biased to what is telling: empty, zero, the bounds. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const value = schema.enum === undefined ? typed(schema) : fc.constantFrom(...schema.enum);
  return schema.nullable === true ? fc.option(value, { nil: null, freq: 4 }) : value;
}

/** Whole objects of a version. */
export function objectsOf(group: string, version: string, kind: string, schema: Schema): fc.Arbitrary<Json> {
  return fc.record({ metadata: metadata(), body: valuesOf(schema) }).map(({ metadata, body }) => ({
    apiVersion: `${group}/${version}`,
    kind,
    metadata,
    ...(body as Json),
  }));
}

function metadata(): fc.Arbitrary<Json> {
  const names = fc.dictionary(fc.constantFrom("a", "example.com/b", "note"), fc.string({ maxLength: 5 }), { minKeys: 1, maxKeys: 2 });
  return fc.record({ name: fc.constantFrom("one", "two"), labels: names, annotations: names, uid: fc.uuid() }, { requiredKeys: ["name"] });
}

function typed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.intOrString === true) return fc.oneof(fc.integer(), fc.string({ maxLength: 4 }));
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 70_000 }),
        fc.constantFrom(...tellingIntegers).filter((value) => fits(value, schema)),
      );
    case "number":
      return fc
        .double({ noNaN: true, noDefaultInfinity: true, min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
        .map((value) => value + 0);
    case "boolean":
      return fc.boolean();
    case "array":
      return list(schema);
    case "object":
      return struct(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function fits(value: number, schema: Schema): boolean {
  return value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) && value <= (schema.maximum ?? Number.POSITIVE_INFINITY);
}

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === "date-time") return fc.constantFrom("2020-01-02T03:04:05Z", "2024-12-31T23:59:59Z");
  const [minLength, maxLength] = [schema.minLength ?? 0, schema.maxLength ?? 12];
  return fc.oneof(
    fc.string({ minLength, maxLength }).filter((value) => [...value].length >= minLength && [...value].length <= maxLength),
    fc.constantFrom(...tellingTexts.filter((value) => value.length >= minLength && value.length <= maxLength)),
  );
}

function list(schema: Schema): fc.Arbitrary<unknown> {
  const element = schema.items === undefined ? fc.jsonValue() : valuesOf(schema.items);
  const limits = { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 4 };
  const keys = schema.listMapKeys;
  if (keys === undefined) return fc.array(element, limits);
  return fc.uniqueArray(element, { ...limits, selector: (item) => JSON.stringify(keys.map((key) => (item as Json)[key])) });
}

function struct(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.additionalProperties !== undefined) {
    return fc
      .dictionary(fc.constantFrom("k", "some key", "constructor", ""), valuesOf(schema.additionalProperties), { maxKeys: 3 })
      .map((map) => ({ ...map }));
  }
  const fields = schema.fields ?? [];
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.schema)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
}
