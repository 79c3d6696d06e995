/** Where the line begins that holds the character at an offset. */
export function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line ends, its newline included, that holds the character before an offset. */
export function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const newline = text.indexOf("\n", offset);
  return newline === -1 ? text.length : newline + 1;
}

/** How many characters stand before an offset on its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The comments that stand beside or between tokens: `# ...` to the end of its line. */
export function commentBeside(text: string, from: number, to: number): string {
  return /#[^\r\n]*/.exec(text.slice(from, to))?.[0].trimEnd() ?? "";
}

/** The lines after an offset that hold only comments deeper than a column, with the blank lines between them: they belong to what stands above. */
export function afterDeeperComments(text: string, offset: number, column: number): number {
  let end = offset;
  for (let next = offset; next < text.length; ) {
    const after = lineEnd(text, next + 1);
    const line = text.slice(next, after);
    const indent = /^[ \t]*(?=#)/.exec(line)?.[0].length;
    if (indent !== undefined && indent > column) end = after;
    else if (line.trim() !== "") break;
    next = after;
  }
  return end;
}

/** Where the comments begin that stand right above a line, at its column, but not before `least`. */
export function beforeComments(text: string, offset: number, least: number): number {
  let start = lineStart(text, offset);
  const column = columnOf(text, offset);
  while (start > least) {
    const above = lineStart(text, start - 1);
    const indent = /^[ \t]*(?=#)/.exec(text.slice(above, start))?.[0].length;
    if (indent !== column || above < least) break;
    start = above;
  }
  return start;
}
