import { isUtf8 } from "node:buffer";
import { thrownMessage } from "../../convert/conversion-error.js";
import { parseJson } from "../../model/lossless-json.js";
import { parsingProblem } from "./json-cost.js";
import { utf8Text } from "./utf8-text.js";

/** Parses a request's body, or says what is wrong with it. */
export function parseBody(body: Buffer): { readonly value: unknown } | { readonly problem: string } {
  if (!isUtf8(body)) return { problem: "the body is not UTF-8" };
  const tooMuch = parsingProblem(body);
  if (tooMuch !== undefined) return { problem: `the body can't be read: ${tooMuch}` };
  try {
    return { value: parseJson(utf8Text(body)) };
  } catch (error) {
    return { problem: `the body is not JSON: ${thrownMessage(error).slice(0, 200)}` };
  }
}
