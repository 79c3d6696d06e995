import { refuse } from "./refuse.js";

const escaped = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(\r\n|[\s\S]))/g;

const letters: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "\n": "", "\r": "", "\r\n": "" };

/** Returns the text that a string's or a template's characters stand for. Refuses escapes that are rare or wrong. */
export function writtenCharacters(written: string): string {
  if (!written.includes("\\")) return written;
  return written.replace(escaped, (_, byte: string | undefined, unit: string | undefined, letter: string) => {
    const code = byte ?? unit;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return /[\dux]/.test(letter) ? refuse() : (letters[letter] ?? letter);
  });
}
