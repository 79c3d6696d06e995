/** As the runtime's Logger, of which no more is needed. */
export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The context that the runtime gives a command: see `ManagerCommand` in wheelwright/runtime. */
export interface JobContext {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: JobLog;
  readonly signal: AbortSignal;
}

/**
 * The command `migrate` of an operator's image, which the Job in config/migration runs: `manager.addCommand("migrate", migrateCommand)`. What it needs
 * is loaded when it runs, so that it costs the manager nothing.
 * @example
 * ```ts
 * manager.addCommand("migrate", migrateCommand);
 * ```
 */
export const migrateCommand = {
  summary: "store every object at its storage version, and retire the old ones",
  async run(context: JobContext): Promise<number> {
    const { runJob } = await import("./run-job.js");
    return runJob(context);
  },
};
