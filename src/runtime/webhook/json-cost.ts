/** A text this long at most can't hold enough to be worth a look: parsing it takes a few milliseconds, whatever is in it. In bytes. */
const cheap = 64 * 1024;

/** The longest text that is parsed in one go, in bytes. The API server takes objects of 3 MiB at most, and an AdmissionReview holds two. */
export const longestText = 8 * 1024 * 1024;

/** Reading a number of digits takes time that grows with their square; Kubernetes writes 19 of an integer, and fewer of a fraction. */
const mostDigits = 1_000;
const [zero, nine] = [48, 57];

/** As deep as the API server's own parser goes. */
const deepest = 10_000;

/**
 * How long parsing may take at most, in microseconds, were each object of a shape and each key of a name of its own, as no genuine text has them:
 * for that the engine takes several times as long as for objects that are alike.
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
 * Says why a JSON text isn't to be parsed: it would take too long, or too much memory, which a few bytes a value make easy. Undefined where it may be. One pass
 * over the bytes; whether they are JSON it doesn't say.
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

/** Counts what takes time to parse. */
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

/** The index of the quote that ends the string which begins at `start`, or the text's length. */
function endOfString(text: Uint8Array, start: number): number {
  let index = start + 1;
  for (; index < text.length && text[index] !== quote; index++) if (text[index] === backslash) index++;
  return index;
}

/** A list in a JSON text: where it begins and ends, brackets included, and where the commas between its elements are. */
export interface ListInText {
  readonly start: number;
  readonly end: number;
  readonly commas: readonly number[];
}

/** How many bytes are looked at in one go: some milliseconds. */
const stretch = 4 * 1024 * 1024;

/** The most elements of a list that are told apart: an object of Kubernetes' has a hundred bytes at least. */
const mostElements = 2_000_000;

/**
 * Finds the longest list of those that are fields of an object which is a field of the outermost one, as the objects of a review are. Yields every few
 * milliseconds. Where the bytes aren't JSON, it finds anything.
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
