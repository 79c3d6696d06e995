import { smallest } from "../../compat/proof/smallest.js";
import { toYaml } from "../../emit/yaml/yaml-text.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { codecExample } from "../../plan/decide/worked-example.js";
import { sampleValue } from "../../plan/match/sample-value.js";
import { valueFits } from "../../plan/match/value-fits.js";
import { applyDefaults } from "../../validate/decode/defaults.js";
import { ruleFindings } from "../../validate/rules/rule-findings.js";
import { validateObject } from "../../validate/validate-object.js";
import { valueFindings } from "../../validate/value-findings.js";
import type { SampleDoc } from "./doc.js";
import { textExample, usualText } from "./text-example.js";

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
  const made = wholeObject(kind, version) ?? [smallestObject(kind, version)].find(isValid);
  if (made !== undefined) return { yaml: toYaml(made) };
  return written !== undefined && isValid(written.object) ? { file: written.file, yaml: written.yaml } : undefined;
}

function isTelling({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...rest }: JsonObject): boolean {
  return Object.values(rest).some((value) => !isJsonObject(value) || Object.keys(value).length > 0);
}

/** An object with an example of every field, or of as many as are accepted together. Undefined where that isn't valid either. */
function wholeObject(kind: ApiKind, version: ApiVersion): JsonObject | undefined {
  const fields = (version.schema.fields ?? []).filter(({ name }) => name !== "status" && name !== "metadata");
  const findings = (body: JsonObject) => validateObject(withHead(kind, version, body), version, kind).length;
  // Most are right as they come, and are looked at once then.
  const untried = bodyOf(fields.map((field) => ({ field, value: untriedExample(field) })));
  if (findings(untried) === 0) return withHead(kind, version, untried);
  const examples = fields.map((field): Example => ({ field, value: exampleOf(field, 0) }));
  const required = bodyOf(examples.filter(({ field }) => field.required));
  const all = { ...required, ...bodyOf(examples) };
  const body = findings(all) === 0 ? all : acceptedParts(required, examples, findings);
  return body === all || findings(body) === 0 ? withHead(kind, version, body) : undefined;
}

/** A field at the top of an object, and a value of it. */
interface Example {
  readonly field: Field;
  readonly value: JsonValue;
}

function bodyOf(examples: readonly Example[]): JsonObject {
  return Object.fromEntries(examples.map(({ field, value }) => [field.name, value]));
}

/** The required fields, and then the others one after the other: whole if they leave the object valid, else as much of them as does. */
function acceptedParts(required: JsonObject, examples: readonly Example[], findings: (body: JsonObject) => number): JsonObject {
  let object = required;
  for (const { field, value } of examples) {
    const whole = { ...object, [field.name]: value };
    if (findings(whole) === 0) object = whole;
    else if (field.schema.fields !== undefined) {
      const inner = withParts(field.schema, (held) => findings({ ...object, [field.name]: held }), 1);
      object = { ...object, [field.name]: inner };
    }
  }
  return object;
}

/** An object's fields one after the other, as far as none of them brings a finding more: a rule may want one of two fields, and not both. */
function withParts(schema: Schema, findings: (held: JsonObject) => number, depth: number): JsonObject {
  const least = smallest(schema);
  let held: JsonObject = isJsonObject(least) ? least : {};
  let count = findings(held);
  for (const field of schema.fields ?? []) {
    if (!field.required && !isShown(field)) continue;
    const inside = (value: JsonValue) => findings({ ...held, [field.name]: value });
    const isPart = field.schema.fields !== undefined && depth < deepest && held[field.name] !== undefined;
    const options = [exampleOf(field, depth), ...(isPart ? [withParts(field.schema, inside, depth + 1)] : [])];
    const better = options.find((value) => {
      const found = inside(value);
      return found < count || (found === count && held[field.name] === undefined);
    });
    if (better === undefined) continue;
    held = { ...held, [field.name]: better };
    count = findings(held);
  }
  return held;
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

/** How deep objects are filled with what isn't required. */
const deepest = 4;

/** The examples of a field, by the depth that it is at: what can't be whole is tried in parts, which have the same fields. */
const knownExamples = new WeakMap<Field, Map<number, JsonValue>>();

function exampleOf(field: Field, depth: number): JsonValue {
  const known = knownExamples.get(field) ?? new Map<number, JsonValue>();
  knownExamples.set(field, known);
  const found = known.get(depth) ?? madeExample(field, depth);
  known.set(depth, found);
  return found;
}

/** The example of a field at the top as it comes: nobody has looked yet whether the fields in it go together. */
function untriedExample(field: Field): JsonValue {
  const said = saidExample(field.schema);
  return said === undefined && isMadeOfFields(field.schema) ? examplesOfFields(field.schema, 0) : exampleOf(field, 0);
}

/** A field's value: of one that a codec converts, a text that the codec reads. */
function madeExample(field: Field, depth: number): JsonValue {
  const { schema, mapping } = field;
  const codec = mapping?.kind === "mapsTo" ? mapping.codec : undefined;
  const [read] = codec === undefined ? [] : (codecExample(codec, schema) ?? []);
  if (read !== undefined && valueFits(read, schema) && schema.type !== "object" && schema.type !== "array") return read;
  return textExample(field) ?? exampleValue(schema, depth);
}

/** A value that a reader learns from: the example, the default, the first of an enum, objects with their fields. */
function exampleValue(schema: Schema, depth: number): JsonValue {
  const said = saidExample(schema);
  if (said !== undefined) return said;
  const usual = usualText(schema);
  if (usual !== undefined) return usual;
  if (schema.builtIn !== undefined || schema.pattern !== undefined || schema.format !== undefined || depth > deepest)
    return smallest(schema);
  if (isMadeOfFields(schema)) return exampleObject(schema, depth);
  if (schema.items !== undefined && schema.minItems === undefined) return [exampleValue(schema.items, depth + 1)];
  if (schema.additionalProperties !== undefined) return { example: exampleValue(schema.additionalProperties, depth + 1) };
  return sampleValue(schema) ?? smallest(schema);
}

/** The value that a type file says itself; none where that is an object without fields. */
function saidExample(schema: Schema): JsonValue | undefined {
  const said = schema.example ?? schema.default ?? schema.enum?.find((member) => member !== null);
  return isJsonObject(said) && Object.keys(said).length === 0 ? undefined : said;
}

/** Whether an object's example is made of those of its fields. */
function isMadeOfFields({ type, fields, builtIn, pattern, format }: Schema): boolean {
  return type === "object" && fields !== undefined && builtIn === undefined && pattern === undefined && format === undefined;
}

function examplesOfFields(schema: Schema, depth: number): JsonObject {
  const chosen = (schema.fields ?? []).filter((field) => field.required || (depth < deepest && isShown(field)));
  const limited = schema.maxProperties === undefined ? chosen : chosen.slice(0, schema.maxProperties);
  return Object.fromEntries(limited.map((field) => [field.name, exampleOf(field, depth + 1)]));
}

/** An object with its fields, as far as it is accepted by itself: what is mended here need not be looked for in the object as a whole. */
function exampleObject(schema: Schema, depth: number): JsonObject {
  const whole = examplesOfFields(schema, depth);
  if (!saysOfWhole(schema)) return whole;
  const findings = (held: JsonObject) => findingsInside(schema, held);
  return findings(whole) === 0 ? whole : withParts(schema, findings, depth + 1);
}

/** Whether a schema says something of its fields together: only then can an object be wrong whose fields are right. */
function saysOfWhole({ validations = [], minProperties, joined }: Schema): boolean {
  return validations.length > 0 || minProperties !== undefined || joined !== undefined;
}

/** How much is wrong with an object by itself. Rules are evaluated once nothing else is wrong, as the API server does. */
function findingsInside(schema: Schema, object: JsonObject): number {
  const count = valueFindings(schema, object).length;
  return count > 0 ? count + (schema.validations?.length ?? 0) : ruleFindings(schema, applyDefaults(schema, object), false).length;
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
