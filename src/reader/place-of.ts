import type { Node, SourceFile } from "ts-morph";
import type { Place } from "../model/place.js";

/** Where a node stands, without the comments above it. Of a node of several lines, the first is underlined. */
export function placeOf(node: Node): Place {
  return placeBetween(node.getSourceFile(), node.getStart(), node.getEnd());
}

/** The place of a range of a file's text, in UTF-16 code units from its start. */
export function placeBetween(source: SourceFile, start: number, end: number): Place {
  const { line, character } = source.compilerNode.getLineAndCharacterOfPosition(start);
  const text = source.getFullText().slice(start, end);
  const lineEnd = text.search(/[\r\n]/);
  const length = lineEnd < 0 ? text.length : lineEnd;
  return { file: pathOf(source), line: line + 1, column: character + 1, length: Math.max(1, length) };
}

/** A source file's path relative to the project's root. */
export function pathOf(source: SourceFile): string {
  return source.getFilePath().slice(1);
}
