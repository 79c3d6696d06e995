import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { type Change, compareWithDisk, writes } from "../tree/compare.js";
import type { PlannedFile } from "../tree/planned-file.js";
import { diskReader, writeChanges } from "../tree/write.js";
import type { CommandContext } from "./context.js";
import { ExitCode } from "./exit-code.js";
import { type Outcome, reportOutcome } from "./report-outcome.js";

/** The effects of a command, computed whole before anything is written. */
export interface CommandPlan {
  /** The project's root, absolute. */
  readonly root: string;
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The next steps to take, printed after success: commands or sentences. */
  readonly next: readonly string[];
}

/** The options of `applyPlan` besides the plan. */
export interface ApplyOptions {
  /** Write nothing, and say with the exit code whether something would change. */
  readonly check?: boolean;
  /** Gives a file's bytes as they were when the plan was made; read from disk by default. */
  readonly read?: (path: string) => Uint8Array | undefined;
}

/**
 * Prints a plan's diagnostics; without errors, compares it with the disk, prints the status lines and writes, once.
 * @returns findings where there are errors, conflict where a user's file is in the way, wouldChange for a failed check
 */
export async function applyPlan(context: CommandContext, plan: CommandPlan, options: ApplyOptions = {}): Promise<ExitCode> {
  return reportOutcome(context, await carryOut(context, plan, options));
}

/** Writes a plan's files, as `applyPlan` does, without printing anything. */
export async function carryOut(context: CommandContext, plan: CommandPlan, options: ApplyOptions = {}): Promise<Outcome> {
  const { root, diagnostics, next } = plan;
  const outcome = { root, diagnostics, next, changes: [], written: [] };
  if (diagnostics.some((found) => found.severity === "error")) return { ...outcome, exitCode: ExitCode.findings };
  const compared = compareWithDisk(plan.files, options.read ?? diskReader(root), context.force);
  const mayAsk = context.interactive && !context.dryRun && !context.diff && options.check !== true;
  const changes = mayAsk ? await settleConflicts(context, compared) : compared;
  const conflicts = changes.filter((change) => change.status === "conflict");
  if (conflicts.length > 0 && !context.diff) {
    const found = conflicts.map((change) => diagnostic("WW510", { path: change.path, generated: change.owner === "generated" }));
    return { ...outcome, changes, diagnostics: [...diagnostics, ...found], exitCode: ExitCode.conflict };
  }
  if (options.check === true) return { ...outcome, changes, exitCode: changes.some(writes) ? ExitCode.wouldChange : ExitCode.done };
  const written = context.dryRun || context.diff ? [] : changes.filter(writes);
  writeChanges(root, written);
  return { ...outcome, changes, written, exitCode: conflicts.length > 0 ? ExitCode.conflict : ExitCode.done };
}

async function settleConflicts(context: CommandContext, changes: readonly Change[]): Promise<readonly Change[]> {
  if (!changes.some((change) => change.status === "conflict")) return changes;
  const { askAboutConflicts } = await import("./ask-about-conflicts.js");
  return askAboutConflicts(context, changes);
}
