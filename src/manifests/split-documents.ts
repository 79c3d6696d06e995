/** A document's text, and where in its file it begins. */
export interface DocumentText {
  readonly text: string;
  readonly offset: number;
}

/**
 * The documents of a file that hold something. A line that begins with `---` or `...` separates documents wherever it stands, also in a block of
 * text (YAML 1.2, 9.1.2). A file without such lines may hold objects in JSON, one behind the other.
 */
export function splitDocuments(text: string): readonly DocumentText[] {
  const separators = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)[ \t]*\r?\n?/gm)];
  const starts = [0, ...separators.map((match) => match.index + match[0].length)];
  const ends = [...separators.map((match) => match.index), text.length];
  const chunks = starts.map((offset, index) => ({ text: text.slice(offset, ends[index]), offset }));
  // Beside a separator kubectl refuses several objects in one document, or takes the first and drops the others.
  if (separators.length === 0) return chunks.flatMap(splitObjects).filter(holdsSomething);
  return chunks.filter(holdsSomething);
}

function holdsSomething({ text }: DocumentText): boolean {
  return /^[^#\s]|^\s+[^#\s]/m.test(text.replace(/^\s*#.*$/gm, ""));
}

/** The JSON objects of a text that holds several, as kubectl reads them; otherwise the text. */
function splitObjects({ text, offset }: DocumentText): readonly DocumentText[] {
  const parts: DocumentText[] = [];
  let start = 0;
  for (;;) {
    const end = beginsObject(text, start) ? endOfObject(text, start) : undefined;
    const isLast = end === undefined || !beginsObject(text, end) || !holdsJson(text.slice(start, end));
    parts.push({ text: text.slice(start, isLast ? undefined : end), offset: offset + start });
    if (isLast) return parts;
    start = end;
  }
}

function beginsObject(text: string, at: number): boolean {
  const opened = /\s*\{/y;
  opened.lastIndex = at;
  return opened.test(text);
}

/** Where the object that begins there ends; undefined where it doesn't. */
function endOfObject(text: string, start: number): number | undefined {
  const bracketOrText = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/gs;
  bracketOrText.lastIndex = start;
  let depth = 0;
  for (let match = bracketOrText.exec(text); match !== null; match = bracketOrText.exec(text)) {
    if (match[0] === "{") depth++;
    else if (match[0] === "}" && --depth === 0) return bracketOrText.lastIndex;
  }
  return undefined;
}

/** Whether a text is one value in JSON. */
export function holdsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
