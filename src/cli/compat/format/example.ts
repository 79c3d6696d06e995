import type { CompatFinding, Counterexample } from "../../../compat/finding.js";
import type { JsonObject } from "../../../model/json.js";
import { stringifyJson } from "../../../model/lossless-json.js";
import { objectNames } from "./words.js";

/** Lines that show a finding: the objects of a cluster that it is about, or an example and its outcome. None where neither was looked for. */
export function exampleLines(finding: CompatFinding): readonly string[] {
  const { example } = finding;
  if (example === undefined) return objectNames(finding);
  if (example === "not found") return ["no object was found that shows it"];
  return lines(example);
}

function lines({ shows, object, message, reads, before }: Counterexample): readonly string[] {
  const shown = content(object);
  if (before !== undefined && shows === "accepted")
    return [`for example: ${content(before)} can become ${shown} now; before: ${message ?? "refused"}`];
  if (before !== undefined) return [`for example: ${content(before)} can't become ${shown}: ${message ?? "refused"}`];
  if (shows === "changed") return [`for example: ${shown}`, `        now: ${content(reads ?? {})}`];
  if (shows === "accepted") return [`for example: ${shown} is accepted now; before: ${message ?? "refused"}`];
  return [`for example: ${shown} is refused now: ${message ?? ""}`];
}

/** An object without what all objects have. */
function content({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...fields }: JsonObject): string {
  return stringifyJson(fields);
}
