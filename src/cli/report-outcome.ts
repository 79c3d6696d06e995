import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Change } from "../tree/compare.js";
import type { CommandContext } from "./context.js";
import { ExitCode } from "./exit-code.js";
import { printChanges } from "./print-changes.js";
import { printDiagnostics } from "./print-diagnostics.js";

/** The outcome of a command: its changes and findings, done or only planned. */
export interface Outcome {
  /** The project's root, absolute. */
  readonly root: string;
  readonly changes: readonly Change[];
  /** Those of the changes that were written. */
  readonly written: readonly Change[];
  readonly diagnostics: readonly Diagnostic[];
  readonly next: readonly string[];
  readonly exitCode: ExitCode;
}

/**
 * Prints what a command did: JSON on stdout, or status lines, diagnostics and the next steps on stderr.
 * @param options `oneLine` for JSON on one line, where more outcomes follow; `known` for warnings that were printed before
 */
export async function reportOutcome(
  context: CommandContext,
  outcome: Outcome,
  options: { readonly oneLine?: boolean; readonly known?: readonly Diagnostic[] } = {},
): Promise<ExitCode> {
  const { root, changes, diagnostics, next, exitCode } = outcome;
  const patch = context.diff ? (await import("../tree/diff.js")).renderPatch(changes) : undefined;
  if (context.json) {
    const report = {
      exitCode,
      dryRun: context.dryRun || context.diff,
      changes: changes.map(({ path, status, owner }) => ({ path, status, owner })),
      ...(patch === undefined ? {} : { patch }),
      diagnostics,
      next: exitCode === ExitCode.done ? next : [],
    };
    context.stdout(`${JSON.stringify(report, null, options.oneLine === true ? undefined : 2)}\n`);
    return exitCode;
  }
  if (patch !== undefined && changes.length > 0) context.stdout(patch);
  printChanges(context, changes, exitCode);
  printDiagnostics(context, root, diagnostics, options.known);
  if (exitCode === ExitCode.done && !context.quiet && !context.dryRun && !context.diff && next.length > 0) {
    context.stderr(`\nNext:\n${next.map((step) => `  ${step}`).join("\n")}`);
  }
  return exitCode;
}
