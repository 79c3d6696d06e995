import { formatDuration } from "./durations.js";
import { formatGeneral } from "./numbers.js";
import { formatTimestamp } from "./timestamps.js";
import { type CelValue, typeName } from "./value.js";

/** A value as messages name it: keys, indexes, elements that don't fit. */
export function printValue(value: CelValue): string {
  switch (value.type) {
    case "string":
    case "int":
    case "uint":
    case "bool":
      return String(value.value);
    case "double":
      return formatGeneral(value.value);
    case "timestamp":
      return formatTimestamp(value);
    case "duration":
      return formatDuration(value.nanoseconds);
    case "null":
      return "0";
    case "error":
      return value.message;
    default:
      return typeName(value);
  }
}

/** Go's name for the type of a value of the language, which some messages have. */
export function goTypeName(value: CelValue): string {
  if (value.type === "error") return "*types.Err";
  return value.type === "optional" || value.type === "type" ? `*types.${capitalised(value.type)}` : `types.${capitalised(value.type)}`;
}

function capitalised(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
