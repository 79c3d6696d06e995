import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { type LimitOf, limitsOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { formats } from "./formats.js";
import { identityOf } from "./lists.js";
import { matchesPattern } from "./patterns.js";
import type { Site, SitePath } from "./sites.js";

/** The ways in which an object can be broken. */
export type Mistake =
  | "wrong type"
  | "null"
  | "missing field"
  | "unknown field"
  | "out of bounds"
  | "too short"
  | "too long"
  | "bad enum"
  | "bad format"
  | "bad pattern"
  | "too few"
  | "too many"
  | "duplicate element"
  | "duplicate key"
  | "bad metadata";

/** One mistake: another value for the one at a path, or none. */
export interface Break {
  readonly mistake: Mistake;
  readonly path: SitePath;
  readonly value: JsonValue | undefined;
}

/** All that can be broken at a site, each so that its schema alone refuses it. */
export function breaksAt(site: Site): readonly Break[] {
  const { schema, value, path } = site;
  const here = (mistake: Mistake, values: readonly JsonValue[]) => values.map((each): Break => ({ mistake, path, value: each }));
  return [
    ...here("wrong type", wrongTypes(schema)),
    ...here("null", mayNotBeNull(site) ? [null] : []),
    ...here("bad enum", otherThanEnum(schema)),
    ...(typeof value === "string" ? brokenTexts(schema, value, here) : []),
    ...(typeof value === "number" ? here("out of bounds", outOfBounds(schema)) : []),
    ...(Array.isArray(value) ? brokenLists(schema, value as readonly JsonValue[], here) : []),
    ...(isJsonObject(value) ? brokenObjects(schema, value, path, here) : []),
  ];
}

type Here = (mistake: Mistake, values: readonly JsonValue[]) => readonly Break[];

const samples: { readonly [type in NonNullable<Schema["type"]>]: readonly JsonValue[] } = {
  string: ["x"],
  integer: [1],
  number: [1.5],
  boolean: [true],
  array: [["x"]],
  object: [{ x: "y" }],
};

function wrongTypes({ type, intOrString, format = "" }: Schema): readonly JsonValue[] {
  if (intOrString !== true && type === undefined) return [];
  const fitting: readonly string[] = [
    ...(intOrString === true ? ["integer", "string"] : type === "number" ? ["number", "integer"] : [type ?? ""]),
    // Where a format judges texts, the API server lets lists through.
    ...(formats[format] === undefined ? [] : ["array"]),
  ];
  return Object.entries(samples).flatMap(([each, values]) => (fitting.includes(each) ? [] : values));
}

/** A null is dropped where it may be absent, or takes its default; so only required fields and the elements of lists have none. */
function mayNotBeNull({ schema, path, required }: Site): boolean {
  const isTyped = schema.type !== undefined || schema.intOrString === true;
  return isTyped && schema.nullable !== true && (schema.default ?? null) === null && (required || typeof path.at(-1) === "number");
}

function otherThanEnum({ enum: members, type }: Schema): readonly JsonValue[] {
  if (members === undefined) return [];
  const others: readonly JsonValue[] =
    type === "string" ? ["", "none of them", ...members.map((each) => `${String(each)} `)] : [-77, 12345];
  return others.filter((each) => !members.includes(each));
}

/** Texts that break one limit of a schema's strings, made from a text that breaks none. */
const brokenLimits: { readonly [Name in LimitOf<"string">]: (schema: Schema, value: string) => readonly [Mistake, readonly string[]] } = {
  minLength: ({ minLength = 0 }, value) => ["too short", minLength > 0 ? [[...value].slice(0, minLength - 1).join("")] : []],
  maxLength: ({ maxLength }, value) => [
    "too long",
    maxLength === undefined ? [] : [value + "x".repeat(Math.max(1, maxLength + 1 - [...value].length))],
  ],
  pattern: ({ pattern }, value) => [
    "bad pattern",
    pattern === undefined ? [] : similarTexts(value).filter((each) => !matchesPattern(pattern, each)),
  ],
  format: ({ format = "", intOrString }) => ["bad format", intOrString === true ? [] : (formats[format]?.wrong ?? [])],
};

function brokenTexts(schema: Schema, value: string, here: Here): readonly Break[] {
  if (schema.enum !== undefined) return [];
  return limitsOf("string").flatMap((limit) => here(...brokenLimits[limit](schema, value)));
}

function similarTexts(value: string): readonly string[] {
  const others = ["", " ", "!", "\n", "Ü", "-", "_", "a b"];
  return [...others, `${value}!`, `${value} `, `!${value}`, `${value}\n`, "😀", value.toUpperCase()];
}

/** Numbers that break one limit of a schema. */
const brokenNumbers: { readonly [Name in LimitOf<"integer">]: (schema: Schema) => readonly number[] } = {
  minimum: ({ minimum, exclusiveMinimum, multipleOf = 1 }) =>
    minimum === undefined ? [] : [exclusiveMinimum === true ? minimum : minimum - multipleOf],
  maximum: ({ maximum, exclusiveMaximum, multipleOf = 1 }) =>
    maximum === undefined ? [] : [exclusiveMaximum === true ? maximum : maximum + multipleOf],
  // They are broken with the bound that they belong to.
  exclusiveMinimum: () => [],
  exclusiveMaximum: () => [],
  multipleOf: ({ minimum = 0, multipleOf }) => (multipleOf !== undefined && multipleOf > 1 ? [minimum + 1] : []),
  format: ({ format }) => (format === "int32" ? [2 ** 31, -(2 ** 31) - 1] : []),
};

function outOfBounds(schema: Schema): readonly JsonValue[] {
  const broken = limitsOf("integer").flatMap((limit) => brokenNumbers[limit](schema));
  return schema.type === "integer" ? [...broken, 1e20, 0.5] : broken;
}

/** Lists that break one limit of a schema. The API server refuses a schema with `uniqueItems`. */
const brokenSizes: {
  readonly [Name in Exclude<LimitOf<"array">, "uniqueItems">]: (
    schema: Schema,
    value: readonly JsonValue[],
  ) => readonly [Mistake, readonly JsonValue[]];
} = {
  minItems: ({ minItems = 0 }, value) => ["too few", minItems > 0 ? [value.slice(0, minItems - 1)] : []],
  maxItems: ({ maxItems = Number.POSITIVE_INFINITY }, value) => [
    "too many",
    value.length === 0 || maxItems > 500 ? [] : [filled(value, maxItems + 1)],
  ],
};

function brokenLists(schema: Schema, value: readonly JsonValue[], here: Here): readonly Break[] {
  const { listType } = schema;
  const [first] = value;
  const repeated = first === undefined ? [] : [[...value, first]];
  return [
    ...Object.values(brokenSizes).flatMap((broken) => here(...broken(schema, value))),
    ...here("duplicate element", listType === "set" ? repeated : []),
    ...here("duplicate key", listType === "map" ? [...repeated, ...sameKeys(schema, value)] : []),
  ];
}

/** Elements are repeated, but for keys and sets in which that would be a second mistake. */
function filled(value: readonly JsonValue[], length: number): readonly JsonValue[] {
  const more = Array.from({ length: length - value.length }, (_, index) => varied(value[index % value.length] ?? null, index));
  return [...value, ...more];
}

function varied(element: JsonValue, index: number): JsonValue {
  if (typeof element === "string") return `${element}${index}`.slice(-63);
  return typeof element === "number" ? element + index + 1 : element;
}

/** An element with the keys of the first, and with nothing else where that is possible. */
function sameKeys(schema: Schema, value: readonly JsonValue[]): readonly JsonValue[] {
  const [first] = value;
  const { listMapKeys = [] } = schema;
  if (first === undefined || !isJsonObject(first)) return [];
  const keys = Object.fromEntries(Object.entries(first).filter(([name]) => listMapKeys.includes(name)));
  return identityOf(schema, keys) === identityOf(schema, first) ? [[keys, ...value]] : [];
}

function brokenObjects(schema: Schema, value: JsonObject, path: SitePath, here: Here): readonly Break[] {
  const { fields = [], additionalProperties } = schema;
  const isClosed = schema.type === "object" && schema.preserveUnknownFields !== true && additionalProperties === undefined;
  const required = fields.filter((field) => field.required && field.name in value && (field.schema.default ?? null) === null);
  const names = ["unknownField", "x-y", "a.b"].filter((name) => !fields.some((field) => field.name === name));
  return [
    ...required.map(({ name }): Break => ({ mistake: "missing field", path: [...path, name], value: undefined })),
    ...(isClosed ? names.map((name): Break => ({ mistake: "unknown field", path: [...path, name], value: "x" })) : []),
    ...Object.values(brokenCounts).flatMap((broken) => here(...broken(schema, value))),
    ...(schema.embeddedResource === true ? brokenResources(value, path) : []),
  ];
}

/** Objects that break one limit of a schema. */
const brokenCounts: {
  readonly [Name in LimitOf<"object">]: (schema: Schema, value: JsonObject) => readonly [Mistake, readonly JsonObject[]];
} = {
  minProperties: ({ minProperties = 0 }, value) => [
    "too few",
    minProperties > 0 ? [Object.fromEntries(Object.entries(value).slice(0, minProperties - 1))] : [],
  ],
  maxProperties: ({ maxProperties = Number.POSITIVE_INFINITY, additionalProperties }, value) => {
    const [one] = Object.values(value);
    const isMap = additionalProperties !== undefined && one !== undefined;
    return ["too many", isMap && maxProperties < 500 ? [withMore(value, one, maxProperties + 1)] : []];
  },
};

function withMore(value: JsonObject, one: JsonValue, count: number): JsonObject {
  const keys = Array.from({ length: count }, (_, index) => `key-${index}`);
  return { ...value, ...Object.fromEntries(keys.map((key) => [key, one])) };
}

function brokenResources(value: JsonObject, path: SitePath): readonly Break[] {
  const metadata = isJsonObject(value.metadata ?? null) ? (value.metadata as JsonObject) : {};
  const broken = (name: string, change: JsonValue | undefined): Break => ({
    mistake: "bad metadata",
    path: [...path, name],
    value: change,
  });
  return [
    broken("apiVersion", undefined),
    broken("apiVersion", "a/b/c"),
    broken("kind", undefined),
    broken("kind", "No Kind"),
    broken("metadata", { ...metadata, labels: { "a b": "c" } }),
    broken("metadata", { ...metadata, name: "a/b" }),
    broken("metadata", "x"),
  ];
}

/** Lists the breaks of an object's own metadata. */
export function brokenMetadata(metadata: JsonObject): readonly Break[] {
  const broken = (name: string, value: JsonValue): Break => ({ mistake: "bad metadata", path: ["metadata", name], value });
  return [
    broken("name", "Not_a_name"),
    broken("name", "x".repeat(254)),
    broken("name", ".a"),
    broken("name", 7),
    broken("labels", { ...(metadata.labels as JsonObject | undefined), "not a key": "x" }),
    broken("labels", { a: "not a value" }),
    broken("labels", { a: "x".repeat(64) }),
    broken("labels", { "a/b/c": "x" }),
    broken("labels", { a: 1 }),
    broken("annotations", { "/a": "x" }),
    broken("annotations", { a: true }),
    broken("finalizers", ["not a finalizer"]),
    broken("finalizers", "x"),
    broken("unknownField", "x"),
  ];
}
