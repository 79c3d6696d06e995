import { askAll, PromptCancelled } from "../../generators/ask.js";
import { type CommandDefinition, missingOptions } from "../../generators/command.js";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { CommandContext } from "./context.js";
import { flagName } from "./flags.js";

/** With `-y`, what was left out is as the question's default says: yes to what is asked with yes or no. What has no default stays missing. */
export function withDefaultAnswers<Options>(
  command: CommandDefinition<Options>,
  given: Partial<Options>,
  context: CommandContext,
): Partial<Options> {
  if (!context.assumeYes) return given;
  const answers = missingOptions(command, given).map(({ name, question }) => [name, question.type === "confirm" ? true : question.default]);
  return { ...given, ...Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)) };
}

/**
 * Sees to it that nothing has to be asked where nobody can be.
 * @throws DiagnosticError WW502 for each flag that is missing
 */
export function refuseToAsk<Options>(command: CommandDefinition<Options>, given: Partial<Options>, context: CommandContext): void {
  if (context.interactive) return;
  const missing = missingOptions(command, given);
  const found = missing.map(({ name }) => diagnostic("WW502", { flag: flagName(name), command: `wheelwright ${command.name}` }));
  if (found.length > 0) throw new DiagnosticError(found);
}

/**
 * Asks for the options that the command line left out.
 * @throws DiagnosticError WW502 where nobody can be asked, WW440 where a question is left
 */
export async function askForMissing<Options>(
  command: CommandDefinition<Options>,
  given: Partial<Options>,
  context: CommandContext,
): Promise<Options> {
  const answered = withDefaultAnswers(command, given, context);
  refuseToAsk(command, answered, context);
  const questions = missingOptions(command, answered).map(({ name, question }) => ({ name, ...question }));
  const answers = await orCancelled(command, askAll(questions));
  return { ...answered, ...Object.fromEntries(answers) } as Options;
}

/**
 * Turns Ctrl-C at a question into a diagnostic.
 * @throws DiagnosticError WW440
 */
export async function orCancelled<Options, T>(command: CommandDefinition<Options>, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PromptCancelled)) throw error;
    throw new DiagnosticError([diagnostic("WW440", { command: `wheelwright ${command.name}` })]);
  }
}
