/** How the text of a flag is read. */
export interface FlagValue {
  /** The option's value, or undefined where the text is none. */
  readonly parse: (text: string) => unknown;
  /** The form of a right value, in words. */
  readonly expected: string;
  /** Given alone, a flag is this text: `--leader-elect`. */
  readonly alone?: string;
}

export const text: FlagValue = { parse: (value) => value, expected: "a text" };

export const bytes: FlagValue = { parse: (value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER), expected: "a number of bytes" };

export const count: FlagValue = { parse: (value) => wholeNumber(value, 1, 1_000_000), expected: "a number, 1 at least" };

export const list: FlagValue = {
  parse: (value) => value.split(",").filter((item) => item !== ""),
  expected: "names with commas between them",
};

export const port: FlagValue = { parse: (value) => wholeNumber(value, 0, 65_535), expected: "a port number" };

export const duration: FlagValue = {
  parse: (value) => seconds(value, longestTimer),
  expected: "a duration such as 30s, 1m or 500ms, of 24 days at most",
};

export const lifetime: FlagValue = {
  parse: (value) => seconds(value, longestLifetime),
  expected: "a duration such as 2160h, of ten years at most",
};

export const yesOrNo: FlagValue = {
  parse: (value) => ({ true: true, false: false })[value.toLowerCase()],
  expected: "true or false",
  alone: "true",
};

export const bindAddress: FlagValue = {
  parse: (value) => (parseBindAddress(value) === undefined ? undefined : value),
  expected: "an address such as :8081 or 127.0.0.1:8081, or 0",
};

/** One of a few words, each standing for a value. */
export function oneOf(values: Readonly<Record<string, unknown>>): FlagValue {
  return {
    parse: (value) => (Object.hasOwn(values, value) ? values[value] : undefined),
    expected: `one of ${Object.keys(values).join(", ")}`,
  };
}

/** `host:port`, `[host]:port` or `:port`; "off" for "0". Undefined where the text is none of these. */
export function parseBindAddress(address: string): { readonly host: string; readonly port: number } | "off" | undefined {
  if (address === "0") return "off";
  const match = /^(?:\[([^\]]*)\]|([^:]*)):([0-9]+)$/.exec(address);
  const number = match && wholeNumber(match[3] ?? "", 0, 65_535);
  return match && number !== null && number !== undefined ? { host: match[1] ?? match[2] ?? "", port: number } : undefined;
}

export function wholeNumber(value: string, minimum: number, maximum: number): number | undefined {
  const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
  return number >= minimum && number <= maximum ? number : undefined;
}

const day = 24 * 60 * 60;
/** In seconds. A timer holds little more: see setTimeout. */
const longestTimer = 24 * day;
const longestLifetime = 3650 * day;

const units: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, "": 1 };

function seconds(value: string, longest: number): number | undefined {
  const match = /^([0-9]+)(ms|s|m|h|)$/.exec(value);
  const unit = match && units[match[2] ?? ""];
  const length = match && unit ? Number(match[1]) * unit : Number.NaN;
  return length <= longest ? length : undefined;
}
