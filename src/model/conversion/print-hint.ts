import type { JsonValue } from "../json.js";
import type { Schema } from "../schema.js";
import { valueFits } from "./value-fits.js";

/** A `@MapsTo` or `@HubOnly` as it can be pasted; `whenAbsent` is left out where it is undefined. */
export function printHint(decorator: "@MapsTo" | "@HubOnly", path: string, whenAbsent?: JsonValue): string {
  const options = whenAbsent === undefined ? "" : `, { whenAbsent: ${JSON.stringify(whenAbsent)} }`;
  return `${decorator}(${JSON.stringify(path)}${options})`;
}

/**
 * A value to begin with where one has to be chosen: the default, the first of an enum, or the plainest that fits.
 * Undefined where only the user can think of one.
 */
export function exampleValue(schema: Schema): JsonValue | undefined {
  const { minimum, pattern, format } = schema;
  const plain = schema.type === "string" && (pattern !== undefined || format !== undefined) ? [] : ["", "example", false, [], {}];
  const choices = [schema.default, schema.enum?.[0], minimum, 0, 1, ...plain];
  return choices.find((choice) => choice !== undefined && valueFits(choice, schema));
}
