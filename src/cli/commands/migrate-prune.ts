import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import type { ExitCode } from "../exit-code.js";
import { runAndReport } from "../migrate/run-and-report.js";

/** `wheelwright migrate prune`: retires the old versions, after a verification of its own: what an earlier one found may be true no more. */
export async function run(options: MigrateOptions, context: CommandContext): Promise<ExitCode> {
  return runAndReport(options, context, "wheelwright migrate prune", { from: "verify", until: "prune" });
}
