import { DiagnosticError } from "../../diagnostics/diagnostic.js";
import type { CommandContext } from "../context.js";
import { type ExitCode, exitCodeOf } from "../exit-code.js";
import { reportFailure } from "./report-run.js";

/** Ends a command whose `--json` is one object a line with such a line, too, where it fails with diagnostics. */
export async function withResultLine(context: CommandContext, action: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await action();
  } catch (error) {
    if (context.json && error instanceof DiagnosticError) return reportFailure(context, error.diagnostics, exitCodeOf(error));
    throw error;
  }
}
