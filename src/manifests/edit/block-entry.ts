import { isCollection, isScalar, type Node, Scalar } from "yaml";
import { sameValue } from "../../model/canonical-json.js";
import type { EditContext } from "./edit-context.js";
import { afterDeeperComments, beforeComments, columnOf, commentBeside, lineEnd, lineStart } from "./lines.js";
import { printBlock, printFlow } from "./print-value.js";

/** A key with its value, or an item with its dash, in a block. Offsets are in UTF-16 code units. */
export interface BlockEntry {
  /** Where the key or the dash stands. */
  readonly start: number;
  /** Where the value begins, behind the colon or the dash. */
  readonly valueStart: number;
  readonly value: Node | null;
  /** Where the lines end that belong to it. */
  readonly end: number;
}

/** The entry with a value that begins behind an indicator, and the comments that belong to it. */
export function blockEntry(text: string, start: number, indicator: number, value: Node | null): BlockEntry {
  const end = lineEnd(text, Math.max(value?.range?.[1] ?? 0, indicator + 1));
  return { start, valueStart: indicator + 1, value, end: afterDeeperComments(text, end, columnOf(text, start)) };
}

/** Edits an entry's value: inside of it where that can be done, else all of it. */
export function editEntry(entry: BlockEntry, before: unknown, after: unknown, context: EditContext): void {
  if (sameValue(before, after)) return;
  if (entry.value === null || !context.editInside(entry.value, before, after)) replaceValue(entry, after, context);
}

/** Writes a new value behind an entry's colon or dash; a comment on that line stays. */
function replaceValue(entry: BlockEntry, after: unknown, context: EditContext): void {
  const { text, style, edits } = context;
  const { value, valueStart } = entry;
  const isBlock = value !== null && isBlockNode(value);
  const valueEnd = value?.range?.[1] ?? valueStart;
  const line = lineEnd(text, isBlock ? valueStart : valueEnd);
  const comment = commentBeside(text, isBlock ? valueStart : valueEnd, line);
  const column = columnOf(text, entry.start);
  const flow = isCollection(value) && value.flow === true && value.items.length > 0 && typeof after === "object" && after !== null;
  const printed = flow
    ? ` ${printFlow(after, style, { indent: 0, column, colon: ": " })}\n`
    : printedBehind(text[valueStart - 1], after, context);
  const end = isBlock ? entry.end : line;
  const [first = "", ...rest] = printed.split("\n");
  const lines = [comment === "" ? first : `${first} ${comment}`, ...rest.map((each) => (each === "" ? "" : " ".repeat(column) + each))];
  edits.push({ start: valueStart, end, text: withLineEnds(lines.join("\n"), end, context) });
}

/** A value as it stands behind its dash, or behind its key's colon. */
function printedBehind(indicator: string | undefined, value: unknown, { style }: EditContext): string {
  return indicator === "-" ? printBlock([value], style).slice(1) : printBlock({ k: value }, style).slice(2);
}

/**
 * Takes entries out that follow each other, with the comments right above each. Where the first stands behind a dash, what follows takes its place.
 * @param least where the entry above them ends
 */
export function removeEntries(entries: readonly BlockEntry[], least: number, { text, edits }: EditContext): void {
  const [first] = entries;
  if (first === undefined) return;
  const opensLine = text.slice(lineStart(text, first.start), first.start).trim() === "";
  if (opensLine) {
    const ends = [least, ...entries.map(({ end }) => end)];
    for (const [index, { start, end }] of entries.entries()) {
      edits.push({ start: beforeComments(text, start, ends[index] ?? least), end, text: "" });
    }
    return;
  }
  const end = entries.at(-1)?.end ?? first.end;
  edits.push({ start: first.start, end: end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0), text: "" });
}

/** Writes entries behind another one, or before one that is the first. */
export function insertEntries(printed: string, at: BlockEntry, where: "behind" | "before", context: EditContext): void {
  const { text, edits } = context;
  const indent = " ".repeat(columnOf(text, at.start));
  if (where === "before") {
    const lines = printed.replace(/^(?=.)/gm, indent).slice(indent.length);
    edits.push({ start: at.start, end: at.start, text: `${lines}${indent}`.replaceAll("\n", context.style.newline) });
    return;
  }
  const opening = at.end > 0 && text[at.end - 1] === "\n" ? "" : context.style.newline;
  edits.push({ start: at.end, end: at.end, text: opening + withLineEnds(printed.replace(/^(?=.)/gm, indent), at.end, context) });
}

/** Lines as the document ends its own: none behind the last line where the document has none there. */
function withLineEnds(lines: string, end: number, { text, style }: EditContext): string {
  const ended = end === text.length && !text.endsWith("\n") ? lines.replace(/\n$/, "") : lines;
  return ended.replaceAll("\n", style.newline);
}

function isBlockNode(node: Node): boolean {
  if (isScalar(node)) return node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  return isCollection(node) && node.flow !== true;
}
