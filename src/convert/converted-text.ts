import { stringifyJson } from "../model/lossless-json.js";
import { ConversionError, thrownMessage } from "./conversion-error.js";
import { isRecord } from "./is-object.js";

/**
 * A converted object as JSON text. What a conversion gave may be no JSON: where it holds a cycle, or a number that isn't one (which JSON.stringify
 * would make null in silence), this throws a ConversionError that names the original.
 */
export function convertedText(converted: object, original: unknown): string {
  const text = writeJson(converted, original);
  if (!text.includes("null")) return text;
  const path = notFinite(converted, "");
  if (path === undefined) return text;
  throw new ConversionError(original, `its conversion gave a number at ${path} that is not finite`);
}

function writeJson(converted: object, original: unknown): string {
  try {
    const text: unknown = stringifyJson(converted);
    if (typeof text === "string") return text;
  } catch (error) {
    throw new ConversionError(original, `its conversion gave what can't be written as JSON: ${thrownMessage(error).split("\n")[0]}`);
  }
  throw new ConversionError(original, "its conversion gave what can't be written as JSON");
}

function notFinite(value: unknown, path: string): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (Array.isArray(value)) return firstOf(value.entries(), (index) => `${path}[${index}]`);
  return isRecord(value) ? firstOf(Object.entries(value), (key) => `${path}.${key}`) : undefined;
}

function firstOf<K>(entries: Iterable<readonly [K, unknown]>, pathOf: (key: K) => string): string | undefined {
  for (const [key, value] of entries) {
    if (typeof value !== "object" && typeof value !== "number") continue;
    const found = notFinite(value, pathOf(key));
    if (found !== undefined) return found;
  }
  return undefined;
}
