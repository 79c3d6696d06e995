import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { type Change, compareWithDisk, writes } from "../tree/compare.js";
import { renderPatch } from "../tree/diff.js";
import type { PlannedFile } from "../tree/planned-file.js";
import { diskReader, writeChanges } from "../tree/write.js";
import { askAboutConflicts } from "./ask-about-conflicts.js";
import type { CommandContext } from "./context.js";
import { ExitCode } from "./exit-code.js";
import { printChanges } from "./print-changes.js";
import { printDiagnostics } from "./print-diagnostics.js";

/** What a command would do, computed whole before anything is written. */
export interface CommandPlan {
  /** The project's root, absolute. */
  readonly root: string;
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The next steps to take, printed after success: commands or sentences. */
  readonly next: readonly string[];
}

/** What `applyPlan` may be told besides the plan. */
export interface ApplyOptions {
  /** Write nothing, and say with the exit code whether something would change. */
  readonly check?: boolean;
}

/**
 * Prints a plan's diagnostics; without errors, compares it with the disk, prints the status lines and writes, once.
 * @returns findings where there are errors, conflict where a user's file is in the way, wouldChange for a failed check
 */
export async function applyPlan(context: CommandContext, plan: CommandPlan, options: ApplyOptions = {}): Promise<ExitCode> {
  if (plan.diagnostics.some((found) => found.severity === "error")) {
    return end(context, plan, [], plan.diagnostics, ExitCode.findings);
  }
  const compared = compareWithDisk(plan.files, diskReader(plan.root), context.force);
  const mayAsk = context.interactive && !context.dryRun && !context.diff && options.check !== true;
  const changes = mayAsk ? await askAboutConflicts(context, compared) : compared;
  const conflicts = changes.filter((change) => change.status === "conflict");
  if (conflicts.length > 0 && !context.diff) {
    const found = conflicts.map((change) => diagnostic("WW510", { path: change.path, generated: change.owner === "generated" }));
    return end(context, plan, changes, [...plan.diagnostics, ...found], ExitCode.conflict);
  }
  if (options.check === true) {
    return end(context, plan, changes, plan.diagnostics, changes.some(writes) ? ExitCode.wouldChange : ExitCode.done);
  }
  if (!context.dryRun && !context.diff) writeChanges(plan.root, changes);
  return end(context, plan, changes, plan.diagnostics, conflicts.length > 0 ? ExitCode.conflict : ExitCode.done);
}

function end(
  context: CommandContext,
  plan: CommandPlan,
  changes: readonly Change[],
  diagnostics: readonly Diagnostic[],
  exitCode: ExitCode,
): ExitCode {
  if (context.json) {
    const report = {
      exitCode,
      dryRun: context.dryRun || context.diff,
      changes: changes.map(({ path, status, owner }) => ({ path, status, owner })),
      ...(context.diff ? { patch: renderPatch(changes) } : {}),
      diagnostics,
      next: exitCode === ExitCode.done ? plan.next : [],
    };
    context.stdout(`${JSON.stringify(report, null, 2)}\n`);
    return exitCode;
  }
  printChanges(context, changes, exitCode);
  printDiagnostics(context, plan.root, diagnostics);
  if (exitCode === ExitCode.done && !context.quiet && !context.dryRun && !context.diff && plan.next.length > 0) {
    context.stderr(`\nNext:\n${plan.next.map((step) => `  ${step}`).join("\n")}`);
  }
  return exitCode;
}
