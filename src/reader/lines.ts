import type * as ts from "../syntax/ast.js";

const known = new WeakMap<ts.SourceFile, readonly number[]>();

/** Where each line of a file begins, as TypeScript counts lines. Its own search in them takes several times as long, and every node has a place. */
export function lineStarts(source: ts.SourceFile): readonly number[] {
  const before = known.get(source);
  if (before !== undefined) return before;
  const starts = [0];
  const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;
  while (lineBreak.test(source.text)) starts.push(lineBreak.lastIndex);
  known.set(source, starts);
  return starts;
}

/** The index of the line that a position is on. */
export function lineAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
