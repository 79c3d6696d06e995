import pc from "picocolors";
import { type Change, type ChangeStatus, writes } from "../tree/compare.js";
import type { CommandContext } from "./context.js";
import { ExitCode } from "./exit-code.js";

/** Prints what became, or would become, of each file, a status line each, and how many there were. */
export function printChanges(context: CommandContext, changes: readonly Change[], exitCode: ExitCode): void {
  if (changes.length === 0 || context.quiet) return;
  const shown = context.verbose ? changes : changes.filter((change) => change.status !== "identical" && change.status !== "kept");
  const colors = pc.createColors(context.color);
  const paint: Record<ChangeStatus, (text: string) => string> = {
    create: colors.green,
    update: colors.cyan,
    delete: colors.yellow,
    conflict: colors.red,
    identical: colors.dim,
    kept: colors.dim,
  };
  for (const change of shown) context.stderr(`${paint[change.status](change.status.padEnd(9))} ${change.path}`);
  context.stderr(closingLine(context, changes, exitCode));
}

function closingLine(context: CommandContext, changes: readonly Change[], exitCode: ExitCode): string {
  const count = changes.filter(writes).length;
  const files = `${count} file${count === 1 ? "" : "s"}`;
  const unchanged = `${changes.length - count} unchanged`;
  if (exitCode === ExitCode.conflict) return "Nothing was written.";
  if (exitCode === ExitCode.wouldChange) return `${files} would change: not up to date.`;
  if (count === 0)
    return `Nothing to change: ${changes.length === 1 ? "the file is as it" : `all ${changes.length} files are as they`} should be.`;
  if (context.dryRun || context.diff) return `${files} would change, ${unchanged}. Nothing was written.`;
  return `${files} written, ${unchanged}.`;
}
