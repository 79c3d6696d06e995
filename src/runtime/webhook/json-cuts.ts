import { endOfString } from "./json-cost.js";

/** An object or list of a JSON text whose end isn't reached yet. */
export interface OpenContainer {
  readonly isList: boolean;
  /** Where the last string before it begins and ends: its key, if it is the value of a field. */
  readonly key: readonly [start: number, end: number];
}

/** Where a text can be cut. */
export interface Cut {
  /** The index of a comma between two values or fields, or the text's length. */
  readonly end: number;
  /** The smallest number of containers that were open on the way. */
  readonly lowest: number;
}

const [quote, comma, openBrace, closeBrace, open, close] = [...'",{}[]'].map((char) => char.charCodeAt(0));
const [tab, newline, carriageReturn, space] = [..."\t\n\r "].map((char) => char.charCodeAt(0));

/**
 * Finds the first comma, at least `size` bytes after `from`, that separates two elements of a list or two fields of an object, and brings `containers` up to
 * date: those that are open there. If the text isn't JSON the result is arbitrary, but ends at such a comma or with the text.
 */
export function findCut(text: Buffer, from: number, size: number, containers: OpenContainer[]): Cut {
  let lowest = containers.length;
  let string: OpenContainer["key"] = [0, 0];
  for (let index = from; index < text.length; index++) {
    const byte = text[index];
    if (byte === quote) {
      const end = endOfString(text, index);
      string = [index, end + 1];
      index = end;
    } else if (byte === openBrace || byte === open) containers.push({ isList: byte === open, key: string });
    else if (byte === closeBrace || byte === close) {
      containers.pop();
      if (containers.length < lowest) lowest = containers.length;
    } else if (byte === comma && index - from >= size && containers.length > 0 && separates(text, index)) return { end: index, lowest };
  }
  return { end: text.length, lowest };
}

/** Whether a comma has the end of a value before it and the beginning of one, or of a field, behind it. */
function separates(text: Buffer, index: number): boolean {
  let before = index - 1;
  while (isSpace(text[before])) before--;
  let after = index + 1;
  while (isSpace(text[after])) after++;
  return !isOneOf(text[before], comma, openBrace, open) && !isOneOf(text[after], comma, closeBrace, close) && after < text.length;
}

function isOneOf(byte: number | undefined, ...bytes: readonly (number | undefined)[]): boolean {
  return bytes.includes(byte);
}

function isSpace(byte: number | undefined): boolean {
  return byte === space || byte === newline || byte === carriageReturn || byte === tab;
}
