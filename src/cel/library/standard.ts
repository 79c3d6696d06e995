import { nanosecondsPerSecond } from "../values/calendar.js";
import { formatDuration, parseDuration } from "../values/durations.js";
import { bool, bytes, double, duration, error, int, noSuchOverload, smallInt, string, timestamp, type, uint } from "../values/make.js";
import { printAddress } from "../values/net/ip-address.js";
import { printPrefix } from "../values/net/ip-prefix.js";
import { formatGeneral } from "../values/numbers.js";
import { fromUtf8, length, utf8 } from "../values/text.js";
import { formatTimestamp, isInTimestampRange, parseRfc3339 } from "../values/timestamps.js";
import { type CelError, type CelValue, typeName } from "../values/value.js";
import { type Library, overload } from "./overload.js";
import { parseFloat64 } from "./parse-float.js";
import { matches } from "./regex.js";

const truths: ReadonlySet<string> = new Set(["1", "t", "T", "TRUE", "true", "True"]);
const falsehoods: ReadonlySet<string> = new Set(["0", "f", "F", "FALSE", "false", "False"]);
const two63 = 2 ** 63;

/** Functions of the language itself, but for operators and dates. Defined by github.com/google/cel-go/common/stdlib and common/types. */
export const standard: Library = {
  size: [
    overload(["string"], (text) => smallInt(length(text.value))),
    overload(["bytes"], (data) => smallInt(data.value.length)),
    overload(["list"], (list) => smallInt(list.size)),
    overload(["map"], (map) => smallInt(map.size)),
  ],
  contains: [overload(["string", "string"], (text, part) => bool(text.value.includes(part.value)))],
  startsWith: [overload(["string", "string"], (text, part) => bool(text.value.startsWith(part.value)))],
  endsWith: [overload(["string", "string"], (text, part) => bool(text.value.endsWith(part.value)))],
  matches: [
    overload(["string", "any"], (text, pattern) => (pattern.type === "string" ? matches(text.value, pattern.value) : noSuchOverload())),
  ],
  type: [overload(["any"], (value) => type(typeName(value)))],
  dyn: [overload(["any"], (value) => value)],
  bool: [
    overload(["bool"], (value) => value),
    overload(["string"], (text) => {
      if (truths.has(text.value)) return bool(true);
      return falsehoods.has(text.value) ? bool(false) : inconvertible(text, "bool");
    }),
  ],
  bytes: [overload(["bytes"], (value) => value), overload(["string"], (text) => bytes(utf8(text.value)))],
  double: [
    overload(["double"], (value) => value),
    overload(["int"], (value) => double(Number(value.value))),
    overload(["uint"], (value) => double(Number(value.value))),
    overload(["string"], (text) => {
      const value = parseFloat64(text.value);
      return value === undefined ? inconvertible(text, "double") : double(value);
    }),
  ],
  duration: [
    overload(["duration"], (value) => value),
    overload(["int"], (value) => inconvertible(value, "google.protobuf.Duration")),
    overload(["string"], (text) => {
      const nanoseconds = parseDuration(text.value);
      return nanoseconds === undefined ? inconvertible(text, "google.protobuf.Duration") : duration(nanoseconds);
    }),
  ],
  int: [
    overload(["int"], (value) => value),
    overload(["double"], ({ value }) => (Math.abs(value) < two63 ? int(BigInt(Math.trunc(value))) : error("integer overflow"))),
    overload(["duration"], (value) => int(value.nanoseconds)),
    overload(["string"], (text) => {
      if (!/^[+-]?[0-9]+$/.test(text.value)) return inconvertible(text, "int");
      const value = int(BigInt(text.value.replace("+", "")));
      return value.type === "error" ? inconvertible(text, "int") : value;
    }),
    overload(["timestamp"], ({ nanoseconds }) => int((nanoseconds - mod(nanoseconds, nanosecondsPerSecond)) / nanosecondsPerSecond)),
    overload(["uint"], (value) => int(value.value)),
  ],
  uint: [
    overload(["uint"], (value) => value),
    overload(["double"], ({ value }) =>
      value >= 0 && value < 2 * two63 ? uint(BigInt(Math.trunc(value))) : error("unsigned integer overflow"),
    ),
    overload(["int"], (value) => uint(value.value)),
    overload(["string"], (text) => {
      if (!/^[0-9]+$/.test(text.value)) return inconvertible(text, "uint");
      const value = uint(BigInt(text.value));
      return value.type === "error" ? inconvertible(text, "uint") : value;
    }),
  ],
  string: [
    overload(["string"], (value) => value),
    overload(["bool"], ({ value }) => string(String(value))),
    overload(["bytes"], ({ value }) => {
      const text = fromUtf8(value);
      return text === undefined ? error("invalid UTF-8 in bytes, cannot convert to string") : string(text);
    }),
    overload(["double"], ({ value }) => string(formatGeneral(value))),
    overload(["duration"], ({ nanoseconds }) => string(formatDuration(nanoseconds))),
    overload(["int"], ({ value }) => string(String(value))),
    overload(["timestamp"], (value) => string(formatTimestamp(value))),
    overload(["uint"], ({ value }) => string(String(value))),
    overload(["ip"], ({ value }) => string(printAddress(value))),
    overload(["cidr"], (prefix) => string(printPrefix(prefix))),
  ],
  timestamp: [
    overload(["timestamp"], (value) => value),
    overload(["int"], ({ value }) => inRange(timestamp(value * nanosecondsPerSecond))),
    overload(["string"], (text) => {
      const value = parseRfc3339(text.value);
      return value === undefined ? inconvertible(text, "google.protobuf.Timestamp") : inRange(value);
    }),
  ],
};

function inRange(value: Extract<CelValue, { type: "timestamp" }>): CelValue {
  return isInTimestampRange(value.nanoseconds) ? value : error("timestamp overflow");
}

function inconvertible(value: CelValue, to: string): CelError {
  return error(`type conversion error from '${typeName(value)}' to '${to}'`);
}

function mod(a: bigint, b: bigint): bigint {
  return ((a % b) + b) % b;
}
