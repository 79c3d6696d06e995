import { formatDuration } from "../values/durations.js";
import { elementsOf } from "../values/lists.js";
import { error, string } from "../values/make.js";
import { decompose, formatGeneral, formatPrecision, roundedScaled } from "../values/numbers.js";
import { compareText, fromUtf8, quote, utf8 } from "../values/text.js";
import { formatTimestamp } from "../values/timestamps.js";
import { type CelMap, type CelValue, typeName } from "../values/value.js";

class FormatFailure extends Error {}

const defaultPrecision = 6;

/** Evaluates `"%s %d".format([...])`. Defined by github.com/google/cel-go/ext/formatting.go, with numbers grouped as in English. */
export function formatText(format: string, args: readonly CelValue[]): CelValue {
  let used = 0;
  try {
    const text = format.replace(/%(?:%|(?:\.(\d*))?([\s\S]?))/g, (clause: string, precision: string | undefined, letter: string) => {
      if (clause === "%%") return "%";
      const arg = args[used];
      if (arg === undefined) throw new FormatFailure(`index ${used} out of range`);
      used++;
      return formatClause(arg, letter, precision);
    });
    return string(text);
  } catch (failure) {
    if (failure instanceof FormatFailure) return error(failure.message);
    throw failure;
  }
}

function formatClause(arg: CelValue, letter: string, written: string | undefined): string {
  if (letter === "" || letter === undefined)
    throw new FormatFailure(
      written === undefined
        ? "unexpected end of string"
        : "could not parse formatting clause: error while parsing precision: could not find end of precision specifier",
    );
  if (written === "")
    throw new FormatFailure(
      `could not parse formatting clause: error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax`,
    );
  const precision = written === undefined ? defaultPrecision : Number(written);
  switch (letter) {
    case "s":
      return formatString(arg);
    case "d":
      if (arg.type === "int" || arg.type === "uint") return String(arg.value);
      throw misfit("decimal clause can only be used on integers", arg);
    case "f":
      return fixed(doubleOf(arg, "fixed-point"), precision);
    case "e":
      // cel-go takes the precision for a width here.
      return scientific(doubleOf(arg, "scientific")).padStart(precision);
    case "b":
      if (arg.type === "bool") return arg.value ? "1" : "0";
      return integer(arg, 2, "only integers and bools can be formatted as binary");
    case "x":
    case "X": {
      const text = hexadecimal(arg);
      return letter === "X" ? text.toUpperCase() : text;
    }
    case "o":
      return integer(arg, 8, "octal clause can only be used on integers");
    default:
      throw new FormatFailure(`could not parse formatting clause: unrecognized formatting clause "${letter}"`);
  }
}

/** `%s`. */
function formatString(arg: CelValue): string {
  switch (arg.type) {
    case "list":
      return formatList(elementsOf(arg));
    case "map":
      return formatMap(arg);
    case "null":
      return "null";
    case "bytes": {
      const text = fromUtf8(arg.value);
      if (text !== undefined) return text;
      throw new FormatFailure("error during formatting: could not convert argument to string");
    }
    case "double":
      return formatGeneral(arg.value);
    case "timestamp":
      return formatTimestamp(arg);
    case "duration":
      return formatDuration(arg.nanoseconds);
    case "type":
      return arg.name;
    case "int":
    case "uint":
    case "bool":
    case "string":
      return String(arg.value);
    default:
      throw misfit(
        "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
        arg,
      );
  }
}

function formatList(elements: readonly CelValue[]): string {
  return `[${elements.map(formatLiteral).join(", ")}]`;
}

function formatMap(map: CelMap): string {
  const entries = map.keys().map((key) => {
    if (!["string", "bool", "int", "uint"].includes(key.type))
      throw new FormatFailure(`error during formatting: no formatting function for map key of type ${typeName(key)}`);
    const value = map.find(key);
    return [formatLiteral(key), value === undefined ? "" : formatLiteral(value)] as const;
  });
  const sorted = entries.toSorted(([a], [b]) => compareText(a, b));
  return `{${sorted.map(([key, value]) => `${key}:${value}`).join(", ")}}`;
}

/** A value inside a list or a map: as an expression would write it, doubles always with six digits. */
function formatLiteral(value: CelValue): string {
  switch (value.type) {
    case "string":
      return quote(value.value);
    case "bytes":
      return `b${quote(formatString(value))}`;
    case "double":
      return Number.isFinite(value.value)
        ? formatPrecision(value.value, defaultPrecision)
        : quote(formatPrecision(value.value, defaultPrecision));
    case "timestamp":
      return `timestamp(${quote(formatString(value))})`;
    case "duration":
      return `duration(${quote(formatString(value))})`;
    case "null":
    case "bool":
    case "int":
    case "uint":
    case "type":
    case "list":
    case "map":
      return formatString(value);
    default:
      throw new FormatFailure(`error during formatting: no formatting function for ${typeName(value)}`);
  }
}

function doubleOf(arg: CelValue, clause: string): number {
  if (arg.type === "double") return arg.value;
  if (arg.type === "string" && ["NaN", "Infinity", "-Infinity"].includes(arg.value)) return Number(arg.value);
  throw misfit(`${clause} clause can only be used on doubles`, arg);
}

/** `1,234.50`. */
function fixed(value: number, precision: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const [whole = "", fraction] = formatPrecision(value, precision).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `1.230000×10⁰⁶`. */
function scientific(value: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  let { sign, exponent } = decompose(value);
  let digits = roundedScaled(value, defaultPrecision - exponent).toString();
  if (digits.length > defaultPrecision + 1) {
    exponent++;
    digits = roundedScaled(value, defaultPrecision - exponent).toString();
  }
  digits = digits.padStart(defaultPrecision + 1, "0");
  const mantissa = `${digits[0]}.${digits.slice(1)}`;
  const power = String(Math.abs(exponent)).padStart(2, "0");
  return `${sign}${mantissa}×10${exponent < 0 ? "⁻" : ""}${power.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "")}`;
}

function notFinite(value: number): string {
  return Number.isNaN(value) ? "NaN" : value > 0 ? "∞" : "-∞";
}

function integer(arg: CelValue, radix: number, complaint: string): string {
  if (arg.type === "int" || arg.type === "uint") return arg.value.toString(radix);
  throw misfit(complaint, arg);
}

function hexadecimal(arg: CelValue): string {
  const bytes = arg.type === "bytes" ? arg.value : arg.type === "string" ? utf8(arg.value) : undefined;
  if (bytes === undefined) return integer(arg, 16, "only integers, byte buffers, and strings can be formatted as hex");
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function misfit(complaint: string, arg: CelValue): FormatFailure {
  return new FormatFailure(`error during formatting: ${complaint}, was given ${typeName(arg)}`);
}
