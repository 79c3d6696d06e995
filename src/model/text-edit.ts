/** One replacement of a part of a text; offsets are in UTF-16 code units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that don't overlap; everything outside of them stays as it is. What is inserted at one place stands in the edits' order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let end = text.length;
  for (const edit of [...edits].reverse().sort((a, b) => b.start - a.start || b.end - a.end)) {
    parts.push(text.slice(edit.end, end), edit.text);
    end = edit.start;
  }
  return [...parts, text.slice(0, end)].reverse().join("");
}

/** The line end that a text uses. */
export function newlineOf(text: string): "\n" | "\r\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
