import type { ApiOptions } from "../../../generators/api/command.js";
import type { CommandContext } from "../context.js";
import type { ForeignFlags } from "../declarations/create.js";
import type { ExitCode } from "../exit-code.js";
import { apiScaffold } from "../scaffolds/api-scaffold.js";
import { runScaffold } from "../scaffolds/run-scaffold.js";

/** `wheelwright create api`: adds a kind, another version of one, or a controller. */
export async function run(given: Partial<ApiOptions> & ForeignFlags, context: CommandContext): Promise<ExitCode> {
  return runScaffold(await apiScaffold(given, context), context);
}
