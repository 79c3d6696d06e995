import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import type { ExitCode } from "../exit-code.js";
import { namesEtcd } from "../migrate/read-etcd.js";
import { runAndReport } from "../migrate/run-and-report.js";
import { verifyByReading } from "../migrate/verify-by-reading.js";
import { verifyWithEtcd } from "../migrate/verify-with-etcd.js";

/** `wheelwright migrate verify`: shows that every object is stored as it should be, through the API server or in etcd itself. */
export async function run(options: MigrateOptions, context: CommandContext): Promise<ExitCode> {
  const command = "wheelwright migrate verify";
  if (namesEtcd(options)) return verifyWithEtcd(options, context, command);
  if (options.prove === true) return verifyByReading(options, context, command);
  return runAndReport(options, context, command, { from: "verify", until: "verify" });
}
