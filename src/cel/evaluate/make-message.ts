import { callFunction } from "../library/overload.js";
import { standard } from "../library/standard.js";
import { nanosecondsPerSecond } from "../values/calendar.js";
import { list } from "../values/lists.js";
import { bool, bytes, double, error, int, maxInt, minInt, nullValue, string, timestamp } from "../values/make.js";
import { type MapEntry, map } from "../values/maps.js";
import { type CelValue, typeName } from "../values/value.js";

/** The values of a message's fields by their names. */
type Fields = ReadonlyMap<string, CelValue>;

/** A message to make. */
interface Message {
  readonly type: string;
  readonly fields: Fields;
}

const uintZero: CelValue = { type: "uint", value: 0n };

/**
 * The value of a message of a well-known type: CEL has values of its own for all of them. An error where a field's value doesn't fit. Defined by
 * NativeToValue and the ConvertToNative of each type in cel-go's common/types.
 */
export function makeMessage(type: string, fields: Fields): CelValue {
  return makers[type.slice("google.protobuf.".length)]?.({ type, fields }) ?? error(`unknown type '${type}'`);
}

const makers: Readonly<Record<string, (message: Message) => CelValue>> = {
  BoolValue: (message) => scalar(message, "value", bool(false)),
  BytesValue: (message) => scalar(message, "value", bytes(new Uint8Array())),
  DoubleValue: (message) => scalar(message, "value", double(0)),
  FloatValue: (message) => {
    const value = scalar(message, "value", double(0));
    return value.type === "double" ? double(Math.fround(value.value)) : value;
  },
  Int32Value: (message) => int32(message, "value"),
  Int64Value: (message) => scalar(message, "value", int(0n)),
  StringValue: (message) => scalar(message, "value", string("")),
  UInt32Value: (message) => {
    const value = scalar(message, "value", uintZero);
    return value.type !== "uint" || fits32Bits(value.value, BigInt.asUintN)
      ? value
      : conversionError(message, "value", "unsigned integer overflow");
  },
  UInt64Value: (message) => scalar(message, "value", uintZero),
  Duration: (message) => instant(message, (nanoseconds) => ({ type: "duration", nanoseconds: clamped(nanoseconds) })),
  Timestamp: (message) => instant(message, timestamp),
  ListValue: ({ fields }) => jsonOf(fields.get("values") ?? list([])),
  Struct: ({ fields }) => jsonOf(fields.get("fields") ?? map([])),
  // One of the fields of a Value counts; that of null is an enum of one constant.
  Value: ({ fields }) => {
    const [name, value = nullValue] = [...fields].at(-1) ?? [];
    return name === "null_value" ? nullValue : jsonOf(value);
  },
};

/** A field's value, which is of the type that it has when it isn't given. */
function scalar(message: Message, name: string, absent: CelValue): CelValue {
  const value = message.fields.get(name) ?? absent;
  if (value.type === absent.type) return value;
  return conversionError(message, name, `unsupported type conversion from '${typeName(value)}' to ${typeName(absent)}`);
}

function int32(message: Message, name: string): CelValue {
  const value = scalar(message, name, int(0n));
  return value.type !== "int" || fits32Bits(value.value, BigInt.asIntN) ? value : conversionError(message, name, "integer overflow");
}

function fits32Bits(value: bigint, narrowed: (bits: number, value: bigint) => bigint): boolean {
  return narrowed(32, value) === value;
}

function conversionError({ type }: Message, field: string, problem: string): CelValue {
  return error(`field type conversion error for ${type}.${field} value type: ${problem}`);
}

function instant(message: Message, make: (nanoseconds: bigint) => CelValue): CelValue {
  const seconds = scalar(message, "seconds", int(0n));
  const nanos = int32(message, "nanos");
  if (seconds.type !== "int") return seconds;
  return nanos.type === "int" ? make(seconds.value * nanosecondsPerSecond + nanos.value) : nanos;
}

function clamped(nanoseconds: bigint): bigint {
  return nanoseconds < minInt ? minInt : nanoseconds > maxInt ? maxInt : nanoseconds;
}

/** A value as JSON has it: numbers are doubles, or texts beyond 53 bits; bytes, durations and timestamps are texts. */
function jsonOf(value: CelValue): CelValue {
  switch (value.type) {
    case "null":
    case "bool":
    case "double":
    case "string":
      return value;
    case "int":
    case "uint":
      return Number.isSafeInteger(Number(value.value)) ? double(Number(value.value)) : string(String(value.value));
    case "bytes":
      return string(btoa(Array.from(value.value, (byte) => String.fromCharCode(byte)).join("")));
    case "duration":
    case "timestamp":
      return asText(value);
    case "list": {
      const elements = Array.from({ length: value.size }, (_, index) => jsonOf(value.at(index)));
      return elements.find(({ type }) => type === "error") ?? list(elements);
    }
    case "map": {
      const entries = value.keys().map((key): MapEntry => ({ key: asText(key), value: jsonOf(value.find(key) ?? nullValue) }));
      return entries.flatMap(({ key, value: each }) => [key, each]).find(({ type }) => type === "error") ?? map(entries);
    }
    default:
      return error(`unsupported type conversion from '${typeName(value)}' to google.protobuf.Value`);
  }
}

/** A value as `string()` gives it. */
function asText(value: CelValue): CelValue {
  return callFunction("string", standard.string ?? [], [value]);
}
