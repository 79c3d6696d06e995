import { stringifyJson } from "../model/lossless-json.js";
import { ConversionError, thrownMessage } from "./conversion-error.js";

/**
 * A converted object as JSON text. What a conversion gave may be no JSON: where it holds a cycle, or a number that isn't one (which JSON.stringify
 * would make null in silence), this throws a ConversionError that names the original.
 */
export function convertedText(converted: object, original: unknown): string {
  const text = writeJson(converted, original);
  // Searched for by its rarest letter.
  if (!text.includes("ull")) return text;
  const path = notFinite(converted);
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

/** The path of a number that isn't finite. Not recursive: the API server accepts values ten thousand levels deep. */
function notFinite(root: object): string | undefined {
  const pending: { readonly value: object; readonly path: string }[] = [{ value: root, path: "" }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: holder, path: holderPath } = next;
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      if (typeof value !== "object" && typeof value !== "number") continue;
      const path = Array.isArray(holder) ? `${holderPath}[${key}]` : `${holderPath}.${key}`;
      if (typeof value === "number" && !Number.isFinite(value)) return path;
      if (typeof value === "object" && value !== null) pending.push({ value, path });
    }
  }
  return undefined;
}
