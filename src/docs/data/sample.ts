import { smallest } from "../../compat/proof/smallest.js";
import { toYaml } from "../../emit/yaml.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { valueFits } from "../../model/conversion/value-fits.js";
import { codecExample, sampleValue } from "../../model/conversion/worked-example.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { validateObject } from "../../validate/validate-object.js";
import type { SampleDoc } from "./doc.js";
import { textExample } from "./text-example.js";

/** A file of config/samples: its text, and the object in it. */
export interface WrittenSample {
  readonly file: string;
  readonly yaml: string;
  readonly object: JsonObject;
}

/**
 * An object of a version that `validate` accepts: the project's own sample if it says more than its name, else one that has as many fields as
 * are accepted together, else the smallest. Undefined where none is found, as under a rule that only a person can satisfy.
 */
export function sampleOf(kind: ApiKind, version: ApiVersion, written: WrittenSample | undefined): SampleDoc | undefined {
  const isValid = (object: JsonObject) => validateObject(object, version, kind).length === 0;
  if (written !== undefined && isTelling(written.object) && isValid(written.object)) return { file: written.file, yaml: written.yaml };
  const made = [wholeObject, smallestObject].map((make) => make(kind, version)).find(isValid);
  if (made !== undefined) return { yaml: toYaml(made) };
  return written !== undefined && isValid(written.object) ? { file: written.file, yaml: written.yaml } : undefined;
}

function isTelling({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...rest }: JsonObject): boolean {
  return Object.values(rest).some((value) => !isJsonObject(value) || Object.keys(value).length > 0);
}

function wholeObject(kind: ApiKind, version: ApiVersion): JsonObject {
  return withHead(kind, version, spokenObject(version, kind));
}

/** The smallest object, and then its fields one after the other, as far as each leaves it valid: whole, or if that is refused, with some of what is inside. */
function spokenObject(version: ApiVersion, kind: ApiKind): JsonObject {
  const smallestBody = smallest(version.schema) as JsonObject;
  let object: JsonObject = smallestBody;
  const isValid = (body: JsonObject) => validateObject(withHead(kind, version, body), version, kind).length === 0;
  for (const field of version.schema.fields ?? []) {
    if (field.name === "status" || field.name === "metadata") continue;
    const whole = { ...object, [field.name]: exampleOf(field, 0) };
    if (isValid(whole)) object = whole;
    else object = withParts(object, field, isValid);
  }
  return object;
}

function withParts(object: JsonObject, { name, schema }: Field, isValid: (body: JsonObject) => boolean): JsonObject {
  const present = object[name];
  let held: JsonObject = isJsonObject(present) ? present : (smallest(schema) as JsonObject);
  if (!isJsonObject(held)) return object;
  for (const field of schema.fields ?? []) {
    const more = { ...held, [field.name]: exampleOf(field, 1) };
    if (isShown(field) && isValid({ ...object, [name]: more })) held = more;
  }
  const filled = { ...object, [name]: held };
  return isValid(filled) ? filled : object;
}

function smallestObject(kind: ApiKind, version: ApiVersion): JsonObject {
  return withHead(kind, version, smallest(version.schema) as JsonObject);
}

function withHead(kind: ApiKind, version: ApiVersion, body: JsonObject): JsonObject {
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, status: _status, ...fields } = body;
  return {
    apiVersion: `${kind.group}/${version.name}`,
    kind: kind.kind,
    metadata: { name: `${kind.names.singular}-sample`.slice(0, 63) },
    ...fields,
  };
}

/** What a reader recognizes. */
const usualTexts: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T12:00:00Z",
  date: "2026-01-31",
  duration: "5m",
  byte: "aGVsbG8=",
  uri: "https://example.com",
  hostname: "example.com",
  email: "someone@example.com",
  ipv4: "192.0.2.1",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
};

/** How deep objects are filled with what isn't required. */
const deepest = 4;

/** A field's value: of one that a codec converts, a text that the codec reads. */
function exampleOf(field: Field, depth: number): JsonValue {
  const { schema, mapping } = field;
  const codec = mapping?.kind === "mapsTo" ? mapping.codec : undefined;
  const [read] = codec === undefined ? [] : (codecExample(codec, schema) ?? []);
  if (read !== undefined && valueFits(read, schema) && schema.type !== "object" && schema.type !== "array") return read;
  return textExample(field) ?? exampleValue(schema, depth);
}

/** A value that a reader learns from: the example, the default, the first of an enum, objects with their fields. */
function exampleValue(schema: Schema, depth: number): JsonValue {
  const said = schema.example ?? schema.default ?? schema.enum?.find((member) => member !== null);
  if (said !== undefined && !(isJsonObject(said) && Object.keys(said).length === 0)) return said;
  const usual = schema.format === undefined ? undefined : usualTexts[schema.format];
  if (usual !== undefined && valueFits(usual, schema)) return usual;
  if (schema.builtIn !== undefined || schema.pattern !== undefined || schema.format !== undefined || depth > deepest)
    return smallest(schema);
  if (schema.type === "object" && schema.fields !== undefined) return exampleObject(schema.fields, schema, depth);
  if (schema.items !== undefined && schema.minItems === undefined) return [exampleValue(schema.items, depth + 1)];
  if (schema.additionalProperties !== undefined) return { example: exampleValue(schema.additionalProperties, depth + 1) };
  return sampleValue(schema) ?? smallest(schema);
}

function exampleObject(fields: readonly Field[], schema: Schema, depth: number): JsonObject {
  const chosen = fields.filter((field) => field.required || (depth < deepest && isShown(field)));
  const limited = schema.maxProperties === undefined ? chosen : chosen.slice(0, schema.maxProperties);
  return Object.fromEntries(limited.map((field) => [field.name, exampleOf(field, depth + 1)]));
}

/** Built-in types, what may be anything and what is deprecated are left out: they say little and take much room. */
function isShown({ schema }: Field): boolean {
  return (
    schema.builtIn === undefined &&
    schema.type !== undefined &&
    schema.embeddedResource !== true &&
    !/deprecated/i.test(schema.description ?? "")
  );
}
