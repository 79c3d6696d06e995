import { parseArgs } from "node:util";
import { type Flag, flags } from "./flag-table.js";
import { duration, lifetime } from "./flag-values.js";
import { defaultOptions, type ManagerOptions } from "./manager-options.js";

/** The result of reading the command line. */
export type ParsedFlags =
  | { readonly kind: "options"; readonly options: ManagerOptions }
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "mistake"; readonly message: string };

/**
 * Reads the manager's flags, each as `--flag value` or `--flag=value`, and where one isn't given its environment variable: the flag's name in
 * capitals behind WHEELWRIGHT_, as in WHEELWRIGHT_WEBHOOK_PORT. (Without that prefix a Service named "webhook" would set WEBHOOK_PORT in every
 * pod of its namespace, to `tcp://...`.) An empty variable counts as absent.
 */
export function parseFlags(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): ParsedFlags {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { alone }]) => [name, { type: alone === undefined ? ("string" as const) : ("boolean" as const) }]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, { readonly value: string; readonly from: string }>();
  for (const [name, flag] of Object.entries(flags)) {
    const variable = variableOf(name, flag);
    const value = env[variable];
    if (flag.isReadElsewhere !== true && value) given.set(name, { value, from: variable });
  }
  for (const token of tokens) {
    if (token.kind === "positional") return mistake(`unexpected argument "${token.value}"`);
    if (token.kind !== "option") continue;
    if (token.name === "help" || token.name === "h") return { kind: "help", text: helpText() };
    if (!Object.hasOwn(flags, token.name)) return mistake(`unknown flag ${token.rawName}`);
    const value = token.value ?? flags[token.name]?.alone;
    if (value === undefined) return mistake(`flag ${token.rawName} needs a value: ${flags[token.name]?.expected}`);
    given.set(token.name, { value, from: token.rawName });
  }
  return readValues(given);
}

function readValues(given: ReadonlyMap<string, { readonly value: string; readonly from: string }>): ParsedFlags {
  const options: Record<string, unknown> = {};
  for (const [name, { value, from }] of given) {
    const flag = flags[name] as Flag;
    const parsed = flag.parse(value);
    if (parsed === undefined) return mistake(`${from} is "${value}", expected ${flag.expected}`);
    options[flag.option] = parsed;
  }
  return { kind: "options", options: options as ManagerOptions };
}

function mistake(problem: string): ParsedFlags {
  return { kind: "mistake", message: `${problem} (--help lists the flags)` };
}

function variableOf(name: string, flag: Flag): string {
  return flag.variable ?? `WHEELWRIGHT_${name.toUpperCase().replaceAll("-", "_")}`;
}

function helpText(): string {
  const rows = Object.entries(flags).map(([name, flag]) => {
    const fallback = (defaultOptions as Readonly<Record<string, unknown>>)[flag.option];
    const unit = flag.parse === duration.parse || flag.parse === lifetime.parse ? "s" : "";
    const ends = [
      flag.help,
      ...(fallback === undefined || fallback === "" ? [] : [`(default ${fallback}${unit})`]),
      `[$${variableOf(name, flag)}]`,
    ];
    return [`  --${name}`, ends.join(" ")] as const;
  });
  const width = Math.max(...rows.map(([name]) => name.length));
  return ["Flags of this manager:", ...rows.map(([name, help]) => `${name.padEnd(width)}  ${help}`), ""].join("\n");
}
