import type {
  CelBool,
  CelBytes,
  CelDouble,
  CelDuration,
  CelError,
  CelInt,
  CelNull,
  CelOptional,
  CelString,
  CelTimestamp,
  CelType,
  CelUint,
  CelValue,
} from "./value.js";
import { typeName } from "./value.js";

export const nullValue: CelNull = { type: "null" };
export const yes: CelBool = { type: "bool", value: true };
export const no: CelBool = { type: "bool", value: false };
export const none: CelOptional = { type: "optional" };

export const minInt = -(1n << 63n);
export const maxInt = (1n << 63n) - 1n;
const maxUint = (1n << 64n) - 1n;

export function bool(value: boolean): CelBool {
  return value ? yes : no;
}

/** An int, or the error that cel-go gives for one beyond 64 bits. */
export function int(value: bigint): CelInt | CelError {
  return isInt64(value) ? { type: "int", value } : error("integer overflow");
}

/** A number that is known to be a small integer. */
export function smallInt(value: number): CelInt {
  return { type: "int", value: BigInt(value) };
}

export function uint(value: bigint): CelUint | CelError {
  return value >= 0n && value <= maxUint ? { type: "uint", value } : error("unsigned integer overflow");
}

export function double(value: number): CelDouble {
  return { type: "double", value };
}

export function string(value: string): CelString {
  return { type: "string", value };
}

export function bytes(value: Uint8Array): CelBytes {
  return { type: "bytes", value };
}

export function duration(nanoseconds: bigint): CelDuration | CelError {
  return isInt64(nanoseconds) ? { type: "duration", nanoseconds } : error("integer overflow");
}

export function timestamp(nanoseconds: bigint, offset = 0): CelTimestamp {
  return { type: "timestamp", nanoseconds, offset };
}

export function type(name: string): CelType {
  return { type: "type", name };
}

export function some(value: CelValue): CelOptional {
  return { type: "optional", value };
}

export function error(message: string): CelError {
  return { type: "error", message };
}

/** Makes the result of an operator whose operands have a wrong type; an error among them is passed on. */
export function noSuchOverload(culprit?: CelValue): CelError {
  return culprit?.type === "error" ? culprit : error("no such overload");
}

/** Makes the result of a function whose arguments have wrong types. */
export function noSuchFunction(name: string, args: readonly CelValue[]): CelError {
  return error(`no such overload: ${name}(${args.map(typeName).join(", ")})`);
}

export function isInt64(value: bigint): boolean {
  return value >= minInt && value <= maxInt;
}
