/** The size in bytes up to which a text isn't examined: parsing it takes a few milliseconds at most. */
const cheap = 64 * 1024;

/** The longest text that is parsed at once, in bytes. The API server accepts objects of 3 MiB at most, and an AdmissionReview holds two. */
export const longestText = 8 * 1024 * 1024;

/**
 * The maximum number of digits: reading a number takes time that grows with their square. Kubernetes writes 19 for an integer, and fewer for a
 * fraction.
 */
const mostDigits = 1_000;
const [zero, nine] = [48, 57];

/** The maximum depth, which is that of the API server's own parser. */
const deepest = 10_000;

/**
 * The maximum time for parsing, in microseconds, estimated for the worst case: each object has its own shape, and each key its own name. No real text
 * is like that, and the engine takes several times as long for it as for objects that are alike.
 */
const mostTime = 320_000;
const perContainer = 1;
const perKey = 0.5;
const perByte = 0.008;

const [quote, backslash, comma, colon, open, close, openBrace, closeBrace] = [...'"\\,:[]{}'].map((char) => char.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/**
 * The reason that a JSON text must not be parsed: it would take too much time or memory, which is easy to cause with a few bytes per value. Undefined
 * if it may be parsed. Takes one pass over the bytes, and doesn't check whether they are JSON.
 */
export function parsingProblem(text: Uint8Array): string | undefined {
  const { length } = text;
  if (length <= cheap) return undefined;
  if (length > longestText) return `${length} bytes in one piece are more than the ${longestText} that are parsed`;
  const { containers, keys, depth, digits } = countJson(text);
  if (digits > mostDigits) return `a number has ${digits} digits, more than the ${mostDigits} that are read`;
  if (depth > deepest) return `it is nested ${depth} deep, more than the ${deepest} levels that are parsed`;
  const time = containers * perContainer + keys * perKey + length * perByte;
  return time > mostTime ? `its ${containers} objects and lists and ${keys} keys are too many to be parsed` : undefined;
}

/** Counts the parts of a text that take time to parse. */
function countJson(text: Uint8Array): { containers: number; keys: number; depth: number; digits: number } {
  let digits = 0;
  let [containers, keys, depth, deepest] = [0, 0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const byte = text[index];
    if (byte === quote) index = endOfString(text, index);
    else if (byte === colon) keys++;
    else if (byte === openBrace || byte === open) {
      containers++;
      if (++depth > deepest) deepest = depth;
    } else if (byte === closeBrace || byte === close) depth--;
    else if (isDigit(byte)) {
      const start = index;
      while (isDigit(text[index + 1])) index++;
      if (index + 1 - start > digits) digits = index + 1 - start;
    }
  }
  return { containers, keys, depth: deepest, digits };
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= nine;
}

/** The index of the quote that ends the string starting at `start`, or the text's length. */
function endOfString(text: Uint8Array, start: number): number {
  let index = start + 1;
  for (; index < text.length && text[index] !== quote; index++) if (text[index] === backslash) index++;
  return index;
}

/** A list in a JSON text: its start and end, brackets included, and the positions of the commas between its elements. */
export interface ListInText {
  readonly start: number;
  readonly end: number;
  readonly commas: readonly number[];
}

/** The number of bytes that are examined before a pause: they take some milliseconds. */
const stretch = 4 * 1024 * 1024;

/** The maximum number of elements of a list: a Kubernetes object has at least a hundred bytes. */
const mostElements = 2_000_000;

/**
 * Finds the longest list that is a field of an object in the outermost object, as the objects of a review are. Yields every few milliseconds. If the
 * bytes aren't JSON, the result is arbitrary.
 */
export function* findLists(text: Uint8Array): Generator<undefined, ListInText | undefined> {
  let found: ListInText | undefined;
  let [depth, start, rest]: [number, number, number] = [0, -1, stretch];
  let commas: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (index > rest) {
      rest = index + stretch;
      yield;
    }
    const byte = text[index];
    if (byte === quote) index = endOfString(text, index);
    else if (byte === openBrace || byte === open) {
      if (++depth === 3 && byte === open) [start, commas] = [index, []];
    } else if (byte === closeBrace || byte === close) {
      if (depth-- !== 3 || start === -1) continue;
      if (found === undefined || index + 1 - start > found.end - found.start) found = { start, end: index + 1, commas };
      start = -1;
    } else if (byte === comma && depth === 3 && start !== -1) {
      if (commas.push(index) > mostElements) return undefined;
    }
  }
  return found;
}
