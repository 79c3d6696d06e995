import { CommanderError } from "commander";
import type { CommandContext } from "../../src/cli/context.js";
import type { CommandHandler } from "../../src/cli/declarations/command-action.js";
import { declaredProgram } from "../../src/cli/program.js";
import { findOption } from "../../src/cli/walk-words.js";
import { fromRegistry } from "../support/scaffold.js";

/** A line of a block of commands. */
export interface CommandLine {
  /** As it is written, without its comment. */
  readonly text: string;
  /** Its words; of `wheelwright` those after it. */
  readonly words: readonly string[];
  readonly program: string;
  /** The file that its output goes to. */
  readonly output?: string;
}

/** The commands of a block: one a line, or several with `&&` between them; a line that ends in a backslash goes on. */
export function commandLines(code: string): readonly CommandLine[] {
  return code
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .flatMap((line) => line.replace(/(?:^|\s)#.*$/, "").split(" && "))
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const [, command = text, output] = /^(.*?)(?: >>? (\S+))?$/.exec(text) ?? [];
      const [program = "", ...words] = wordsOf(command);
      return { text, words, program, ...(output === undefined ? {} : { output }) };
    });
}

/** A command as the real command line understands it. */
export type Parsed = (context: CommandContext) => Promise<number>;

/** As a shell splits them, where nothing but double quotes is in them. */
function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** Parses the words after `wheelwright` as the command line does, and gives what it would run, or the complaint. */
export async function parsed(words: readonly string[]): Promise<Parsed | string> {
  let found: Parsed | undefined;
  const action: CommandHandler =
    (load, positional) =>
    async (...args) => {
      const command = args.at(-1) as { opts(): object; optsWithGlobals(): Partial<CommandContext> };
      const options = { ...command.opts(), ...positional?.(...(args.slice(0, -2) as never[])) };
      const { dryRun = false, diff = false, force = false } = command.optsWithGlobals();
      found = async (context) => {
        const { run } = (await load()) as { run(options: object, context: CommandContext, wheelwright?: unknown): Promise<number> };
        const all = { ...context, dryRun, diff, force };
        return words[0] === "init" ? run(options, all, fromRegistry) : run(options, all);
      };
    };
  const program = declaredProgram(action);
  const prepare = (command: typeof program): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    for (const child of command.commands) prepare(child);
  };
  prepare(program);
  try {
    await program.parseAsync(words, { from: "user" });
    return found ?? "no command was found";
  } catch (error) {
    if (error instanceof CommanderError) return error.message;
    throw error;
  }
}

/** The flags of a mention in a text, such as `wheelwright create api --kind [--resource]`, that its command doesn't have; or the command. */
export function unknownFlags(mention: string): readonly string[] {
  const words = mention
    .replaceAll(/[[\]]/g, "")
    .split(/[\s,|]+/)
    .slice(1);
  let command = declaredProgram(() => async () => undefined);
  let isNamed = false;
  const unknown: string[] = [];
  for (const word of words) {
    if (word === "--") break;
    const flag = /^(--?[A-Za-z][\w-]*)/.exec(word)?.[1];
    if (flag !== undefined) {
      if (findOption(command, flag) === undefined && flag !== "--help") unknown.push(flag);
      continue;
    }
    const next = command.commands.find((each) => each.name() === word);
    if (next !== undefined && !isNamed) command = next;
    else if (command.parent === null && /^[a-z]/.test(word)) unknown.push(word);
    isNamed = next === undefined;
  }
  return unknown;
}
