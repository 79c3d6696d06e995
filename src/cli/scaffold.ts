import type { CommandDefinition } from "../../generators/command.js";
import type { OptionsOf } from "../../generators/run-generator.js";
import type { PlannedFile } from "../tree/planned-file.js";
import { orCancelled, refuseToAsk, withDefaultAnswers } from "./ask-for-missing.js";
import type { CommandContext } from "./context.js";

/**
 * Runs a generator for a command: a missing flag is asked for at a terminal, and is an error elsewhere. Yeoman is loaded only here.
 * @param plan makes the files, once every option is known
 * @throws DiagnosticError WW502 for each flag that is missing, WW440 where a question is left, and what `plan` throws
 */
export async function scaffold<Name extends keyof OptionsOf>(
  name: Name,
  command: CommandDefinition<OptionsOf[Name]>,
  given: Partial<OptionsOf[Name]>,
  context: CommandContext,
  plan: (options: OptionsOf[Name]) => Promise<readonly PlannedFile[]>,
): Promise<readonly PlannedFile[]> {
  const answered = withDefaultAnswers(command, given, context);
  refuseToAsk(command, answered, context);
  const { runGenerator } = await import("../../generators/run-generator.js");
  return orCancelled(command, runGenerator(name, context.cwd, answered, plan));
}
