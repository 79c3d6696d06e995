import type { JsonValue } from "../../model/json.js";
import { stringifyJson } from "../../model/lossless-json.js";

/** How much of a value a sentence shows, in UTF-16 units. */
const longest = 60;

/** A value in a sentence, as JSON, cut where it is long. */
export function shownValue(value: JsonValue | undefined): string {
  if (value === undefined) return "none";
  const text = stringifyJson(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** Several values in a sentence. */
export function shownValues(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 5).map(shownValue).join(", ");
  return values.length <= 5 ? shown : `${shown} and ${values.length - 5} more`;
}
