import fc, { type Arbitrary } from "fast-check";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { applyDefaults } from "../../validate/decode/defaults.js";
import { rememberedObjects } from "../arbitraries/valid-objects.js";
import type { Choose } from "../changes/choices.js";
import { edited } from "../changes/edited.js";
import { withRequiredDefaults } from "./required-defaults.js";

/**
 * Objects of a version as conversions get them from the API server: with no null that it would have dropped, no required field that it would have given its
 * default, no labels or annotations map that is empty, and now and then with the residue of a version that none of this is about.
 */
export function objectsIn(kind: ApiKind, version: ApiVersion): Arbitrary<JsonObject> {
  const foreign = fc.option(fc.constant(`{"l":"0","r":{".spec":{"a":1}}}`), { freq: 6, nil: undefined });
  return fc.tuple(rememberedObjects(kind, version, { nulls: "where nullable" }), foreign).map(([given, residue]) => {
    const object = withRequiredDefaults(version.schema, given);
    const { annotations, ...withLabels } = object.metadata as JsonObject;
    const { labels, ...withoutLabels } = withLabels;
    const metadata = isJsonObject(labels) && Object.keys(labels).length === 0 ? withoutLabels : withLabels;
    const all = {
      ...objectOf(annotations),
      ...(residue === undefined ? {} : { [`${kind.group}/residue.v0other`]: residue }),
    };
    const owned = { ...metadata, managedFields: ownersOf(`${kind.group}/${version.name}`, Object.keys(all)) };
    return { ...object, metadata: Object.keys(all).length === 0 ? owned : { ...owned, annotations: all } };
  });
}

/** The owners of an object, as the API server lists them, if one client wrote these annotations. */
export function ownersOf(apiVersion: string, annotations: readonly string[]): JsonValue {
  const owned = { "f:annotations": Object.fromEntries(annotations.map((name) => [`f:${name}`, {}])) };
  const fieldsV1 = { "f:spec": {}, ...(annotations.length === 0 ? {} : { "f:metadata": owned }) };
  return [{ manager: "client", operation: "Update", apiVersion, time: "2020-01-01T00:00:00Z", fieldsType: "FieldsV1", fieldsV1 }];
}

/** An object without what all objects have. */
export function bodyOf({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** An object with another one's apiVersion, kind and metadata: that one, as somebody wrote it back. */
export function writtenBack(original: JsonObject, body: JsonObject): JsonObject {
  const { apiVersion = null, kind = null, metadata } = original;
  return { apiVersion, kind, ...(metadata === undefined ? {} : { metadata }), ...body };
}

/** An object as somebody edits it who takes new values from another one. */
export function editedObject({ schema }: ApiVersion, object: JsonObject, other: JsonObject, choose: Choose): JsonObject {
  return writtenBack(object, edited(schema, bodyOf(object), bodyOf(other), choose) as JsonObject);
}

/** An object as the API server gives it to clients, and takes it from them: with the defaults of what it lacks. */
export function received({ schema }: ApiVersion, object: JsonObject): JsonObject {
  return applyDefaults(schema, object);
}

/** The annotations of an object; none where it has none, or no map of them. */
export function annotationsOf({ metadata }: JsonObject): JsonObject {
  const annotations = isJsonObject(metadata) ? metadata.annotations : undefined;
  return objectOf(annotations);
}

/** An object without the annotations of its group: as if it had never been converted. */
export function withoutResidue(object: JsonObject, group: string): JsonObject {
  const others = Object.entries(annotationsOf(object)).filter(([name]) => !name.startsWith(`${group}/`));
  const { annotations: _annotations, ...metadata } = isJsonObject(object.metadata) ? object.metadata : {};
  return { ...object, metadata: others.length === 0 ? metadata : { ...metadata, annotations: Object.fromEntries(others) } };
}
