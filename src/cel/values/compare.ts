import { error, noSuchOverload } from "./make.js";
import { compareText } from "./text.js";
import type { CelError, CelValue } from "./value.js";

type Order = -1 | 0 | 1;

/** How two values are ordered: numbers by what they are, whatever their types. An error for values that have no order. */
export function compare(a: CelValue, b: CelValue): Order | CelError {
  switch (a.type) {
    case "int":
    case "uint":
    case "double":
      return isNumber(b) ? compareNumbers(a, b) : noSuchOverload(b);
    case "bool":
      return b.type === "bool" ? order(Number(a.value), Number(b.value)) : noSuchOverload(b);
    case "string":
      return b.type === "string" ? order(compareText(a.value, b.value), 0) : noSuchOverload(b);
    case "bytes":
      return b.type === "bytes" ? compareBytes(a.value, b.value) : noSuchOverload(b);
    case "timestamp":
      return b.type === "timestamp" ? order(a.nanoseconds, b.nanoseconds) : noSuchOverload(b);
    case "duration":
      return b.type === "duration" ? order(a.nanoseconds, b.nanoseconds) : noSuchOverload(b);
    default:
      return noSuchOverload(a);
  }
}

/** Whether values of a type have an order. */
export function isComparable({ type }: CelValue): boolean {
  return comparable.has(type);
}

const comparable: ReadonlySet<string> = new Set(["int", "uint", "double", "bool", "duration", "timestamp", "string", "bytes"]);

export type CelNumber = Extract<CelValue, { type: "int" | "uint" | "double" }>;

export function isNumber(value: CelValue): value is CelNumber {
  return value.type === "int" || value.type === "uint" || value.type === "double";
}

/** Whether two numbers are the same, whatever their types; NaN is no number's equal. */
export function sameNumber(a: CelNumber, b: CelNumber): boolean {
  return compareNumbers(a, b) === 0;
}

/** Beside a double an integer is rounded to a double, as cel-go does. */
function compareNumbers(a: CelNumber, b: CelNumber): Order | CelError {
  if (a.type !== "double" && b.type !== "double") return order(a.value, b.value);
  if (Number.isNaN(a.value) || Number.isNaN(b.value)) return error("NaN values cannot be ordered");
  return order(Number(a.value), Number(b.value));
}

function compareBytes(a: Uint8Array, b: Uint8Array): Order {
  const different = a.findIndex((byte, index) => byte !== b[index]);
  return different === -1 ? order(a.length, b.length) : order(a[different] ?? -1, b[different] ?? -1);
}

function order<T extends number | bigint>(a: T, b: T): Order {
  return a < b ? -1 : a > b ? 1 : 0;
}
