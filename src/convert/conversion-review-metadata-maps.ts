import { ConversionError } from "./conversion-error.js";
import { isRecord } from "./is-object.js";
import { annotationsLimit, freeBytes } from "./residue/annotations.js";

/** What a key is behind its prefix, and what a label's value is: `IsQualifiedName` and `IsValidLabelValue` of k8s.io/apimachinery. */
const name = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
/** `IsDNS1123Subdomain` of the same. */
const prefix = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

const longestName = 63;
const longestPrefix = 253;

/**
 * Refuses labels or annotations that the API server would refuse, with the object's name. Like the API server it looks at their text only when a
 * conversion has changed something: what was stored may be older than its rules.
 */
export function checkMetadataMap(object: unknown, field: "labels" | "annotations", before: unknown, after: unknown): void {
  if (after === undefined || after === null) return;
  const refuse = (problem: string) => new ConversionError(object, `its conversion gave metadata.${field}${problem}`);
  if (!isRecord(after)) throw refuse(" that are not an object");
  const original = isRecord(before) ? before : {};
  const entries = Object.entries(after);
  let changed = Object.keys(original).length !== entries.length;
  for (const [key, value] of entries) {
    if (typeof value !== "string") throw refuse(`["${key}"] that is not a string`);
    changed ||= original[key] !== value;
  }
  if (!changed) return;
  for (const [key, value] of entries as [string, string][]) {
    if (!isQualifiedName(field === "annotations" ? key.toLowerCase() : key))
      throw refuse(` with a key that is none: ${JSON.stringify(key)}`);
    if (field === "labels" && !isLabelValue(value)) {
      throw refuse(`["${key}"] that is no label's value: ${JSON.stringify(value)}`);
    }
  }
  if (field === "annotations" && freeBytes(after) < 0) throw refuse(` of more than ${annotationsLimit} bytes`);
}

/** Whether the API server accepts a text as a label's value. */
export function isLabelValue(value: unknown): value is string {
  return typeof value === "string" && (value === "" || (value.length <= longestName && name.test(value)));
}

function isQualifiedName(key: string): boolean {
  const slash = key.indexOf("/");
  const last = key.slice(slash + 1);
  if (last.length > longestName || !name.test(last)) return false;
  return slash === -1 || (slash <= longestPrefix && prefix.test(key.slice(0, slash)));
}
