import { isJsonObject, type JsonObject, type JsonValue } from "../../../../src/model/json.js";
import type { Effect } from "../../../compat/taxonomy/verdict.js";
import type { Crd } from "../crd.js";
import { schemaOf } from "./served.js";

/** The JSON type that a client generated from the schema expects of a value. */
const decodes: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  integer: (value) => typeof value === "number" && Number.isInteger(value),
  array: Array.isArray,
  object: isJsonObject,
};

const int32 = 2 ** 31;

/** Formats whose types in Go can't hold every value of their JSON type. */
const formats: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  int32: (value) => typeof value === "number" && value >= -int32 && value < int32,
  "date-time": (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(String(value)),
};

/** The values of an object that clients generated from a version's schema can't read, as `.spec.count: "a" isn't of type integer`. */
export function decodingEffects(content: JsonObject, crd: Crd, version: string): readonly Effect[] {
  return undecodable(content, schemaOf(crd, version)).map((words) => ({ audience: "readers", probe: `decode in ${version}`, words }));
}

function undecodable(value: JsonValue, schema: JsonObject, path = ""): readonly string[] {
  if (value === null || schema["x-kubernetes-int-or-string"] === true) return [];
  const { type, format, items, properties, additionalProperties } = schema;
  const isDecoded = decodes[String(type)]?.(value) ?? true;
  if (!isDecoded) return [`${path}: ${JSON.stringify(value)} isn't of type ${type}`];
  if (!(formats[String(format)]?.(value) ?? true)) return [`${path}: ${JSON.stringify(value)} isn't of format ${format}`];
  if (Array.isArray(value)) return value.flatMap((item, index) => undecodable(item, asSchema(items), `${path}[${index}]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    undecodable(inner, asSchema(asSchema(properties)[key] ?? additionalProperties), `${path}.${key}`),
  );
}

function asSchema(schema: JsonValue | undefined): JsonObject {
  return isJsonObject(schema) ? schema : {};
}
