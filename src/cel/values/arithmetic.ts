import { concatenateJsonList } from "./json-lists.js";
import { concatenate } from "./lists.js";
import { bytes, double, duration, error, int, noSuchOverload, string, timestamp, uint } from "./make.js";
import { isInTimestampRange } from "./timestamps.js";
import type { CelError, CelTimestamp, CelValue } from "./value.js";

type Operation = (a: CelValue, b: CelValue) => CelValue;

/** `a + b`. */
export const add: Operation = (a, b) => {
  if (a.type === "int" && b.type === "int") return int(a.value + b.value);
  if (a.type === "uint" && b.type === "uint") return uint(a.value + b.value);
  if (a.type === "double" && b.type === "double") return double(a.value + b.value);
  if (a.type === "string" && b.type === "string") return string(a.value + b.value);
  if (a.type === "bytes" && b.type === "bytes") return bytes(Uint8Array.from([...a.value, ...b.value]));
  if (a.type === "list" && b.type === "list") return a.origin ? concatenateJsonList(a.origin, b) : concatenate(a, b);
  if (a.type === "duration" && b.type === "duration") return duration(a.nanoseconds + b.nanoseconds);
  if (a.type === "timestamp" && b.type === "duration") return moved(a, b.nanoseconds);
  if (a.type === "duration" && b.type === "timestamp") return moved(b, a.nanoseconds);
  return noOperator("_+_", a, b);
};

/** `a - b`. */
export const subtract: Operation = (a, b) => {
  if (a.type === "int" && b.type === "int") return int(a.value - b.value);
  if (a.type === "uint" && b.type === "uint") return uint(a.value - b.value);
  if (a.type === "double" && b.type === "double") return double(a.value - b.value);
  if (a.type === "duration" && b.type === "duration") return duration(a.nanoseconds - b.nanoseconds);
  if (a.type === "timestamp" && b.type === "timestamp") return duration(a.nanoseconds - b.nanoseconds);
  if (a.type === "timestamp" && b.type === "duration") {
    const back = duration(-b.nanoseconds);
    return back.type === "error" ? back : moved(a, back.nanoseconds);
  }
  return noOperator("_-_", a, b);
};

/** `a * b`. */
export const multiply: Operation = (a, b) => {
  if (a.type === "int" && b.type === "int") return int(a.value * b.value);
  if (a.type === "uint" && b.type === "uint") return uint(a.value * b.value);
  if (a.type === "double" && b.type === "double") return double(a.value * b.value);
  return noOperator("_*_", a, b);
};

/** `a / b`; integers are cut off towards zero. */
export const divide: Operation = (a, b) => {
  if (a.type === "int" && b.type === "int") return b.value === 0n ? error("division by zero") : int(a.value / b.value);
  if (a.type === "uint" && b.type === "uint") return b.value === 0n ? error("division by zero") : uint(a.value / b.value);
  if (a.type === "double" && b.type === "double") return double(a.value / b.value);
  return noOperator("_/_", a, b);
};

/** `a % b`, with the sign of `a`. */
export const modulo: Operation = (a, b) => {
  if (a.type === "int" && b.type === "int") {
    if (b.value === 0n) return error("modulus by zero");
    const quotient = int(a.value / b.value);
    return quotient.type === "error" ? quotient : int(a.value % b.value);
  }
  if (a.type === "uint" && b.type === "uint") return b.value === 0n ? error("modulus by zero") : uint(a.value % b.value);
  return noOperator("_%_", a, b);
};

/** `-a`. */
export function negate(a: CelValue): CelValue {
  if (a.type === "int") return int(-a.value);
  if (a.type === "double") return double(-a.value);
  if (a.type === "duration") return duration(-a.nanoseconds);
  return a.type === "bool" || receivers.includes(a.type) ? noSuchOverload() : error("no such overload: -_");
}

function moved({ nanoseconds, offset }: CelTimestamp, by: bigint): CelTimestamp | CelError {
  const to = nanoseconds + by;
  return isInTimestampRange(to) ? timestamp(to, offset) : error("timestamp overflow");
}

/** cel-go names the operator where the first operand has no such operator at all. */
function noOperator(operator: string, a: CelValue, b: CelValue): CelError {
  return operands[operator]?.has(a.type) ? noSuchOverload(b) : error(`no such overload: ${operator}`);
}

// Strings, timestamps and durations take any method call, and answer without a name.
const receivers = ["string", "timestamp", "duration"];
const numbers = ["int", "uint", "double", ...receivers];
const operands: Readonly<Record<string, ReadonlySet<string>>> = {
  "_+_": new Set([...numbers, "bytes", "list"]),
  "_-_": new Set(numbers),
  "_*_": new Set(numbers),
  "_/_": new Set(numbers),
  "_%_": new Set(["int", "uint", ...receivers]),
};
