import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import type { ExitCode } from "../exit-code.js";
import { runAndReport } from "../migrate/run-and-report.js";

/** `wheelwright migrate run`: all of a migration, from the plan to the pruning. */
export async function run(options: MigrateOptions, context: CommandContext): Promise<ExitCode> {
  return runAndReport(options, context, "wheelwright migrate run");
}
