import type { CompatFinding } from "../../../compat/finding.js";
import type { Comparison } from "../comparison.js";
import { exampleLines } from "./example.js";
import { breaksWhom, subjectOf } from "./words.js";

/** Workflow commands with which GitHub Actions annotates the lines of a pull request. */
export function githubAnnotations({ findings, present }: Comparison): string {
  return findings.map((finding) => `${annotation(finding, present.prefix ?? "")}\n`).join("");
}

function annotation(finding: CompatFinding, prefix: string): string {
  const { severity, place, code, rule, summary, remedy } = finding;
  const command = severity === "info" ? "notice" : severity;
  const where =
    place === undefined
      ? {}
      : { file: `${prefix}${place.file}`, line: place.line, col: place.column, endColumn: place.column + place.length };
  const properties = Object.entries({ ...where, title: `${code} ${rule}` }).map(([name, value]) => `${name}=${property(String(value))}`);
  const whom = breaksWhom(finding);
  const text = [`${subjectOf(finding)}: ${summary}`, ...(whom === "" ? [] : [whom]), ...exampleLines(finding), `what to do: ${remedy}`];
  return `::${command} ${properties.join(",")}::${data(text.join("\n"))}`;
}

/** As @actions/core escapes a message. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** As @actions/core escapes a property. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
