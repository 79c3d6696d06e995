/** The size in bytes up to which a text isn't examined: parsing it takes a few milliseconds at most. */
export const cheapText = 64 * 1024;

/** The longest text that is parsed at once, in bytes. The API server accepts objects of 3 MiB at most, and an AdmissionReview holds two. */
export const longestText = 8 * 1024 * 1024;

/**
 * The maximum number of digits: reading a number takes time that grows with their square. Kubernetes writes 19 for an integer, and fewer for a
 * fraction.
 */
const maxDigits = 1_000;
const [zero, nine] = [48, 57];

/** The maximum depth, which is that of the API server's own parser. */
const deepest = 10_000;

/** The maximum number of keys of one object: the engine lists them all at once. The 1.5 MiB that etcd takes have no room for more, if all differ. */
const maxKeys = 200_000;

/** The largest object that etcd takes, in bytes: whatever is stored has to be converted, so no such object is refused for the time that it takes. */
const largestStored = 1.5 * 1024 * 1024;

/**
 * The maximum time for parsing, in microseconds, estimated for the worst case: each object has its own shape, and each key its own name. No real text
 * is like that, and the engine takes several times as long for it as for objects that are alike.
 */
const maxTime = 320_000;
const perContainer = 1;
const perKey = 0.5;
const perByte = 0.008;
/** An integer that may be beyond what a number holds: it becomes a bigint. */
const perLongInteger = 1.5;
const longInteger = 16;

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

/** The highest cost of parsing a text: the time in microseconds, or the reason that it must not be parsed. */
export type ParsingCost = { readonly time: number } | { readonly problem: string };

/**
 * Estimates what parsing a JSON text costs. It must not be parsed if it would take too much time or memory, which is easy to cause with a few bytes per
 * value. Takes one pass over the bytes, and doesn't check whether they are JSON.
 */
export function parsingCost(text: Uint8Array): ParsingCost {
  const { length } = text;
  if (length <= cheapText) return { time: 0 };
  if (length > longestText) return { problem: `${length} bytes in one piece are more than the ${longestText} that are parsed` };
  const { containers, keys, keysOfOne, depth, digits, longIntegers } = countJson(text);
  if (digits > maxDigits) return { problem: `a number has ${digits} digits, more than the ${maxDigits} that are read` };
  if (depth > deepest) return { problem: `it is nested ${depth} deep, more than the ${deepest} levels that are parsed` };
  if (keysOfOne > maxKeys) return { problem: `an object has ${keysOfOne} keys, more than the ${maxKeys} that are read` };
  const time = containers * perContainer + keys * perKey + longIntegers * perLongInteger + length * perByte;
  if (time <= maxTime || length <= largestStored) return { time };
  const also = longIntegers === 0 ? "" : ` and ${longIntegers} long integers`;
  return { problem: `its ${containers} objects and lists and ${keys} keys${also} are too many to be parsed` };
}

/** The reason that a JSON text must not be parsed; undefined if it may be. */
export function parsingProblem(text: Uint8Array): string | undefined {
  const cost = parsingCost(text);
  return "problem" in cost ? cost.problem : undefined;
}

interface JsonCounts {
  readonly containers: number;
  readonly keys: number;
  /** The number of keys of the object that has the most. */
  readonly keysOfOne: number;
  readonly depth: number;
  /** The number of digits of the longest number. */
  readonly digits: number;
  readonly longIntegers: number;
}

/** Counts the parts of a text that take time to parse. */
function countJson(text: Uint8Array): JsonCounts {
  let [containers, keys, keysOfOne, depth, lowest, digits, longIntegers] = [0, 0, 0, 0, 0, 0, 0];
  /** The number of keys of each open object, as far down as a text may be nested. */
  const keysAt = new Uint32Array(deepest + 1);
  for (let index = 0; index < text.length; index++) {
    const byte = text[index];
    if (byte === quote) index = endOfString(text, index);
    else if (byte === colon) {
      keys++;
      const ofThis = (keysAt[depth] ?? 0) + 1;
      keysAt[depth] = ofThis;
      if (ofThis > keysOfOne) keysOfOne = ofThis;
    } else if (byte === openBrace || byte === open) {
      containers++;
      if (++depth > lowest) lowest = depth;
      keysAt[depth] = 0;
    } else if (byte === closeBrace || byte === close) depth--;
    else if (isDigit(byte)) {
      const start = index;
      while (isDigit(text[index + 1])) index++;
      const length = index + 1 - start;
      if (length > digits) digits = length;
      if (length >= longInteger) longIntegers++;
    }
  }
  return { containers, keys, keysOfOne, depth: lowest, digits, longIntegers };
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= nine;
}

/** The index of the quote that ends the string starting at `start`, or the text's length. */
export function endOfString(text: Uint8Array, start: number): number {
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
const maxElements = 2_000_000;

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
      if (commas.push(index) > maxElements) return undefined;
    }
  }
  return found;
}
