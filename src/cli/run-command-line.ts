import type { Command } from "commander";
import { CommanderError } from "commander";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import { contextFrom, type GlobalOptions, writeAll } from "./context-from.js";
import { ExitCode, exitCodeOf } from "./exit-code.js";
import { printDiagnostics } from "./print-diagnostics.js";
import { createProgram } from "./program.js";
import { systemRefusal } from "./system-refusal.js";
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
    const context = contextFrom({ ...program.opts<GlobalOptions>(), ...(args.includes("--json") ? { json: true } : {}) });
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return ExitCode.done;
      const incomplete = error.code === "commander.help";
      if (incomplete && !context.json) context.stderr(failed().helpInformation().trimEnd());
      const message = incomplete ? "a command is missing" : error.message.replace(/^error: /, "").replace(/\n/g, " ");
      return report(context, [diagnostic("WW501", { message, command: pathOf(failed()) })], ExitCode.usage);
    }
    if (error instanceof DiagnosticError) return report(context, error.diagnostics, exitCodeOf(error));
    const refusal = systemRefusal(error);
    if (refusal !== undefined) return report(context, [refusal], ExitCode.findings);
    context.stderr(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    context.stderr(
      "This is a bug in Wheelwright. Please report it with the lines above and the command that you ran; nothing is half-written.",
    );
    return ExitCode.internal;
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

function report(context: ReturnType<typeof contextFrom>, diagnostics: DiagnosticError["diagnostics"], exitCode: ExitCode): ExitCode {
  if (context.json) context.stdout(`${JSON.stringify({ exitCode, dryRun: false, changes: [], diagnostics, next: [] }, null, 2)}\n`);
  else printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
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

/** A command as it is typed: `wheelwright create api`. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
