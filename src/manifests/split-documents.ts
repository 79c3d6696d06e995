/** A document's text, and where in its file it begins. */
export interface DocumentText {
  readonly text: string;
  readonly offset: number;
}

/**
 * The documents of a file that hold something, as kubectl takes it apart (k8s.io/apimachinery, pkg/util/yaml, YAMLReader): a line that begins with `---`
 * separates them wherever it stands, also in a block of text. Where more than a comment stands beside it, it stays with what is behind it.
 * A file without such lines may hold objects in JSON, one behind the other.
 */
export function splitDocuments(text: string): readonly DocumentText[] {
  const separators = [...text.matchAll(/(?<![^\n])---([^\S\n]*(?:\n|$)|[^\S\n]+(?=#))?/g)];
  const starts = [0, ...separators.map((match) => match.index + (match[1] === undefined ? 0 : match[0].length))];
  const ends = [...separators.map((match) => match.index), text.length];
  const chunks = starts.map((offset, index) => ({ text: text.slice(offset, ends[index]), offset }));
  // Beside a separator kubectl refuses several objects in one document, or takes the first and drops the others.
  const parts = separators.length === 0 ? chunks.flatMap(splitObjects) : chunks;
  return parts.map(withoutEnd).filter(({ text }) => contentAt(text) >= 0);
}

/** Where a text's first content is that is no comment; -1 where it has none. */
export function contentAt(text: string): number {
  return text.search(/(?<=^[^\S\n]*)[^#\s]/m);
}

const documentEnd = /^\.\.\.(?=\s|$)/gm;

/** Leaves out a document's end, `...`, where it is one. */
function withoutEnd({ text, offset }: DocumentText): DocumentText {
  const end = misplacedEnd(text) === undefined ? text.search(documentEnd) : -1;
  return { text: end < 0 ? text : text.slice(0, end), offset };
}

/** Where something stands behind a document's end, `...`, which kubectl drops unread, or the end of nothing or of JSON, which it refuses. */
export function misplacedEnd(text: string): number | undefined {
  const end = text.search(documentEnd);
  if (end < 0) return undefined;
  const ended = text.slice(0, end);
  if (contentAt(ended) < 0 || holdsJson(ended)) return end;
  const behind = contentAt(text.slice(end).replaceAll(documentEnd, "   "));
  return behind < 0 ? undefined : end + behind;
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
