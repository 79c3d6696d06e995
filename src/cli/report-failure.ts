import type { Command, CommanderError } from "commander";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { CommandContext } from "./context.js";
import { ExitCode, exitCodeOf } from "./exit-code.js";
import { remedyForKubebuilderFlag } from "./kubebuilder-flags.js";
import { printDiagnostics } from "./print-diagnostics.js";
import { systemRefusal } from "./system-refusal.js";

/**
 * Prints what is wrong with the words of a command line.
 * @param error of commander's
 * @param command where the command line ended
 */
export function reportUsage(error: CommanderError, command: Command, context: CommandContext): ExitCode {
  const incomplete = error.code === "commander.help";
  if (incomplete && !context.json) context.stderr(command.helpInformation().trimEnd());
  const message = incomplete ? "a command is missing" : error.message.replace(/^error: /, "").replace(/\n/g, " ");
  const instead = remedyForKubebuilderFlag(message);
  const found = diagnostic("WW501", { message, command: pathOf(command), ...(instead === undefined ? {} : { instead }) });
  return report(context, [found], ExitCode.usage);
}

/**
 * Prints why a command didn't do what it was to do.
 * @param error a finding, or a refusal of the system's; anything else is a bug of ours
 */
export function reportFailure(error: unknown, context: CommandContext): ExitCode {
  if (error instanceof DiagnosticError) return report(context, error.diagnostics, exitCodeOf(error));
  const refusal = systemRefusal(error);
  if (refusal !== undefined) return report(context, [refusal], ExitCode.findings);
  context.stderr(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  context.stderr(
    "This is a bug in Wheelwright. Please report it with the lines above and the command that you ran; nothing is half-written.",
  );
  return ExitCode.internal;
}

function report(context: CommandContext, diagnostics: DiagnosticError["diagnostics"], exitCode: ExitCode): ExitCode {
  if (context.json) context.stdout(`${JSON.stringify({ exitCode, dryRun: false, changes: [], diagnostics, next: [] }, null, 2)}\n`);
  else printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

/** A command as it is typed: `wheelwright create api`. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
