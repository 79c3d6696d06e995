import type { WebhookOptions } from "../../../generators/webhook/command.js";
import type { CommandContext } from "../context.js";
import type { ForeignFlags } from "../declarations/create.js";
import type { ExitCode } from "../exit-code.js";
import { runScaffold } from "../scaffolds/run-scaffold.js";
import { webhookScaffold } from "../scaffolds/webhook-scaffold.js";

/** `wheelwright create webhook`: makes a version the hub of its kind's conversions, and adds classes that fill in and judge objects of it. */
export async function run(options: Partial<WebhookOptions> & ForeignFlags, context: CommandContext): Promise<ExitCode> {
  return runScaffold(await webhookScaffold(options, context), context);
}
