import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonValue } from "../../model/json.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { crdDocument } from "./crd-document.js";
import { openApiSchema } from "./openapi-schema.js";

/** How many bytes of JSON the CRD of a kind is, as Go writes it: that is what etcd stores and what annotations hold. */
export interface CrdSize {
  readonly total: number;
  readonly versions: readonly VersionSize[];
}

/** The share of one version's schema. */
export interface VersionSize {
  readonly name: string;
  readonly bytes: number;
  /** The field that takes most of it: the innermost one that holds nearly all of what its parents hold. */
  readonly biggest: { readonly path: string; readonly bytes: number; readonly place: Place };
}

/** Below this share of its parent a field is one among several. */
const nearlyAll = 0.6;

/** The bytes of a kind's CRD. */
export function crdBytes(kind: ApiKind, maxDescriptionLength?: number): number {
  return jsonBytes(crdDocument(kind, maxDescriptionLength));
}

/** The bytes of a kind's CRD, by version and field. */
export function crdSize(kind: ApiKind, maxDescriptionLength?: number): CrdSize {
  const bytesOf = (schema: Schema) => jsonBytes(openApiSchema(schema, maxDescriptionLength));
  return { total: crdBytes(kind, maxDescriptionLength), versions: kind.versions.map((version) => versionSize(version, bytesOf)) };
}

type BytesOf = (schema: Schema) => number;

function versionSize(version: ApiVersion, bytesOf: BytesOf): VersionSize {
  const bytes = bytesOf(version.schema);
  const biggest = biggestField(version.schema, "", bytes, bytesOf) ?? { path: version.className, bytes, place: version.place };
  return { name: version.name, bytes, biggest };
}

/** Below a built-in type there is nothing that the user could change. */
function biggestField(schema: Schema, parent: string, ofParent: number, bytesOf: BytesOf): VersionSize["biggest"] | undefined {
  if (schema.builtIn !== undefined) return undefined;
  const inside = schema.items ?? schema.additionalProperties;
  if (inside !== undefined) return biggestField(inside, `${parent}[]`, ofParent, bytesOf);
  let biggest: { readonly field: Field; readonly bytes: number } | undefined;
  for (const field of schema.fields ?? []) {
    const bytes = bytesOf(field.schema);
    if (biggest === undefined || bytes > biggest.bytes) biggest = { field, bytes };
  }
  if (biggest === undefined || (parent !== "" && biggest.bytes < nearlyAll * ofParent)) return undefined;
  const { field, bytes } = biggest;
  const path = `${parent}.${field.name}`;
  return biggestField(field.schema, path, bytes, bytesOf) ?? { path, bytes, place: field.place };
}

/** Go escapes `<`, `>` and `&` as six characters, and two separators, too. */
function jsonBytes(value: JsonValue): number {
  const text = JSON.stringify(value);
  return new TextEncoder().encode(text).length + 5 * (text.match(/[<>&]/g)?.length ?? 0) + 3 * (text.match(/[\u2028\u2029]/g)?.length ?? 0);
}
