import type { JsonObject, JsonValue } from "../../../src/model/json.js";
import type { Disagreement } from "./differences.js";

/**
 * The paths at which two conversions of an object disagree, apart from its metadata. Cluster API's Go types omit zero, empty and false values, and
 * print some that are absent, so differences between those can't be seen and aren't reported.
 */
export function disagreements(ours: JsonObject, theirs: JsonObject): readonly Disagreement[] {
  const found: Disagreement[] = [];
  visit(withoutZeros(body(ours)), withoutZeros(body(theirs)), "", found);
  return found;
}

function body({ apiVersion: _version, kind: _kind, metadata: _metadata, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** Visits the values that contain no others, also if only one of the two objects has the object around them. */
function visit(ours: JsonValue | undefined, theirs: JsonValue | undefined, path: string, found: Disagreement[]): void {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return;
  const either = ours ?? theirs;
  if (Array.isArray(either) && Array.isArray(theirs ?? ours)) {
    const [a, b] = [(ours ?? []) as readonly JsonValue[], (theirs ?? []) as readonly JsonValue[]];
    for (let index = 0; index < Math.max(a.length, b.length); index++) visit(a[index], b[index], `${path}[]`, found);
  } else if (isObject(either) && isObject(theirs ?? ours)) {
    const [a, b] = [(ours ?? {}) as JsonObject, (theirs ?? {}) as JsonObject];
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) visit(a[key], b[key], `${path}.${key}`, found);
  } else found.push({ path, ours, theirs });
}

function withoutZeros(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutZeros);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]): [string, JsonValue] => [key, withoutZeros(each)]);
  return Object.fromEntries(entries.filter(([, each]) => !isZero(each)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const zeroTime = "0001-01-01T00:00:00Z";

function isZero(value: JsonValue): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === "" || value === 0 || value === false || value === zeroTime;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
