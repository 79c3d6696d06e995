import type { Schema } from "../../model/schema.js";
import { utf8Length } from "../../model/utf8-length.js";

/**
 * How large values of a schema can be, and how small their JSON, as the API server assumes it when it estimates costs.
 * Defined by k8s.io/apiserver/pkg/cel/limits.go and common/schemas.go.
 */
const maxRequestBytes = 3 * 1024 * 1024;

/** The JSON of the shortest duration is `"0"`, of a date-time `"2000-01-01T00:00:00"`. */
export const smallest = { string: 2, duration: 3, date: 12, dateTime: 21, bool: 4, number: 1, intOrString: 1, object: 2, list: 2, map: 2 };

const longest = { duration: 32, date: 12, dateTime: 32 };

/** How many bytes a string has at most, whatever its format makes of it. */
export function maxBytes(schema: Schema): number {
  const { format, maxLength, enum: members, intOrString } = schema;
  if (intOrString === true) return maxLength === undefined ? maxRequestBytes - 2 : bytesOfCharacters(maxLength);
  if (format === "byte") return maxLength === undefined ? maxRequestBytes - 2 : Math.max(0, maxLength);
  if (format === "duration") return longest.duration;
  if (format === "date") return longest.date;
  if (format === "date-time") return longest.dateTime;
  if (maxLength !== undefined) return bytesOfCharacters(maxLength);
  if (members === undefined || members.length === 0) return maxRequestBytes - 2;
  return Math.max(0, ...members.map((member) => (typeof member === "string" ? utf8Length(member) : 0)));
}

/** How many elements a list has at most whose smallest element has so many bytes. */
export function maxElements({ maxItems }: Schema, elementBytes: number): number {
  return maxItems === undefined ? Math.floor((maxRequestBytes - 2) / (elementBytes + 1)) : Math.max(0, maxItems);
}

/** How many entries a map has at most whose smallest value has so many bytes. */
export function maxEntries({ maxProperties }: Schema, valueBytes: number): number {
  return maxProperties === undefined ? Math.floor((maxRequestBytes - 2) / (valueBytes + 6)) : Math.max(0, maxProperties);
}

/** How often values with so many bytes can stand in one request. */
export function maxCardinality(bytes: number): number {
  return Math.floor(maxRequestBytes / (bytes + 1));
}

function bytesOfCharacters(count: number): number {
  return Math.max(0, count) * 4;
}
