import type { CompatFinding } from "../../../compat/finding.js";
import { brokenVersions } from "../../../compat/severity/broken-versions.js";
import { nextVersion, releaseBump } from "../../../compat/severity/release-bump.js";
import type { Diagnostic } from "../../../diagnostics/diagnostic.js";
import { renderDiagnostic } from "../../../diagnostics/render.js";
import type { CommandContext } from "../../context.js";
import type { Comparison } from "../comparison.js";
import { exampleLines } from "./example.js";
import { breaksWhom, liveSummary, subjectOf, summaryOf } from "./words.js";

/** Prints what was found for a person: errors and warnings with the lines of the type files, and a summary. Notes only where all is asked for. */
export function printText(comparison: Comparison, context: CommandContext): void {
  const { findings, former, live } = comparison;
  const options = { color: context.color, readFile: (path: string) => readLine(path, comparison) };
  const shown = findings.filter(({ severity }) => severity !== "info" && (!context.quiet || severity === "error"));
  for (const finding of shown) context.stderr(`${renderDiagnostic(asDiagnostic(finding), options)}\n`);
  const notes = findings.filter(({ severity }) => severity === "info");
  if (context.verbose) for (const note of notes) context.stderr(noteLine(note));
  if (context.quiet) return;
  const hint = notes.length > 0 && !context.verbose ? " (--verbose lists the notes)" : "";
  if (live !== undefined) context.stderr(liveSummary(live));
  const next = nextVersion(former.name, releaseBump(findings));
  const release = next === undefined || findings.length === 0 ? "" : ` By this the next release is ${next}.`;
  context.stderr(`Compared with ${former.name}: ${summaryOf(findings)}${hint}.${release}`);
  for (const { kind, version } of brokenVersions(findings))
    context.stderr(`To break nobody, leave ${kind} ${version} as it was, and make its changes in a new version: wheelwright create api`);
}

function asDiagnostic(finding: CompatFinding): Diagnostic {
  const { code, severity, summary, remedy, place, formerPlace } = finding;
  const whom = breaksWhom(finding);
  return {
    code,
    severity: severity === "error" ? "error" : "warning",
    message: `${subjectOf(finding)}: ${summary}`,
    remedy,
    ...(place === undefined ? {} : { place }),
    related: formerPlace === undefined ? [] : [{ message: "before", place: formerPlace }],
    notes: [...(whom === "" ? [] : [whom]), ...exampleLines(finding)],
  };
}

/** `note WW702: api/v1/foo_types.ts:12: Foo v1: optional field .spec.x was added`. */
function noteLine(finding: CompatFinding): string {
  const { code, place, summary, waived } = finding;
  const allowed = waived === undefined ? "" : ` (${breaksWhom(finding)})`;
  return `note ${code}: ${place === undefined ? "" : `${place.file}:${place.line}: `}${subjectOf(finding)}: ${summary}${allowed}`;
}

/** The text of a type file now, or for `v0.1.0:api/...` in the old revision. */
function readLine(path: string, { former, present }: Comparison): string | undefined {
  const prefix = `${former.name}:`;
  return path.startsWith(prefix) ? former.readFile(path.slice(prefix.length)) : present.readFile(path);
}
