import type pc from "picocolors";

/** The functions that color a text. */
export type Colors = ReturnType<typeof pc.createColors>;

/** A line of the operator's log, parsed. */
type LogFields = Readonly<Record<string, unknown>>;

/** How the lines that the runtime writes for each piece of work are shown: a word, and the rest. */
const work: Readonly<Record<string, (fields: LogFields) => readonly [string, string]>> = {
  reconciled: ({ controller, object, outcome, ms }) => [
    "reconcile",
    `${text(controller)} ${text(object)}${outcome === "success" ? "" : ` (${text(outcome).replaceAll("_", " ")})`}, ${text(ms)} ms`,
  ],
  converted: ({ converted, ms }) => ["convert", `${directions(converted)}, ${text(ms)} ms`],
  reviewed: ({ role, operation, kind, object, refusal }) => [
    role === "defaulting" ? "default" : "validate",
    `${text(operation)} ${text(kind)} ${text(object)}: ${refusal === undefined ? "allowed" : `refused, ${text(refusal)}`}`,
  ],
};

/**
 * A line of an operator's log for a person: reconciles, conversions and verdicts of webhooks in one line each, and whatever else is logged from info on. Undefined for
 * a line that isn't shown. A line that isn't JSON stays as it is. Stacks are shown from the level error on: what is only a warning is tried again, such as a list
 * of a kind that the API server doesn't serve yet.
 */
export function logLine(line: string, colors: Colors, verbose: boolean): string | undefined {
  const fields = parsed(line);
  if (fields === undefined) return line;
  const { level, time, msg, ...rest } = fields;
  const at = colors.dim(text(time).slice(11, 19));
  const shown = work[text(msg)]?.(rest);
  if (shown !== undefined) return `${at} ${colors.cyan(shown[0].padEnd(9))} ${shown[1]}`;
  if ((level === "debug" || level === "trace") && !verbose) return undefined;
  const { err, ...others } = rest;
  const { message, stack } = (typeof err === "object" && err !== null ? err : {}) as LogFields;
  const more = Object.entries(others).map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const isFailure = level === "error" || level === "fatal";
  const paint = isFailure ? colors.red : level === "warn" ? colors.yellow : colors.dim;
  const head = `${at} ${paint(text(level).padEnd(9))} ${[text(msg), ...more].join(" ")}`;
  if (err === undefined) return head;
  return `${head}\n${isFailure || verbose ? text(stack) || text(message) : text(message)}`;
}

function parsed(line: string): LogFields | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const value = JSON.parse(line) as LogFields;
    return typeof value.msg === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `Crate v1beta1 to v1beta2 (3 objects)` */
function directions(value: unknown): string {
  const counts = (Array.isArray(value) ? value : []) as readonly { readonly direction: LogFields; readonly objects: number }[];
  const one = ({ direction: { kind, from, to }, objects }: (typeof counts)[number]) =>
    `${text(kind)} ${text(from)} to ${text(to)} (${objects} object${objects === 1 ? "" : "s"})`;
  return counts.map(one).join(", ");
}

function text(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : String(value);
}
