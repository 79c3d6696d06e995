import { isRecord } from "../model/json.js";
import { isLabelValue, isQualifiedName } from "../model/kubernetes-names.js";
import { ConversionError } from "./conversion-error.js";
import { annotationsLimit, freeBytes } from "./residue/annotations.js";

/** Names that were found to be qualified ones: the objects of a kind have the same few. */
const knownNames = new Set<string>();
const maxKnown = 1_000;

function isKnownName(name: string): boolean {
  if (knownNames.has(name)) return true;
  if (!isQualifiedName(name)) return false;
  if (knownNames.size >= maxKnown) knownNames.clear();
  knownNames.add(name);
  return true;
}

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
    if (!isKnownName(field === "annotations" ? key.toLowerCase() : key)) throw refuse(` with a key that is none: ${JSON.stringify(key)}`);
    if (field === "labels" && !isLabelValue(value)) {
      throw refuse(`["${key}"] that is no label's value: ${JSON.stringify(value)}`);
    }
  }
  if (field === "annotations" && freeBytes(after) < 0) throw refuse(` of more than ${annotationsLimit} bytes`);
}
