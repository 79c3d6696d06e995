import { parseFlags } from "./flags.js";
import { namedCommand } from "./manager-command.js";
import type { ManagerOptions } from "./manager-options.js";

/**
 * The options that a process's command line and environment say. A first argument that is no flag names a command (see `addCommand`), and what
 * follows is the command's. `--help` prints the flags and ends the process with 0; a mistake prints one line
 * and ends it with 2.
 * @example
 * ```ts
 * const manager = createManager(managerOptions(process.argv.slice(2), process.env));
 * ```
 */
export function managerOptions(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): ManagerOptions {
  const command = namedCommand(argv);
  const parsed = parseFlags(command === undefined ? argv : [], env);
  switch (parsed.kind) {
    case "options":
      return command === undefined ? parsed.options : { ...parsed.options, command };
    case "help":
      process.stdout.write(parsed.text);
      return process.exit(0);
    case "mistake":
      process.stderr.write(`error: ${parsed.message}\n`);
      return process.exit(2);
  }
}
