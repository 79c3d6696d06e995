import { parseArgs } from "node:util";
import { logLevels } from "./logger.js";
import { defaultOptions, type ManagerOptions } from "./manager-options.js";

/** One flag of the manager: the option that it sets and how its text is read. */
interface Flag {
  readonly option: keyof ManagerOptions;
  readonly help: string;
  /** The option's value, or undefined where the text is none. */
  readonly parse: (text: string) => unknown;
  /** What a right value looks like. */
  readonly expected: string;
  /** Instead of the variable made from the flag's name. */
  readonly variable?: string;
}

const text = { parse: (value: string) => value, expected: "a text" };
const bytes = { parse: (value: string) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER), expected: "a number of bytes" };
const duration = { parse: seconds, expected: "a duration such as 30s, 1m or 500ms, of 24 days at most" };

const flags: Readonly<Record<string, Flag>> = {
  "webhook-port": {
    option: "webhookPort",
    help: "port of the webhook server",
    parse: (value) => wholeNumber(value, 0, 65_535),
    expected: "a port number",
  },
  "webhook-host": { option: "webhookHost", help: "address of the webhook server; all when empty", ...text },
  "webhook-cert-path": { option: "webhookCertPath", help: "folder that holds the webhook server's certificate", ...text },
  "webhook-cert-name": { option: "webhookCertName", help: "file name of the certificate", ...text },
  "webhook-cert-key": { option: "webhookCertKey", help: "file name of the certificate's key", ...text },
  "webhook-cert-wait": { option: "webhookCertWait", help: "how long to wait for the certificate at the start", ...duration },
  "webhook-max-body-bytes": { option: "webhookMaxBodyBytes", help: "largest body of a review", ...bytes },
  "webhook-workers": {
    option: "webhookWorkers",
    help: "threads that convert large reviews; 0 for none",
    parse: (value) => wholeNumber(value, 0, 64),
    expected: "a number of threads, 64 at most",
  },
  "conversion-timeout": { option: "conversionTimeout", help: "how long converting one review may take", ...duration },
  "health-probe-bind-address": {
    option: "healthProbeBindAddress",
    help: "where /healthz and /readyz are served; 0 for nowhere",
    parse: (value) => (parseBindAddress(value) === undefined ? undefined : value),
    expected: "an address such as :8081 or 127.0.0.1:8081, or 0",
  },
  kubeconfig: { option: "kubeconfig", help: "kubeconfig file, outside of a cluster", variable: "KUBECONFIG", ...text },
  "graceful-shutdown-timeout": {
    option: "gracefulShutdownTimeout",
    help: "how long work under way may take after a signal to stop",
    ...duration,
  },
  "log-level": {
    option: "logLevel",
    help: `one of ${logLevels.join(", ")}`,
    parse: (value) => logLevels.find((level) => level === value),
    expected: `one of ${logLevels.join(", ")}`,
  },
};

/** What came of reading the command line. */
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
    options: Object.fromEntries(Object.keys(flags).map((name) => [name, { type: "string" as const }])),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, { readonly value: string; readonly from: string }>();
  for (const [name, flag] of Object.entries(flags)) {
    const variable = variableOf(name, flag);
    const value = env[variable];
    if (flag.variable === undefined && value) given.set(name, { value, from: variable });
  }
  for (const token of tokens) {
    if (token.kind === "positional") return mistake(`unexpected argument "${token.value}"`);
    if (token.kind !== "option") continue;
    if (token.name === "help" || token.name === "h") return { kind: "help", text: helpText() };
    if (!Object.hasOwn(flags, token.name)) return mistake(`unknown flag ${token.rawName}`);
    if (token.value === undefined) return mistake(`flag ${token.rawName} needs a value: ${flags[token.name]?.expected}`);
    given.set(token.name, { value: token.value, from: token.rawName });
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
    const unit = flag.expected === duration.expected ? "s" : "";
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

/** `host:port`, `[host]:port` or `:port`; "off" for "0". Undefined where the text is none of these. */
export function parseBindAddress(address: string): { readonly host: string; readonly port: number } | "off" | undefined {
  if (address === "0") return "off";
  const match = /^(?:\[([^\]]*)\]|([^:]*)):([0-9]+)$/.exec(address);
  const port = match && wholeNumber(match[3] ?? "", 0, 65_535);
  return match && port !== null && port !== undefined ? { host: match[1] ?? match[2] ?? "", port } : undefined;
}

function wholeNumber(value: string, least: number, most: number): number | undefined {
  const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** In seconds. A timer holds little more: see setTimeout. */
const longestDuration = 24 * 24 * 60 * 60;

const units: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, "": 1 };

function seconds(value: string): number | undefined {
  const match = /^([0-9]+)(ms|s|m|)$/.exec(value);
  const unit = match && units[match[2] ?? ""];
  const duration = match && unit ? Number(match[1]) * unit : Number.NaN;
  return duration <= longestDuration ? duration : undefined;
}
