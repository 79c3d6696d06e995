import { pino } from "pino";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

export type LogLevel = (typeof logLevels)[number];

/** Structured logs: fields, then a message. An error goes into the field `err`. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
  /** A logger that adds fields to each of its lines. */
  child(fields: object): Logger;
}

/**
 * Logs as JSON, a line each, to standard output: written at once, so that nothing is lost when the process ends, and without pino's transports,
 * whose worker threads a bundle can't load.
 */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}

/** What a log says of an error. Its own further fields stay out: they may hold objects, and with them secrets. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type: name, message, ...code, stack, ...(cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {}) };
}
