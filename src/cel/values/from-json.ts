import { celField } from "../../model/cel-field.js";
import type { Schema } from "../../model/schema.js";
import { decodeBase64Url } from "./base64.js";
import { parseFormatDuration } from "./durations.js";
import { asInt64, GoValue, goTypeOf, isJsonObject, type JsonListOrigin, type Native } from "./json-origin.js";
import { bool, bytes, double, error, noSuchOverload, nullValue, string, timestamp } from "./make.js";
import { fieldSchemas, unescapeField } from "./schema-fields.js";
import { parseDate, parseRfc3339 } from "./timestamps.js";
import type { CelError, CelList, CelMap, CelValue } from "./value.js";

/**
 * A value of an object as rules see it, by its schema: an integer is an int, a number a double, a string of the format `date-time` a timestamp.
 * Parts are read when an expression reaches them; what doesn't fit its schema is then an error. `isResource`: the root of a custom resource.
 * Defined by UnstructuredToVal of k8s.io/apiserver/pkg/cel/common/valuesunstructured.go.
 */
export function fromJson(native: Native, schema: Schema, isResource = false): CelValue {
  if (native === null || native === undefined)
    return schema.nullable ? nullValue : error("invalid data, got null for schema with nullable=false");
  if (schema.intOrString) return intOrString(native);
  switch (schema.type) {
    case "object":
      if (!isJsonObject(native)) return error("invalid data, expected a map for the provided schema with type=object");
      return jsonMap(native, schema, isResource || schema.embeddedResource === true);
    case "array":
      return array(native, schema);
    case "string":
      return typeof native === "string" ? text(native, schema.format) : unexpected("string", native);
    case "number":
      return number(native);
    case "integer": {
      const value = asInt64(native);
      return value === undefined ? unexpected("int", native) : { type: "int", value };
    }
    case "boolean":
      return typeof native === "boolean" ? bool(native) : unexpected("bool", native);
    default:
      if (schema.preserveUnknownFields) return { type: "unknown", json: native };
      return error("invalid type: the schema has none");
  }
}

/** A list of an object: its elements are read by the schema of the items. */
export function jsonList(origin: JsonListOrigin): CelList {
  return { type: "list", size: origin.natives.length, at: (index) => fromJson(origin.natives[index], origin.items), origin };
}

function jsonMap(json: { readonly [key: string]: unknown }, schema: Schema, isResource: boolean): CelMap {
  const fields = fieldSchemas(schema, isResource);
  const isObject = fields.size > 0;
  const schemaOf = (key: string) => (isObject ? fields.get(key) : schema.additionalProperties);
  return {
    type: "map",
    size: Object.keys(json).length,
    keys: () => {
      const keys = Object.keys(json).filter((key) => schemaOf(key) !== undefined);
      return (isObject ? keys.map((key) => celField(key) ?? key) : keys).map(string);
    },
    find: (key) => {
      if (key.type !== "string") return noSuchOverload(key);
      const name = isObject ? unescapeField(key.value) : key.value;
      if (name === undefined || !Object.hasOwn(json, name)) return undefined;
      const value = json[name];
      // A null in a field is as good as no field; in a map it is a value.
      if (isObject && value === null) return undefined;
      const valueSchema = schemaOf(name);
      return valueSchema && fromJson(value, valueSchema);
    },
    origin: { json, schemaOf },
  };
}

function array(native: Native, schema: Schema): CelValue {
  if (!Array.isArray(native)) return error("invalid data, expected an array for the provided schema with type=array");
  if (schema.items === undefined) return error("invalid array type, expected Items with a non-empty Schema");
  return jsonList({
    natives: native,
    items: schema.items,
    listType: schema.listType ?? "atomic",
    // Kubernetes looks the keys up by their escaped names: a key such as `a-b` is never found.
    mapKeys: (schema.listMapKeys ?? []).map((key) => celField(key) ?? key),
  });
}

function intOrString(native: Native): CelValue {
  if (typeof native === "string") return string(native);
  const value = asInt64(native);
  return value === undefined ? error("invalid data, expected XIntOrString value to be either a string or integer") : { type: "int", value };
}

function number(native: Native): CelValue {
  if (typeof native === "number" || typeof native === "bigint") return double(Number(native));
  return native instanceof GoValue && native.goType === "float64" ? native.value : unexpected("float", native);
}

function text(value: string, format: string | undefined): CelValue {
  switch (format) {
    case "duration": {
      const nanoseconds = parseFormatDuration(value);
      return nanoseconds === undefined
        ? error(`Invalid duration ${value}: unable to parse ${value} as duration`)
        : { type: "duration", nanoseconds };
    }
    case "date":
      return parseDate(value) ?? error(`Invalid date formatted string ${value}`);
    case "date-time":
      if (value === "") return timestamp(0n);
      return parseRfc3339(value, { zoneless: true }) ?? error(`Invalid date-time formatted string ${value}`);
    case "byte": {
      const decoded = decodeBase64Url(value);
      return typeof decoded === "number"
        ? error(`Invalid byte formatted string ${value}: illegal base64 data at input byte ${decoded}`)
        : bytes(decoded);
    }
    default:
      return string(value);
  }
}

function unexpected(expected: string, native: Native): CelError {
  return error(`invalid data, expected ${expected}, got ${goTypeOf(native)}`);
}
