import { type LoggerOptions, pino } from "pino";
import { LogThreshold } from "./log-threshold.js";

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

/** How a line is written: as JSON, or for a person. */
export type LogEncoder = "json" | "console";

/** How a line says when: as `2026-01-02T03:04:05.678Z`, or in seconds or milliseconds since 1970. */
export type LogTimeEncoding = "iso8601" | "epoch" | "millis";

/** The entries and the form of the log. */
export interface LogOptions {
  readonly logLevel?: LogLevel;
  readonly logEncoder?: LogEncoder;
  /** For a person, from debug on, where the others don't say. */
  readonly logDevelopment?: boolean;
  /** The least level at which an error's stack is logged. */
  readonly logStacktraceLevel?: LogLevel;
  readonly logTimeEncoding?: LogTimeEncoding;
}

/**
 * Logs to standard output, a line each: written at once, so that nothing is lost when the process ends, and without pino's transports, whose worker
 * threads a bundle can't load.
 */
export function createLogger(options: LogOptions, threshold = new LogThreshold(leastLevel(options))): Logger {
  const { logDevelopment = false, logStacktraceLevel, logTimeEncoding = "iso8601" } = options;
  const { logEncoder = logDevelopment ? "console" : "json" } = options;
  return pino(
    {
      // Children keep the level that they began with, so the threshold is asked for each line instead.
      level: "trace",
      base: null,
      timestamp: times[logTimeEncoding],
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { logMethod: logging(threshold, logStacktraceLevel) },
    },
    logEncoder === "json" ? pino.destination({ sync: true }) : { write: (line) => void process.stdout.write(forPeople(line)) },
  );
}

const times: Readonly<Record<LogTimeEncoding, () => string>> = {
  iso8601: pino.stdTimeFunctions.isoTime,
  epoch: () => `,"time":${Date.now() / 1000}`,
  millis: () => `,"time":${Date.now()}`,
};

/** The level that options name, or imply. */
export function leastLevel({ logLevel, logDevelopment = false }: LogOptions): LogLevel {
  return logLevel ?? (logDevelopment ? "debug" : "info");
}

/** Leaves out what is below the threshold, and takes the stack out of what is below a level. */
function logging(threshold: LogThreshold, stacksFrom: LogLevel = "trace"): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const { values } = pino.levels;
  const from = values[stacksFrom] ?? 0;
  return function log(fields, method, level) {
    if (level < (values[threshold.level] ?? 0)) return;
    const [first] = fields as [unknown];
    if (level < from && hasError(first)) fields[0] = { ...first, err: withoutStack(first.err) } as unknown as string;
    method.apply(this, fields);
  };
}

function hasError(fields: unknown): fields is { readonly err: Error } {
  return typeof fields === "object" && fields !== null && "err" in fields && fields.err instanceof Error;
}

function withoutStack(error: Error): Error {
  const copy: Error = Object.assign(Object.create(error) as Error, {});
  Object.defineProperty(copy, "stack", { value: undefined });
  return copy;
}

/** `time LEVEL message {fields}`; a stack on lines of its own. */
function forPeople(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const err = fields.err as { stack?: string } | undefined;
  const { stack, ...error } = err ?? {};
  const rest = err === undefined ? fields : { ...fields, err: error };
  const more = Object.keys(rest).length === 0 ? "" : `\t${JSON.stringify(rest)}`;
  return `${String(time)}\t${String(level).toUpperCase()}\t${String(msg)}${more}\n${stack === undefined ? "" : `${stack}\n`}`;
}

/** Describes an error for the log. Its own further fields stay out: they may hold objects, and with them secrets. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type: name, message, ...code, stack, ...(cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {}) };
}
