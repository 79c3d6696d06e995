import fc, { type Arbitrary } from "fast-check";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { metadataOf } from "./metadata.js";
import { remembered } from "./remembered.js";
import { asParsed } from "./sites.js";
import { type Nulls, valuesOf } from "./values.js";

/** Which objects are generated. */
export interface ObjectOptions {
  /** The namespace of namespaced objects; `default` by default. */
  readonly namespace?: string;
  /** `where taken` by default. */
  readonly nulls?: Nulls;
}

/**
 * Objects of a kind in one version that its schema accepts: every type, keyword and format, optional fields there or absent, edges more often than
 * the middle. Rules in CEL are not looked at: filter by what evaluates them. Integers beyond 2^53 - 1 are bigints, as `parseJson` gives them.
 */
export function validObjects(kind: ApiKind, version: ApiVersion, options: ObjectOptions = {}): Arbitrary<JsonObject> {
  return objectsOf(kind, version, options, (parts) => parts);
}

/** The same objects, for who draws those of one seed again and again: their parts are made once. Each object is a copy. */
export function rememberedObjects(kind: ApiKind, version: ApiVersion, options: ObjectOptions = {}): Arbitrary<JsonObject> {
  return objectsOf(kind, version, options, remembered);
}

function objectsOf(
  kind: ApiKind,
  version: ApiVersion,
  options: ObjectOptions,
  parts: <T>(values: Arbitrary<T>) => Arbitrary<T>,
): Arbitrary<JsonObject> {
  const namespace = kind.scope === "Cluster" ? undefined : (options.namespace ?? "default");
  const objects = fc.tuple(parts(valuesOf(version.schema, options)), parts(metadataOf(namespace))).map(([fields, metadata]) => ({
    ...(fields as JsonObject),
    apiVersion: `${kind.group}/${version.name}`,
    kind: kind.kind,
    metadata,
  }));
  return objects.map(asParsed);
}
