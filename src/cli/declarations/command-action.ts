import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";

/** A command's module: loaded only when the command runs, so that `--help` stays fast. */
export interface CommandModule<Options> {
  readonly run: (options: Options, context: CommandContext) => Promise<ExitCode>;
}

/** Makes a command's action: it loads the command's module and runs it with the options and, by way of `positional`, the arguments. */
export type CommandAction = <Options>(
  load: () => Promise<CommandModule<Options>>,
  positional?: (...args: never[]) => Partial<Options>,
) => (...args: unknown[]) => Promise<void>;
