import { isScalar, type Scalar } from "yaml";

/**
 * Why Kubernetes' tools refuse a scalar, or read it otherwise than the library; undefined where they read the same.
 * @param isInBrackets whether a list or a map in brackets is around it
 */
export function scalarProblem(text: string, { range, type }: Scalar, isInBrackets: boolean): string | undefined {
  const source = range == null ? "" : text.slice(range[0], range[1]);
  if (/[\u0085\u2028\u2029]/.test(source)) return "Kubernetes' tools take this character for a line break: escape it in double quotes";
  if (isInBrackets && type === "PLAIN" && /^:|\?/.test(source))
    return `in brackets, Kubernetes' tools take no text with a ? or a : at its beginning: ${inQuotes}`;
  return type === "QUOTE_DOUBLE" ? escapeProblem(source) : undefined;
}

/** Finds an escape that JSON allows and go.yaml.in/yaml/v2, scannerc.go, refuses in double quotes. */
function escapeProblem(source: string): string | undefined {
  for (const [sequence, short, long] of source.matchAll(/\\(?:u([\da-f]{4})|U([\da-f]{8})|.)/gis)) {
    if (sequence === "\\/") return "Kubernetes' tools know no escape \\/ in YAML: leave the \\ out";
    const code = Number.parseInt(short ?? long ?? "0", 16);
    if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
      return `Kubernetes' tools take no half of a character, ${sequence}: write \\U and eight digits, or the character itself`;
  }
  return undefined;
}

/** Why Kubernetes' tools refuse the key of a map, or read it otherwise than the library. */
export function keyProblem(text: string, key: unknown): string | undefined {
  if (!isScalar(key) || key.range == null || key.type !== "PLAIN") return undefined;
  if (/^[ \t]*:[,\]}]/.test(text.slice(key.range[1], key.range[1] + 100)))
    return "Kubernetes' tools take the colon for a part of this text: put a space behind it";
  const isUnsigned = typeof key.value === "bigint" && key.value > maxInt64 && key.value <= maxUint64;
  return isUnsigned ? `a key can't be a number between 2^63 and 2^64: ${inQuotes}` : undefined;
}

const inQuotes = "put it in quotes";

const maxInt64 = (1n << 63n) - 1n;
const maxUint64 = (1n << 64n) - 1n;

/**
 * The text that a key becomes in JSON if it is a number and no integer of 64 bits: the shortest that stands for it among the numbers of 32 bits, as Go's `%g` has it.
 * Defined by sigs.k8s.io/yaml, convertToJSONableObject.
 */
export function keyOfNumber(value: number | bigint): string | undefined {
  if (typeof value === "bigint" && value >= -maxInt64 - 1n && value <= maxUint64) return undefined;
  const narrow = Math.fround(Number(value));
  if (!Number.isFinite(narrow)) return narrow > 0 ? ".inf" : "-.inf";
  if (Object.is(narrow, -0)) return "-0";
  const precision = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digits) => Math.fround(Number(narrow.toPrecision(digits))) === narrow);
  const [mantissa = "", exponent = "0"] = narrow.toExponential((precision ?? 9) - 1).split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(`${mantissa}e${exponent}`));
  return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}
