import { dump } from "js-yaml";
import type { JsonValue } from "../model/json.js";

/** Writes documents as one YAML stream in the style of `kubectl`: keys in the order given, lists not indented, lines never folded. */
export function toYaml(...documents: readonly JsonValue[]): string {
  return documents.map((document) => dump(document, { noRefs: true, lineWidth: -1, seqNoIndent: true })).join("---\n");
}
