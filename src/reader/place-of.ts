import type { Place } from "../model/place.js";
import type * as ts from "../syntax/ast.js";
import { sourceOf, startOf } from "../syntax/node-text.js";
import { lineAt, lineStarts } from "./lines.js";

/** Where a node stands, without the comments above it. Of a node of several lines, the first is underlined. */
export function placeOf(node: ts.Node): Place {
  const source = sourceOf(node);
  return placeBetween(source, startOf(node, source), node.end);
}

/** The place of a range of a file's text, in UTF-16 code units from its start. */
export function placeBetween(source: ts.SourceFile, start: number, end: number): Place {
  const starts = lineStarts(source);
  const line = lineAt(starts, start);
  const nextLine = starts[line + 1] ?? Number.POSITIVE_INFINITY;
  const length = end < nextLine - "\r\n".length ? end - start : lengthOfLine(source.text.slice(start, end));
  return { file: pathOf(source), line: line + 1, column: start - (starts[line] ?? 0) + 1, length: Math.max(1, length) };
}

function lengthOfLine(text: string): number {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text.length : end;
}

/** A source file's path relative to the project's root. */
export function pathOf(source: ts.SourceFile): string {
  return source.fileName;
}
