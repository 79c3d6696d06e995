import { randomUUID } from "node:crypto";
import { defineField } from "../../convert/define-field.js";
import { parseJson } from "../../model/lossless-json.js";
import { findCut, type OpenContainer } from "./json-cuts.js";
import { utf8Text } from "./utf8-text.js";

/** The size of a piece in bytes, about: it takes some milliseconds at most. */
const usualPiece = 32 * 1024;

/** The key under which a piece has the rest of an object or list that was begun before. */
const rest = randomUUID();

/**
 * Parses JSON as parseJson does, and yields between pieces of the text, so that other work can have its turn. The bytes have to be UTF-8.
 *
 * The text is cut at commas. Each piece is completed to a JSON text of its own, by the brackets that are open where it begins and where it ends, and
 * parsed by the engine; what it holds is added to what the pieces before have left open. A comma with a value on both sides is the only place to cut, so
 * the pieces are JSON if and only if the whole text is.
 * @throws SyntaxError if it isn't
 */
export function* parseInPieces(text: Buffer, size = usualPiece): Generator<undefined, unknown> {
  const open: OpenContainer[] = [];
  let values: object[] = [];
  let root: unknown;
  for (let from = 0; from <= text.length; ) {
    const { end, lowest } = findCut(text, from, size, open);
    const first = Math.max(0, lowest - 1);
    const closers = end === text.length ? "" : closersOf(open.slice(first));
    const piece = parseJson(openersOf(values, first) + utf8Text(text.subarray(from, end)) + closers);
    if (from === 0) root = piece;
    else add(piece as object, values, first);
    values = openValues(values.slice(0, lowest), root, { open, text });
    from = end + 1;
    if (from <= text.length) yield;
  }
  return root;
}

/** The text that opens containers again, from one of them on: each holds the next one. */
function openersOf(values: readonly object[], first: number): string {
  return values
    .slice(first)
    .map((value, index) => (Array.isArray(value) ? "[" : first + index < values.length - 1 ? `{"${rest}":` : "{"))
    .join("");
}

function closersOf(open: readonly OpenContainer[]): string {
  return open
    .map(({ isList }) => (isList ? "]" : "}"))
    .reverse()
    .join("");
}

/** Adds what a piece holds to the containers that were open at its beginning, from one of them on. */
function add(piece: object, values: readonly object[], first: number): void {
  let part = piece;
  for (const [index, target] of values.entries()) {
    if (index < first) continue;
    const holdsNext = index < values.length - 1;
    if (Array.isArray(target)) addElements(target, part as unknown[], holdsNext ? 1 : 0);
    else addFields(target, part);
    if (holdsNext) part = (Array.isArray(part) ? part[0] : (part as Record<string, object>)[rest]) as object;
  }
}

function addElements(target: unknown[], elements: readonly unknown[], from: number): void {
  for (let index = from; index < elements.length; index++) target.push(elements[index]);
}

function addFields(target: object, fields: object): void {
  for (const [name, value] of Object.entries(fields)) if (name !== rest) defineField(target, name, value);
}

/** The containers that are open: those that stay so, and the last one in each. */
function openValues(
  staying: readonly object[],
  root: unknown,
  { open, text }: { readonly open: readonly OpenContainer[]; readonly text: Buffer },
): object[] {
  const values = [...staying];
  for (const { key } of open.slice(values.length)) {
    const parent = values.at(-1);
    if (parent === undefined) values.push(root as object);
    else if (Array.isArray(parent)) values.push(parent.at(-1));
    else values.push((parent as Record<string, object>)[nameAt(text, key)] as object);
  }
  return values;
}

function nameAt(text: Buffer, [start, end]: OpenContainer["key"]): string {
  return JSON.parse(utf8Text(text.subarray(start, end))) as string;
}
