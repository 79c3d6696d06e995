import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { wheelwrightVersion } from "../version.js";

/** `wheelwright version`. */
export async function run(_options: Record<string, never>, context: CommandContext): Promise<ExitCode> {
  const version = wheelwrightVersion();
  context.stdout(context.json ? `${JSON.stringify({ version, node: process.versions.node })}\n` : `wheelwright ${version}\n`);
  return ExitCode.done;
}
