import type { Scaffold } from "../../../generators/scaffold.js";
import { applyPlan } from "../apply-plan.js";
import { orCancelled, refuseToAsk, withDefaultAnswers } from "../ask-for-missing.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";

/**
 * Runs a scaffolding command's generator, and writes what it made. A missing flag is asked for at a terminal, and is an error elsewhere. Yeoman is
 * loaded only here.
 * @throws DiagnosticError WW502 for each flag that is missing, WW440 where a question is left, and what the scaffold's plan throws
 */
export async function runScaffold<Options extends object>(scaffold: Scaffold<Options>, context: CommandContext): Promise<ExitCode> {
  const { command, root } = scaffold;
  const given = withDefaultAnswers(command, scaffold.given, context);
  refuseToAsk(command, given, context);
  const { runGenerator } = await import("../../../generators/run-generator.js");
  return applyPlan(context, { root, ...(await orCancelled(command, runGenerator({ ...scaffold, given }, context.cwd))) });
}
