import { wheelwrightDependency } from "../../project/wheelwright-dependency.js";
import type { CommandContext } from "../context.js";
import type { InitCommandOptions } from "../declarations/init.js";
import type { ExitCode } from "../exit-code.js";
import { initScaffold } from "../scaffolds/init-scaffold.js";
import { runScaffold } from "../scaffolds/run-scaffold.js";

/**
 * `wheelwright init`: starts a project.
 * @param wheelwright how the project gets Wheelwright; found out unless given
 */
export async function run(options: InitCommandOptions, context: CommandContext, wheelwright = wheelwrightDependency): Promise<ExitCode> {
  return runScaffold(await initScaffold(options, context, wheelwright), context);
}
