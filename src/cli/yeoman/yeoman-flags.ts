import type { Command, Option } from "commander";
import type { YeomanFlags } from "../../../generators/scaffold-generator.js";
import { declaredProgram } from "../program.js";

/** Flags about writing: Yeoman has its own. */
const writers: readonly string[] = ["dryRun", "diff", "force"];

/**
 * The flags of one of our commands, as Yeoman takes them.
 * @param path of the command: `create`, `api`
 */
export function yeomanFlags(...path: readonly string[]): YeomanFlags {
  const command = commandAt(
    declaredProgram(() => async () => undefined),
    path,
  );
  return {
    options: optionsOf(command).map((option) => ({
      name: option.long?.replace(/^--/, "") ?? option.name(),
      description: option.description,
      type: option.required || (option.optional && option.presetArg === undefined) ? String : Boolean,
    })),
    words: command.registeredArguments.map((argument) => ({ name: argument.name(), description: argument.description })),
    read: (given, words) => readFlags(path, given, words),
  };
}

/**
 * The options that a command line with these flags would give the command.
 * @throws CommanderError where a flag's value is wrong
 */
async function readFlags(path: readonly string[], given: Readonly<Record<string, unknown>>, words: readonly string[]): Promise<object> {
  let options: object = {};
  const program = declaredProgram((_, positional) => async (...args) => {
    const command = args.at(-1) as Command;
    options = { ...command.opts(), ...positional?.(...(args.slice(0, -2) as never[])) };
  });
  const command = commandAt(program, path);
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  const flags = optionsOf(command).flatMap((option) => asWords(option, given[option.attributeName()] ?? given[option.name()]));
  await program.parseAsync([...path, ...flags, ...(words.length === 0 ? [] : ["--", ...words])], { from: "user" });
  return options;
}

function commandAt(program: Command, path: readonly string[]): Command {
  const found = path.reduce<Command | undefined>((at, name) => at?.commands.find((each) => each.name() === name), program);
  if (found === undefined) throw new Error(`there is no command ${path.join(" ")}`);
  return found;
}

function optionsOf(command: Command): readonly Option[] {
  return command.options.filter((option) => !option.hidden && !writers.includes(option.attributeName()));
}

/** A flag as it is typed: `--group=apps`, `--controller=false`. */
function asWords(option: Option, value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => asWords(option, each));
  return [`${option.long}=${String(value)}`];
}
