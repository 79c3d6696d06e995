import type { CompatFinding } from "../../../compat/finding.js";
import type { Comparison } from "../comparison.js";
import { exampleLines } from "./example.js";
import { breaksWhom, subjectOf, summaryOf } from "./words.js";

/** A report for a pull request's comment or a release's notes: the findings of each kind in a table, the notes below in a fold. */
export function markdownReport({ findings, former }: Comparison): string {
  const notes = findings.filter(({ severity }) => severity === "info");
  const others = findings.filter(({ severity }) => severity !== "info");
  return [
    `## API compatibility with ${former.name}: ${summaryOf(findings)}`,
    ...(others.length === 0 ? [] : ["", "| | Change | Who | What to do |", "| --- | --- | --- | --- |", ...others.map(row)]),
    ...examples(others),
    ...(notes.length === 0 ? [] : ["", "<details><summary>Notes</summary>", "", ...notes.map(note), "", "</details>"]),
    "",
  ].join("\n");
}

function row(finding: CompatFinding): string {
  const { severity, code, summary, remedy, place } = finding;
  const where = place === undefined ? "" : `<br>\`${place.file}:${place.line}\``;
  return `| ${severity} ${code} | ${cell(`${subjectOf(finding)}: ${summary}`)}${where} | ${cell(breaksWhom(finding))} | ${cell(remedy)} |`;
}

function examples(findings: readonly CompatFinding[]): readonly string[] {
  const shown = findings.flatMap((finding) =>
    exampleLines(finding).map((line) => `${finding.code} ${finding.path ?? ""} ${line}`.replace(/ +/g, " ")),
  );
  return shown.length === 0 ? [] : ["", "```", ...shown, "```"];
}

function note(finding: CompatFinding): string {
  return `- ${finding.code} ${cell(`${subjectOf(finding)}: ${finding.summary}`)}`;
}

/** A text that ends no cell and begins no tag. */
function cell(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}
