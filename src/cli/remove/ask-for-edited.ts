import { terminal } from "../../../generators/terminal.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { CommandContext } from "../context.js";

/**
 * Names the files that would be deleted and that the user changed, and asks the person at the terminal whether they may go, too; no by default.
 * @param edited WW445 for each
 */
export async function askForEdited(context: CommandContext, edited: readonly Diagnostic[]): Promise<boolean> {
  for (const { message } of edited) context.stderr(message);
  const { confirm } = await import("@clack/prompts");
  const [one, many] = ["Delete it, with what you wrote in it?", `Delete these ${edited.length}, with what you wrote in them?`];
  const answer = await confirm({ message: edited.length === 1 ? one : many, initialValue: false, ...terminal() });
  return answer === true;
}
