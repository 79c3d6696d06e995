import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import { decodeObject } from "../../validate/decode/decode-object.js";
import type { FieldPath, Finding } from "../../validate/finding.js";
import { type Judge, refusalText } from "../proof/subject.js";
import { elements, fieldStep, fieldsByName, type SchemaPath, values } from "../rules/schema-pair.js";

/** An effect of a new version of a CRD on one stored object. */
export interface ObjectEffect {
  readonly rule: "live-frozen" | "live-dropped" | "live-changed" | "live-tolerated";
  readonly path: SchemaPath;
  /** The API server's words, or the value that is read from then on. */
  readonly detail: string;
  /** The line of the type file that decides. */
  readonly place?: Place;
}

/**
 * Shows an object as it is stored to the new version.
 * `live-frozen`: any write is refused, even of a label. `live-dropped`: the next write drops a field. `live-changed`: a default appears that the object
 * didn't have. `live-tolerated`: it stays as it is by ratcheting, but the same object couldn't be created again.
 */
export function objectEffects(object: JsonObject, judge: Judge): readonly ObjectEffect[] {
  const { schema } = judge.version;
  const decoded = decodeObject(schema, object);
  const dropped = decoded.findings.filter(({ type }) => type === "Unknown").map((finding) => refusal("live-dropped", [finding], schema));
  const frozen = judge.refusals(withAnotherLabel(object), object);
  const refused = frozen.length > 0 ? frozen : judge.refusals(createdAgain(object));
  return [
    ...(refused.length === 0 ? [] : [refusal(frozen.length > 0 ? "live-frozen" : "live-tolerated", refused, schema)]),
    ...dropped,
    ...additions(decoded.object, object, schema),
  ];
}

function refusal(rule: ObjectEffect["rule"], findings: readonly Finding[], schema: Schema): ObjectEffect {
  const [first] = findings;
  const place = first?.declared;
  return {
    rule,
    path: schemaPath(schema, first?.path ?? []),
    detail: refusalText(findings),
    ...(place === undefined ? {} : { place }),
  };
}

function withAnotherLabel(object: JsonObject): JsonObject {
  const metadata = objectOf(object.metadata);
  return { ...object, metadata: { ...metadata, labels: { ...objectOf(metadata.labels), "wheelwright.dev/edited": "true" } } };
}

/** As a manifest has it: the server's own metadata can't be given on create. */
function createdAgain(object: JsonObject): JsonObject {
  const manifest = Object.entries(objectOf(object.metadata)).filter(([name]) => ofManifest.includes(name));
  return { ...object, metadata: Object.fromEntries(manifest) };
}

const ofManifest = ["name", "namespace", "labels", "annotations", "finalizers", "ownerReferences"];

/** Values that the new version shows and the object doesn't have: its defaults. */
function additions(reads: JsonObject, object: JsonObject, schema: Schema): readonly ObjectEffect[] {
  const found: ObjectEffect[] = [];
  const walk = (now: JsonValue, before: JsonValue | undefined, path: FieldPath) => {
    if (isJsonObject(now) && isJsonObject(before)) {
      for (const [name, value] of Object.entries(now)) walk(value, before[name], [...path, name]);
    } else if (Array.isArray(now) && Array.isArray(before)) {
      for (const [index, value] of (now as readonly JsonValue[]).entries())
        walk(value, (before as readonly JsonValue[])[index], [...path, index]);
    } else if (before === undefined || before === null ? now !== before : false) {
      found.push({ rule: "live-changed", path: schemaPath(schema, path), detail: stringifyJson(now) });
    }
  };
  const { metadata: _metadata, ...fields } = reads;
  walk(fields, object, []);
  return found;
}

/** The place in the schema that an object's path leads to, so that the same place in many objects is one. */
function schemaPath(schema: Schema, path: FieldPath): SchemaPath {
  let current: Schema | undefined = schema;
  return path.map((step) => {
    if (typeof step === "number") {
      current = current?.items;
      return elements;
    }
    const field: Schema | undefined = current === undefined ? undefined : fieldsByName(current).get(step)?.schema;
    const isKey: boolean = field === undefined && current?.additionalProperties !== undefined;
    current = field ?? current?.additionalProperties;
    return isKey ? values : fieldStep(step);
  });
}
