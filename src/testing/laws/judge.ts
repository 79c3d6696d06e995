import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { type Finding, printFieldPath } from "../../validate/finding.js";
import { validateObject } from "../../validate/validate-object.js";

/** Whether the API server would take an object, or at least has nothing against it that it has not against another one. */
export function isAccepted(kind: ApiKind, version: ApiVersion, object: JsonObject, before?: JsonObject): boolean {
  const findings = validateObject(object, version, kind);
  if (findings.length === 0 || before === undefined) return findings.length === 0;
  const known = new Set(validateObject(before, version, kind).map(textOf));
  return findings.every((finding) => known.has(textOf(finding)));
}

/** A finding as the API server prints it. */
export function textOf({ path, message }: Finding): string {
  return `${printFieldPath(path)}: ${message}`;
}
