import { isJsonObject, type JsonValue } from "../../model/json.js";

/** How many times an element is in a lengthened list: more often than most lists' limits allow. */
const times = 20;

/**
 * A text of JSON whose lists have each of their elements many times; undefined if it is no JSON, or has no list with elements. Integers of more than 53 bits are
 * rounded on purpose: a client that writes the text may do so, and a rounded one can have more than 64 bits.
 */
export function lengthenedText(text: string): string | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  const longer = JSON.stringify(lengthened(value));
  return longer === JSON.stringify(value) ? undefined : longer;
}

function lengthened(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.flatMap((each: JsonValue) => new Array<JsonValue>(times).fill(lengthened(each)));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each)]));
}
