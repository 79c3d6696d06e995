import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";

/**
 * Prints one line after a command that changed the API: how it compares with the last release. Nothing where the command failed or wrote nothing, where
 * a program reads the output, and where there is no release to compare with.
 */
export async function printLastReleaseLine(context: CommandContext, exitCode: ExitCode): Promise<ExitCode> {
  const { json, quiet, dryRun, diff } = context;
  if (exitCode !== ExitCode.done || json || quiet || dryRun || diff) return exitCode;
  const { lastReleaseLine } = await import("./compare-last-release.js");
  const line = lastReleaseLine(context.cwd);
  if (line !== undefined) context.stderr(`\n${line}`);
  return exitCode;
}
