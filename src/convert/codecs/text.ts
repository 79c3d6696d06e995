import { asInteger, integersOf, isWithin, toJsonInteger, toJsonNumber } from "../../model/rounded-integer.js";
import { type Codec, unrepresentable } from "../codec.js";

/** The type of the hub field that `text()` writes as a string; `int32` is an integer of 32 bits. */
export type WrittenType = "integer" | "int32" | "number" | "boolean";

/**
 * An integer, number or boolean as a string in the spoke: `"80"` ⇄ 80. The string is the value as JSON, digit for digit up to 64 bits. Any other
 * spelling (`080`, `+80`, `8e1`) can't be represented in the hub, nor can an integer that the hub's format doesn't hold.
 * @example
 * ```ts
 * const port = text().toHub("80"); // 80
 * ```
 */
export function text(type: "boolean"): Codec<string, boolean>;
export function text(type?: Exclude<WrittenType, "boolean">): Codec<string, number>;
export function text(type: WrittenType = "integer"): Codec<string, number> | Codec<string, boolean> {
  return type === "boolean" ? truth : type === "number" ? numbers : integers(type);
}

function integers(format: string): Codec<string, number> {
  return {
    toHub: (written) => (typeof written === "string" ? readInteger(written, format) : undefined) ?? unrepresentable(),
    fromHub: (value) => (asInteger(value) === undefined ? unrepresentable() : String(value)),
    samples: [
      ["80", 80],
      ["-1", -1],
    ],
  };
}

const numbers: Codec<string, number> = {
  toHub: (written) => (typeof written === "string" ? readNumber(written) : undefined) ?? unrepresentable(),
  fromHub: (value) => (isNumber(value) ? String(value) : unrepresentable()),
  samples: [
    ["80", 80],
    ["0.5", 0.5],
  ],
};

const truth: Codec<string, boolean> = {
  toHub: (written) => (written === "true" || written === "false" ? written === "true" : unrepresentable()),
  fromHub: (value) => (typeof value === "boolean" ? String(value) : unrepresentable()),
  samples: [
    ["true", true],
    ["false", false],
  ],
};

/** An integer in its only canonical spelling, with at most as many digits as 64 bits need. */
const integerText = /^(?:0|-?[1-9][0-9]{0,18})$/;

function readInteger(written: string, format?: string): number | undefined {
  const value = integerText.test(written) ? BigInt(written) : undefined;
  // An integer beyond 2^53 - 1 is a bigint, which the type of a codec doesn't declare.
  return value !== undefined && isWithin(value, integersOf(format)) ? (toJsonInteger(value) as number) : undefined;
}

/** No number's text is longer than this one: -1.7976931348623157e+308. */
const longestNumber = 32;

function readNumber(written: string): number | undefined {
  const integer = readInteger(written);
  if (integer !== undefined || written.length > longestNumber) return integer;
  const value = Number(written);
  return Number.isFinite(value) && String(value) === written ? (toJsonNumber(value) as number) : undefined;
}

function isNumber(value: unknown): boolean {
  return typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value));
}
