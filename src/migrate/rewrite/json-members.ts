import { endOfString } from "../../model/json-text.js";

/**
 * Where things are in JSON text, without a value for all of it: for objects that are to go back to the API server byte for byte. The text
 * has to be JSON; of other text the places mean nothing.
 */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** The members of the object that begins at an index: each key, and where its value is. */
export function* members(text: string, start: number): Generator<Slice & { readonly key: string }> {
  for (let index = afterSpace(text, start + 1); text[index] === '"'; ) {
    const colon = endOfString(text, index);
    const key = JSON.parse(text.slice(index, colon)) as string;
    const value = afterSpace(text, afterSpace(text, colon) + 1);
    const end = endOfValue(text, value);
    yield { key, start: value, end };
    index = afterSpace(text, end);
    if (text[index] === ",") index = afterSpace(text, index + 1);
  }
}

/** The elements of the array that begins at an index. */
export function* elements(text: string, start: number): Generator<Slice> {
  let index = afterSpace(text, start + 1);
  while (index < text.length && text[index] !== "]") {
    const end = endOfValue(text, index);
    yield { start: index, end };
    index = afterSpace(text, end);
    if (text[index] === ",") index = afterSpace(text, index + 1);
  }
}

/** The index after the value that begins at an index. */
function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== "{" && first !== "[") return endOfLiteral(text, start);
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfString(text, index) - 1;
    } else if (code === openBrace || code === openBracket) {
      depth++;
    } else if ((code === closeBrace || code === closeBracket) && --depth === 0) {
      return index + 1;
    }
  }
  return text.length;
}

const quote = 0x22;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

function endOfLiteral(text: string, start: number): number {
  let end = start;
  while (end < text.length && !",]} \t\r\n".includes(text[end] ?? "")) end++;
  return end;
}

function afterSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && " \t\r\n".includes(text[index] ?? "")) index++;
  return index;
}
