/** A string's Unicode characters, which CEL counts by. */
export function characters(text: string): readonly string[] {
  return [...text];
}

/** How many Unicode characters a string has. */
export function length(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Negative, zero or positive: by Unicode characters, as UTF-8 sorts, which UTF-16 doesn't. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  let index = 0;
  while (a.charCodeAt(index) === b.charCodeAt(index)) index++;
  const start = index > 0 && isLowSurrogate(a.charCodeAt(index)) && isLowSurrogate(b.charCodeAt(index)) ? index - 1 : index;
  return (a.codePointAt(start) ?? -1) - (b.codePointAt(start) ?? -1);
}

/** As Go's `%q` quotes. */
export function quote(text: string): string {
  return `"${characters(text).map(quoteCharacter).join("")}"`;
}

/** A string without the white space around it, as Go's strings.TrimSpace cuts it: not the byte order mark, which JavaScript takes for white space. */
export function trimSpace(text: string): string {
  return text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The text of UTF-8 bytes; undefined when they aren't. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (failure) {
    if (failure instanceof TypeError) return undefined;
    throw failure;
  }
}

/** Characters that have an escape of one letter, in Go and in CEL. */
export const escapes: Readonly<Record<string, string>> = {
  "\u0007": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\\": "\\\\",
  '"': '\\"',
};

function quoteCharacter(character: string): string {
  const escaped = escapes[character];
  if (escaped !== undefined) return escaped;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, "0")}`;
  if (/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(character)) return character;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
