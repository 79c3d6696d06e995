import fc, { type Arbitrary } from "fast-check";
import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { takesKnownFieldsOnly } from "../known-fields.js";
import { textMatching, unicodeTexts } from "./late-texts.js";
import { satisfying } from "./satisfying.js";

/** The values of a schema inside of another one. */
export type Inside = (schema: Schema) => Arbitrary<JsonValue>;

/** The values of a type that says nothing of itself: any JSON, small. */
export const anything: Arbitrary<JsonValue> = fc.jsonValue({
  maxDepth: 2,
  noUnicodeString: true,
} as fc.JsonSharedConstraints) as Arbitrary<JsonValue>;

const keys = fc.oneof(
  { weight: 4, arbitrary: textMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/) },
  { weight: 2, arbitrary: textMatching(/^[a-z]{1,8}\.[a-z]{1,5}\/[a-z0-9.-]{1,9}$/) },
  { weight: 1, arbitrary: unicodeTexts({ maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom("", "__proto__", "constructor", "a.b/c~1", "[0]") },
);
const maxTried = 70;

/** Which objects of a schema's fields are generated. */
export interface FieldOptions {
  /** How many of the optional fields there are at most: deep in an object only few, so that it stays small. */
  readonly optional: number;
  /** Whether optional fields may be null that aren't nullable. */
  readonly nulls: boolean;
}

/** The objects of a schema's fields. */
export function objectsOf(schema: Schema, options: FieldOptions, inside: Inside): Arbitrary<JsonObject> {
  const { fields = [], minProperties = 0, maxProperties = Number.POSITIVE_INFINITY, preserveUnknownFields } = schema;
  const known = chosenFields(fields, options.optional, minProperties, maxProperties).chain(recordsOf(options.nulls, inside));
  const extra =
    preserveUnknownFields === true
      ? unknownFields(new Set([...fields.map(({ name }) => name), "apiVersion", "kind", "metadata"]))
      : undefined;
  const found = extra === undefined ? known : fc.tuple(known, extra).map(([own, others]) => ({ ...others, ...own }));
  const fits = (object: JsonObject) => {
    const count = Object.values(object).filter((value) => value !== null).length;
    return count >= minProperties && Object.keys(object).length <= maxProperties;
  };
  return schema.minProperties === undefined && schema.maxProperties === undefined
    ? found
    : satisfying(found, fits, `an object of ${minProperties} to ${maxProperties} properties`);
}

/** The maps of a schema's additionalProperties. */
export function mapsOf(schema: Schema, values: Schema, inside: Inside): Arbitrary<JsonObject> {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  const maps = (minKeys: number, maxKeys: number) =>
    fc.dictionary(keys, inside(values), { minKeys, maxKeys, noNullPrototype: true, size: "max" });
  const usual = maps(minProperties, Math.min(maxProperties, minProperties + 3));
  return maxProperties > maxTried
    ? usual
    : fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: maps(maxProperties, maxProperties) });
}

function unknownFields(taken: ReadonlySet<string>): Arbitrary<JsonObject> {
  const others = satisfying(keys, (key) => !taken.has(key), "a key of its own");
  return fc.dictionary(others, anything, { maxKeys: 2, noNullPrototype: true });
}

/** Which fields there are: the required ones, and none, some or all of the optional ones. */
function chosenFields(fields: readonly Field[], optional: number, minimum: number, maximum: number): Arbitrary<readonly Field[]> {
  const required = fields.filter((field) => field.required && field.schema.default === undefined);
  const others = fields.filter((field) => !required.includes(field) && mayBeThere(field));
  const maxLength = Math.min(others.length, Math.max(optional, minimum - required.length), Math.max(0, maximum - required.length));
  const minLength = Math.min(maxLength, Math.max(0, minimum - required.length));
  const ofLength = (length: number) => fc.subarray(others, { minLength: length, maxLength: length });
  const chosen = fc.oneof(
    { weight: 3, arbitrary: fc.subarray(others, { minLength, maxLength }) },
    { weight: 2, arbitrary: ofLength(maxLength) },
    { weight: 1, arbitrary: ofLength(minLength) },
  );
  return chosen.map((some) => [...required, ...some]);
}

/** Gives the objects of some of a schema's fields. Each arbitrary is made once: making one takes as long as generating an object. */
function recordsOf(nulls: boolean, inside: Inside): (fields: readonly Field[]) => Arbitrary<JsonObject> {
  const made = new Map<string, Arbitrary<JsonObject>>();
  const newRecord = (fields: readonly Field[]) =>
    fc.record(Object.fromEntries(fields.map((field) => [field.name, nulls ? valuesOrNull(field, inside) : inside(field.schema)])), {
      noNullPrototype: true,
    });
  return (fields) => {
    const names = JSON.stringify(fields.map(({ name }) => name));
    const record = made.get(names) ?? newRecord(fields);
    made.set(names, record);
    return record;
  };
}

/** Whether a field can have a value. One can't that wants more properties of an object than its schema knows. */
function mayBeThere({ schema }: Field): boolean {
  const { fields = [], minProperties = 0, nullable } = schema;
  if (!takesKnownFieldsOnly(schema) || nullable === true) return true;
  const possible = fields.filter(mayBeThere);
  return possible.length >= minProperties && fields.every((field) => !field.required || possible.includes(field));
}

/** An optional field may be null even where it isn't nullable: the API server drops it, or takes its default. */
function valuesOrNull({ schema, required }: Field, inside: Inside): Arbitrary<JsonValue> {
  const values = inside(schema);
  if (required && schema.default === undefined) return values;
  return fc.oneof(
    { weight: 19, arbitrary: values },
    { weight: 1, arbitrary: schema.enum === undefined || schema.nullable !== true ? fc.constant(null) : values },
  );
}
