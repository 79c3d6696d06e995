import type { Logger } from "./logger.js";

/** A command that an operator's image runs instead of the manager when its first argument is the command's name. */
export interface ManagerCommand {
  /** One line about it. */
  readonly summary: string;
  /** Runs as the whole of the process, and gives its exit code. */
  run(context: ManagerCommandContext): Promise<number>;
}

export interface ManagerCommandContext {
  /** The arguments behind the command's name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Logger;
  /** Aborted by SIGTERM and SIGINT. */
  readonly signal: AbortSignal;
}

/** The command that a command line names. */
export interface NamedCommand {
  readonly name: string;
  readonly argv: readonly string[];
}

/** A first argument that is no flag names a command. */
export function namedCommand(argv: readonly string[]): NamedCommand | undefined {
  const [name, ...rest] = argv;
  return name === undefined || name.startsWith("-") ? undefined : { name, argv: rest };
}

/** One line for a name that no command has. */
export function unknownCommand(name: string, commands: ReadonlyMap<string, ManagerCommand>): string {
  const known = [...commands].map(([each, { summary }]) => `${each} (${summary})`);
  if (name === "migrate") {
    return 'this operator has no command "migrate": add manager.addCommand("migrate", migrateCommand), from wheelwright/migrate, to src/main.ts';
  }
  return `unknown command "${name}"; ${known.length === 0 ? "this operator has none" : `there is ${known.join(", ")}`}`;
}
