import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { objectsOf } from "../../../src/model/json-fields.js";
import { Dice } from "../../support/random-types/dice.js";

/**
 * A CRD with `allOf`, `anyOf`, `oneOf` and `not` here and there, more nullable fields, fields that are required without being described, and defaults in the
 * metadata of embedded resources. Type files can't say most of that; published CRDs do.
 * The API server refuses some: a default may not fit any more.
 */
export function withOddSchemas(crd: JsonObject, seed: number): JsonObject {
  const dice = new Dice(seed);
  const spec = crd.spec as JsonObject;
  const versions = objectsOf(spec.versions).map((version): JsonObject => {
    const { openAPIV3Schema: root, ...rest } = version.schema as JsonObject;
    return { ...version, schema: { ...rest, openAPIV3Schema: withFieldsJoined(root as JsonObject, dice) } };
  });
  return { ...crd, spec: { ...spec, versions } };
}

/** A root's metadata stays as it is; what is said of its apiVersion and kind holds for all objects or none. */
function withFieldsJoined(root: JsonObject, dice: Dice): JsonObject {
  const kept = dice.chance(80) ? ["apiVersion", "kind", "metadata"] : ["metadata"];
  return { ...root, properties: mapped(root.properties, (field, name) => (kept.includes(name) ? field : joined(field, dice))) };
}

function joined(schema: JsonObject, dice: Dice): JsonObject {
  const inside: JsonObject = {
    ...schema,
    ...(isJsonObject(schema.properties) ? { properties: mapped(schema.properties, (field) => joined(field, dice)) } : {}),
    ...(isJsonObject(schema.items) ? { items: joined(schema.items, dice) } : {}),
    ...(isJsonObject(schema.additionalProperties) ? { additionalProperties: joined(schema.additionalProperties, dice) } : {}),
    ...(schema["x-kubernetes-embedded-resource"] === true && dice.chance(50) ? withMetadataDefault(schema, dice) : {}),
    ...(isOpen(schema) && dice.chance(20) ? { required: [...(Array.isArray(schema.required) ? schema.required : []), "required"] } : {}),
    ...(dice.chance(20) && schema.default === undefined ? { nullable: true } : {}),
  };
  if (!dice.chance(25)) return inside;
  const some = () => Array.from({ length: 1 + dice.below(3) }, () => restriction(schema, dice));
  const name = dice.pick(["allOf", "anyOf", "oneOf", "not"]);
  return name in inside ? inside : { ...inside, [name]: name === "not" ? restriction(schema, dice) : some() };
}

/** Whether a schema can require what it doesn't describe. */
function isOpen(schema: JsonObject): boolean {
  return schema.type === "object" && (schema["x-kubernetes-preserve-unknown-fields"] === true || isJsonObject(schema.additionalProperties));
}

/** Defaults of which Go may know or read only a part. */
function withMetadataDefault({ properties }: JsonObject, dice: Dice): JsonObject {
  const metadata = dice.pick<JsonObject>([
    { default: { name: "a" } },
    { default: { name: "a", unknown: 1 } },
    { default: { labels: "x" } },
    { properties: { name: { type: "string", default: "a" } } },
    { properties: { unknown: { type: "string", default: "a" }, generateName: { type: "string" } } },
    { properties: { labels: { type: "object", additionalProperties: { type: "string" }, default: { a: "b" } } } },
  ]);
  return { properties: { ...(isJsonObject(properties) ? properties : {}), metadata: { type: "object", ...metadata } } };
}

/** A restriction that a joined schema can make of values of a schema: limits and required fields, but no types. */
function restriction(schema: JsonObject, dice: Dice): JsonObject {
  if (isJsonObject(schema.properties) && dice.chance(60)) return ofFields(schema.properties, dice);
  if (isJsonObject(schema.items) && dice.chance(40)) return { items: restriction(schema.items, dice) };
  return dice.pick(limits[String(schema.type)] ?? anyLimits);
}

function ofFields(properties: JsonObject, dice: Dice): JsonObject {
  const names = Object.keys(properties);
  if (names.length === 0) return { minProperties: 1 };
  const name = dice.pick(names);
  return dice.chance(50) ? { required: [name] } : { properties: { [name]: restriction(properties[name] as JsonObject, dice) } };
}

const anyLimits: readonly JsonObject[] = [
  { enum: ["a", 1, null] },
  { maximum: 3 },
  { maxLength: 2 },
  { pattern: "^[0-9]" },
  { minProperties: 1 },
];

const limits: Readonly<Record<string, readonly JsonObject[]>> = {
  string: [{ maxLength: 3 }, { minLength: 2 }, { pattern: "^[a-m]" }, { enum: ["a", "b"] }, { format: "date" }, { not: { enum: ["a"] } }],
  integer: [
    { minimum: 1 },
    { maximum: 10 },
    { maximum: 3, exclusiveMaximum: true },
    { multipleOf: 2 },
    { enum: [1, 2] },
    { maximum: 9e18 },
  ],
  number: [{ minimum: 0 }, { maximum: 1.5 }, { multipleOf: 0.5 }, { maximum: 9e18 }],
  boolean: [{ enum: [true] }],
  array: [{ minItems: 1 }, { maxItems: 1 }],
  object: [{ minProperties: 1 }, { maxProperties: 1 }],
};

function mapped(properties: JsonValue | undefined, change: (schema: JsonObject, name: string) => JsonObject): JsonObject {
  const entries = Object.entries(isJsonObject(properties) ? properties : {});
  return Object.fromEntries(entries.map(([name, schema]) => [name, isJsonObject(schema) ? change(schema, name) : schema]));
}
