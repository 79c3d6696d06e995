import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import { type FieldPath, type Finding, printFieldPath } from "../../validate/finding.js";
import { placeOfPath } from "../manifest-place.js";
import type { ManifestObject } from "../read-objects.js";

/** A finding as a diagnostic, at its place in the manifest, and beside it the place in the type file that it is measured by. */
export function findingDiagnostic(finding: Finding, { source, at }: ManifestObject): Diagnostic {
  const field = printFieldPath(finding.path);
  const inDocument = (path: FieldPath) => [...at, ...path];
  const place = placeOfPath(source, inDocument(finding.at ?? finding.path), isAtKey(finding) ? "key" : "value");
  const related = finding.declared === undefined ? [] : [{ message: "this is what the type file says", place: finding.declared }];
  const name = String(finding.path.at(-1) ?? "");
  switch (finding.type) {
    case "Required":
      return diagnostic("WW531", { field, name, message: finding.message }, place, related);
    case "Unknown":
      return diagnostic("WW532", { field, message: finding.message, ...meant(nearestName(name, finding.known ?? [])) }, place, related);
    case "Duplicate":
      return diagnostic("WW534", { field, message: finding.message }, place, related);
    case "Forbidden":
      return diagnostic("WW535", { field, message: finding.message }, place, related);
    case "Unchecked":
      return diagnostic("WW540", {}, place, related);
    default:
      return diagnostic("WW530", { field, message: finding.message }, place, related);
  }
}

/** A key is what is wrong with an unknown field, a label and an annotation. */
function isAtKey(finding: Finding): boolean {
  return finding.type === "Unknown" || finding.at !== undefined;
}
