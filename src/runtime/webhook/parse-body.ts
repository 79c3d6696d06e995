import { isUtf8 } from "node:buffer";
import { thrownMessage } from "../../convert/conversion-error.js";
import { parseJson } from "../../model/lossless-json.js";
import { type ParsingCost, parsingCost } from "./json-cost.js";
import { utf8Text } from "./utf8-text.js";

/** The value of a request's body, or what is wrong with it. */
export type ParsedBody = { readonly value: unknown } | { readonly problem: string };

/** Parses a request's body. */
export function parseBody(body: Buffer): ParsedBody {
  const cost = bodyCost(body);
  if ("problem" in cost) return cost;
  try {
    return { value: parseJson(utf8Text(body)) };
  } catch (error) {
    return notJson(error);
  }
}

/** The cost of parsing a body, or what is wrong with it. */
export function bodyCost(body: Buffer): ParsingCost {
  if (!isUtf8(body)) return { problem: "the body is not UTF-8" };
  const cost = parsingCost(body);
  return "problem" in cost ? { problem: `the body can't be read: ${cost.problem}` } : cost;
}

/** @param error what a parser threw */
export function notJson(error: unknown): { readonly problem: string } {
  return { problem: `the body is not JSON: ${thrownMessage(error).slice(0, 200)}` };
}
