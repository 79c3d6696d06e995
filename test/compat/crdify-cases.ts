import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompatFinding } from "../../src/compat/finding.js";
import { markdownTable } from "../support/markdown-table.js";
import { compareCrds } from "./support/compare-crds.js";

/**
 * A folder of crdify's end-to-end tests (54162f2, Apache License 2.0), without the descriptions that the case isn't about: two CRDs, and the errors that
 * crdify expects there.
 */
export interface CrdifyCase {
  readonly folder: string;
  readonly errors: readonly { readonly rule: string; readonly path?: string }[];
  readonly former: object;
  readonly present: object;
}

export const crdifyCases = JSON.parse(readFileSync(join(import.meta.dirname, "crdify-cases.json"), "utf8")) as readonly CrdifyCase[];

/** The errors that are none here, by crdify's rule and the folder, and why. */
export const noErrors: Readonly<Record<string, string>> = {
  "descriptionchanged description": "texts break nobody",
  "nullableadded nullable": "the API server takes whatever it took before",
  "multipleincompatible required": "the field has a default, so that no object lacks it",
  "requiredfieldadded required": "the field has a default, so that no object lacks it",
};

/** Our finding for an error of crdify: at its path, or for a required field at that field. */
export function findingFor(findings: readonly CompatFinding[], { rule, path }: CrdifyCase["errors"][number]): readonly CompatFinding[] {
  if (path === undefined) return findings.filter((finding) => rule === "existingFieldRemoval" || finding.path === undefined);
  const ofPresence = (finding: CompatFinding) => finding.rule.startsWith("required-");
  if (rule === "required") return findings.filter((finding) => ofPresence(finding) && finding.path?.startsWith(`${path}.`));
  return findings.filter((finding) => !ofPresence(finding) && finding.path === path);
}

/** The verdicts of crdify and `compat` on each folder, as a table of docs/compat.md. */
export function tableOfFolders(): string {
  const rows = crdifyCases.map(({ folder, errors, former, present }) => {
    const ours = compareCrds(former, present).map(({ severity, rule }) => `${severity} ${rule}`);
    const reasons = errors.flatMap(({ rule }) => noErrors[`${folder} ${rule}`] ?? []);
    return [folder, [...new Set(errors.map(({ rule }) => rule))].join(", ") || "–", [...new Set(ours)].join(", "), reasons.join(", ")];
  });
  return markdownTable([["Folder", "crdify's errors", "`compat`", "Why it is no error here"], ...rows]);
}
