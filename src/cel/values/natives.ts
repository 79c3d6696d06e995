import { asInt64, GoValue, type Native } from "./json-origin.js";
import type { CelValue } from "./value.js";

/** Returns the result of Go's `Value()` for a value: the form that lists and maps of an object compare and keep. */
export function nativeOf(value: CelValue): Native {
  switch (value.type) {
    case "bool":
    case "string":
    case "int":
      return value.value;
    case "double":
      return asInt64(value.value) === undefined ? value.value : new GoValue("float64", value);
    case "list":
      return value.origin?.natives ?? new GoValue("[]ref.Val", value);
    case "map":
      return value.origin?.json ?? new GoValue("map[ref.Val]ref.Val", value);
    case "unknown":
      return value.json;
    default:
      return new GoValue(goTypes[value.type] ?? value.type, value);
  }
}

const goTypes: Readonly<Record<string, string>> = {
  null: "structpb.NullValue",
  uint: "uint64",
  bytes: "[]uint8",
  timestamp: "time.Time",
  duration: "time.Duration",
};
