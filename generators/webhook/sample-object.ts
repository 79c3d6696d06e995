import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject, JsonValue } from "../../src/model/json.js";
import type { Schema } from "../../src/model/schema.js";

/** An object of a version with a value in every field, for a test to convert. */
export function sampleObject(kind: ApiKind, version: ApiVersion): JsonObject {
  const namespace = kind.scope === "Namespaced" ? { namespace: "default" } : {};
  return {
    apiVersion: `${kind.group}/${version.name}`,
    kind: kind.kind,
    metadata: { name: "sample", ...namespace },
    ...(sampleValue(version.schema, "object") as JsonObject),
  };
}

function sampleValue(schema: Schema, name: string): JsonValue {
  if (schema.example !== undefined) return schema.example;
  const choice = schema.enum?.find((value) => value !== null);
  if (choice !== undefined) return choice;
  if (schema.intOrString === true) return 1;
  switch (schema.type) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return sampleNumber(schema);
    case "string":
      return sampleText(schema, name);
    case "array":
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        schema.items === undefined ? {} : sampleValue(schema.items, name),
      );
    default:
      return sampleFields(schema);
  }
}

function sampleFields(schema: Schema): JsonObject {
  if (schema.embeddedResource === true) return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "sample" } };
  if (schema.additionalProperties !== undefined) return { example: sampleValue(schema.additionalProperties, "example") };
  return Object.fromEntries((schema.fields ?? []).map((field) => [field.name, sampleValue(field.schema, field.name)]));
}

function sampleNumber(schema: Schema): number {
  const step = schema.multipleOf ?? 1;
  const least = schema.minimum === undefined ? step : Math.max(step, schema.minimum + (schema.exclusiveMinimum === true ? step : 0));
  const value = Math.ceil(least / step) * step;
  const most = schema.maximum === undefined ? value : schema.maximum - (schema.exclusiveMaximum === true ? step : 0);
  return Math.min(value, Math.floor(most / step) * step);
}

const texts: Readonly<Record<string, string>> = {
  "date-time": "2024-02-29T12:30:00Z",
  date: "2024-02-29",
  byte: "ZXhhbXBsZQ==",
  duration: "5m0s",
  uri: "https://example.com/",
  uuid: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
};

/** Texts of many shapes: the first that a field's pattern takes is the field's. */
const shapes = [
  "a",
  "A",
  "1",
  "1.0",
  "a.b",
  "a/b",
  "a:1",
  "5m",
  "1Gi",
  "00:00",
  "2024-02-29",
  "* * * * *",
  "https://example.com/",
  "a@example.com",
];

function sampleText({ format, pattern, default: initial, minLength = 0, maxLength }: Schema, name: string): string {
  const formatted = format === undefined ? undefined : texts[format];
  if (formatted !== undefined) return formatted;
  const plain = name.padEnd(minLength, "x").slice(0, maxLength);
  if (pattern === undefined) return plain;
  const candidates = [plain, ...(typeof initial === "string" ? [initial] : []), ...shapes];
  return candidates.find((text) => matches(pattern, text)) ?? plain;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}
