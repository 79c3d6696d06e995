import { type CommandDefinition, missingOptions } from "../../generators/command.js";
import type { OptionsOf } from "../../generators/run-generator.js";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { PlannedFile } from "../tree/planned-file.js";
import type { CommandContext } from "./context.js";

/**
 * Runs a generator for a command: a missing flag is asked for at a terminal, and is an error elsewhere.
 * @param plan makes the files, once every option is known
 * @throws DiagnosticError WW502 for each flag that is missing, WW440 where a question was left
 */
export async function scaffold<Name extends keyof OptionsOf>(
  name: Name,
  command: CommandDefinition<OptionsOf[Name]>,
  given: Partial<OptionsOf[Name]>,
  context: CommandContext,
  plan: (options: OptionsOf[Name]) => Promise<readonly PlannedFile[]>,
): Promise<readonly PlannedFile[]> {
  if (!context.interactive) {
    const missing = missingOptions(command, given);
    const found = missing.map(({ flag }) => diagnostic("WW502", { flag, command: `wheelwright ${command.name}` }));
    if (found.length > 0) throw new DiagnosticError(found);
  }
  const { runGenerator } = await import("../../generators/run-generator.js");
  try {
    return await runGenerator(name, context.cwd, given, plan);
  } catch (error) {
    if (error instanceof Error && error.name === "PromptCancelled") {
      throw new DiagnosticError([diagnostic("WW440", { command: `wheelwright ${command.name}` })]);
    }
    throw error;
  }
}
