/** A document's text, and where in its file it begins. */
export interface DocumentText {
  readonly text: string;
  readonly offset: number;
}

/**
 * The documents of a file that hold something. A line that begins with `---` or `...` separates documents wherever it stands, also in a block of
 * text (YAML 1.2, 9.1.2).
 */
export function splitDocuments(text: string): readonly DocumentText[] {
  const separators = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)[ \t]*\r?\n?/gm)];
  const starts = [0, ...separators.map((match) => match.index + match[0].length)];
  const ends = [...separators.map((match) => match.index), text.length];
  const chunks = starts.map((offset, index) => ({ text: text.slice(offset, ends[index]), offset }));
  return chunks.filter((chunk) => /^[^#\s]|^\s+[^#\s]/m.test(chunk.text.replace(/^(?:\s*#|%).*$/gm, "")));
}
