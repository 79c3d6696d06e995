import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { parseJson, stringifyJson } from "../../model/lossless-json.js";
import type { Schema } from "../../model/schema.js";

/** Names of fields and keys, and indices of elements, from an object's root. */
export type SitePath = readonly (string | number)[];

/** A value in an object, and the schema that it is of. */
export interface Site {
  readonly path: SitePath;
  readonly schema: Schema;
  readonly value: JsonValue;
  /** Whether the value must be there, as a field; elements and values of maps may go. */
  readonly required: boolean;
}

/** All values of an object that its schema knows, outermost first. The root's own metadata is not among them. */
export function sitesOf(schema: Schema, value: JsonValue, path: SitePath = [], required = true): readonly Site[] {
  const site: Site = { path, schema, value, required };
  const { items, fields, additionalProperties } = schema;
  if (Array.isArray(value)) {
    const inside = items === undefined ? [] : value.flatMap((each: JsonValue, index) => sitesOf(items, each, [...path, index], false));
    return [site, ...inside];
  }
  if (!isJsonObject(value)) return [site];
  const inside = Object.entries(value).flatMap(([name, each]) => {
    const field = fields?.find((candidate) => candidate.name === name);
    const known = field?.schema ?? additionalProperties;
    return known === undefined ? [] : sitesOf(known, each, [...path, name], field?.required ?? false);
  });
  return [site, ...inside];
}

/** An object with another value at a path; undefined takes away what is there. */
export function withValueAt(value: JsonValue, path: SitePath, change: JsonValue | undefined): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return change ?? null;
  if (Array.isArray(value)) {
    const inside = value as readonly JsonValue[];
    return inside.flatMap((each, index) =>
      index !== step ? [each] : rest.length === 0 && change === undefined ? [] : [withValueAt(each, rest, change)],
    );
  }
  const { [step]: inside = null, ...others } = value as JsonObject;
  return rest.length === 0 && change === undefined ? others : { ...(value as JsonObject), [step]: withValueAt(inside, rest, change) };
}

/** An object as it comes out of its JSON: a whole double beyond 2^53 - 1 is a bigint then. */
export function asParsed(object: JsonObject): JsonObject {
  return parseJson(stringifyJson(object)) as JsonObject;
}
