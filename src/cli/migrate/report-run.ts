import { closeSync, openSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { MigrationReport } from "../../migrate/migration-report.js";
import { achievementInWords, countsInWords } from "../../migrate/words.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { fileErrorReason } from "./file-error.js";
import { duration } from "./progress-line.js";
import { reportPage } from "./report/report-page.js";
import type { HistoryPoint } from "./report/run-history.js";
import { quarantinedText } from "./show-progress.js";

/** The surroundings of a run that the last lines of its report name. */
export interface RunSurroundings {
  /** Where the checkpoint is. */
  readonly checkpoint: string;
  /** The command that continues the run. */
  readonly command: string;
  /** The exit code of an interruption. */
  readonly interrupted: ExitCode;
  /** Further findings. */
  readonly warnings: readonly Diagnostic[];
}

/**
 * Tries whether the report can be written, before hours of work end in finding out that it can't.
 * @throws DiagnosticError WW661, and WW813 for a page of what has none
 */
export function reportFile(context: CommandContext, file: string | undefined, { hasPage = false } = {}): string | undefined {
  if (file === undefined) return undefined;
  if (!hasPage && isPage(file)) throw new DiagnosticError([diagnostic("WW813", { file })]);
  const path = resolve(context.cwd, file);
  try {
    closeSync(openSync(path, "a"));
    return path;
  } catch (error) {
    const reason = fileErrorReason(error);
    throw new DiagnosticError([diagnostic("WW661", { file, reason })]);
  }
}

/** Whether a report's file is to be a page. */
function isPage(file: string): boolean {
  return /\.html?$/i.test(file);
}

/** Where a report is written, and what else a page of it shows. */
export interface ReportFile {
  readonly path: string;
  readonly history: readonly HistoryPoint[];
}

/** Prints how a run ended, writes its report, and gives the exit code. */
export function reportRun(
  context: CommandContext,
  report: MigrationReport,
  file: ReportFile | undefined,
  around: RunSurroundings,
): ExitCode {
  if (file !== undefined)
    writeFileSync(file.path, isPage(file.path) ? reportPage(report, file.history) : `${JSON.stringify(report, null, 2)}\n`);
  const diagnostics = [...diagnosticsOf(report, around), ...around.warnings];
  const exitCode = exitCodeOf(report, around);
  if (context.json) {
    context.stdout(`${JSON.stringify({ type: "result", exitCode, diagnostics, report })}\n`);
    return exitCode;
  }
  if (!context.quiet) for (const line of summary(report)) context.stderr(line);
  printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

/** Ends a command that has no report: with a line of JSON, where the others were such, or with diagnostics. */
export function reportFailure(context: CommandContext, diagnostics: readonly Diagnostic[], exitCode: ExitCode): ExitCode {
  if (context.json) context.stdout(`${JSON.stringify({ type: "result", exitCode, diagnostics })}\n`);
  else printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

function exitCodeOf({ end }: MigrationReport, { interrupted }: Pick<RunSurroundings, "interrupted">): ExitCode {
  if (end === "done") return ExitCode.done;
  return end === "interrupted" ? interrupted : ExitCode.findings;
}

function diagnosticsOf(
  { end, reasons, resource, crdGone }: MigrationReport,
  { checkpoint, command }: Pick<RunSurroundings, "checkpoint" | "command">,
): readonly Diagnostic[] {
  if (end === "done") return [];
  if (end === "interrupted") return [diagnostic("WW659", { where: checkpoint, command })];
  if (crdGone) return reasons.map((message) => diagnostic("WW666", { message, command }));
  const code = ({ blocked: "WW655", incomplete: "WW657", stopped: "WW658" } as const)[end];
  const messages = reasons.length === 0 ? [`the migration of ${resource} ended without a reason`] : reasons;
  return messages.map((message) => diagnostic(code, { message }));
}

/** How many quarantined objects are named; all of them are in the report. */
const maxNamed = 10;

function summary(report: MigrationReport): string[] {
  const { resource, end, reasons, counters, passes, quarantine, storedVersions, startedAt, endedAt } = report;
  const took = duration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  const named = quarantine.slice(0, maxNamed).map((object) => `  ${quarantinedText(object)}`);
  const more = counters.quarantined > named.length && named.length > 0 ? ["  … see --report for all"] : [];
  return [
    ...(end === "blocked" ? [] : [`${resource}: ${countsInWords(counters)}, in ${took} (${passesInWords(passes)})`]),
    ...(named.length === 0 ? [] : ["left as they were:", ...named, ...more]),
    ...(storedVersions === undefined || end === "blocked" ? [] : [storedVersionsLine(storedVersions)]),
    ...(end === "done" ? [...reasons, achievementInWords(report, ` of ${resource}`)] : []),
  ];
}

function passesInWords({ rewrite, verify }: MigrationReport["passes"]): string {
  const passes = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return [...(rewrite > 0 ? [passes(rewrite, "rewrite")] : []), ...(verify > 0 ? [passes(verify, "verification")] : [])].join(", ");
}

function storedVersionsLine({ before, after }: NonNullable<MigrationReport["storedVersions"]>): string {
  const [was, is] = [before.join(", "), after.join(", ")];
  return was === is ? `status.storedVersions: [${is}]` : `status.storedVersions: [${was}] → [${is}]`;
}
