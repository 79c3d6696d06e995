import { type Command, CommanderError } from "commander";
import { contextFrom, writeAll } from "./context-from.js";
import type { GlobalOptions } from "./declarations/global.js";
import { ExitCode } from "./exit-code.js";
import { createProgram } from "./program.js";
import { findOption, walkWords } from "./walk-words.js";

/**
 * Runs one command line.
 * @param args the words after `wheelwright`
 * @returns the exit code; nothing is thrown, a bug of ours included
 */
export async function runCommandLine(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = ExitCode.done;
  const program = createProgram((code) => {
    exitCode = code;
  });
  const failed = rememberCommand(program);
  try {
    await program.parseAsync(withoutSwallowing(versionAlone(args), program), { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return ExitCode.done;
    const { reportFailure, reportUsage } = await import("./report-failure.js");
    const context = contextFrom({ ...program.opts<GlobalOptions>(), ...(args.includes("--json") ? { json: true } : {}) });
    return error instanceof CommanderError ? reportUsage(error, failed(), context) : reportFailure(error, context);
  }
}

/** `--version` is a flag of create and promote too, with a value; alone, or with `--json`, it asks for our own. */
function versionAlone(args: readonly string[]): readonly string[] {
  const others = args.filter((each) => each !== "--json");
  if (others.length !== 1 || others[0] !== "--version") return args;
  return others.length === args.length ? ["-V"] : ["version", "--json"];
}

/** Flags that may be given `true` or `false` take no other word that follows them: in `init --multigroup my-dir` the last is the folder. */
function withoutSwallowing(args: readonly string[], program: Command): readonly string[] {
  // Other commands may have a flag of the same name that takes any word, as `create api --resource` and `migrate plan --resource`.
  const { command } = walkWords(program, args);
  const isBoolean = (word: string) => {
    const option = findOption(command, word);
    return option?.optional === true && option.presetArg === (true as unknown);
  };
  return args.map((each, index) => (isBoolean(each) && !["true", "false"].includes(args[index + 1] ?? "") ? `${each}=true` : each));
}

/** Makes commander throw instead of printing and exiting, and remembers at which command it ended. */
function rememberCommand(program: Command): () => Command {
  let current = program;
  const prepare = (command: Command): void => {
    command.exitOverride((error) => {
      current = command;
      throw error;
    });
    command.configureOutput({ writeErr: () => undefined, writeOut: (text) => writeAll(1, text) });
    for (const child of command.commands) prepare(child);
  };
  prepare(program);
  return () => current;
}
