import type { Command } from "commander";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import type { Flags, FlagValues } from "../flags.js";

/** A command's module: loaded only when the command runs, so that `--help` stays fast. */
export interface CommandModule<Options> {
  readonly run: (options: Options, context: CommandContext) => Promise<ExitCode>;
}

/** Makes what a command does: it loads the command's module and runs it with the options and, by way of `positional`, the arguments. */
export type CommandHandler = <Options>(
  load: () => Promise<CommandModule<Options>>,
  positional?: (...args: never[]) => Partial<Options>,
) => (...args: unknown[]) => Promise<void>;

/** A type error where the command's module doesn't know a flag of the table, or takes other values than the flag has. */
type Agreement<Table extends Flags, Options> = [Exclude<keyof Table, keyof Options>] extends [never]
  ? FlagValues<Table> extends Partial<Options>
    ? unknown
    : { readonly valuesThatTheModuleDoesNotTake: FlagValues<Table> }
  : { readonly flagsThatTheModuleDoesNotKnow: Exclude<keyof Table, keyof Options> };

/** Gives a command its flags, and what it does. */
export type CommandAction = <Table extends Flags, Options>(
  command: Command,
  flags: Table,
  load: (() => Promise<CommandModule<Options>>) & Agreement<Table, Options>,
  positional?: (...args: never[]) => Partial<Options>,
) => void;
