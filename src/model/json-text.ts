const backslash = 0x5c;

/** The index after the closing quote of the string that opens at an index of JSON text; the text's end where it isn't closed. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first--;
    if ((end - first) % 2 === 0) return end + 1;
  }
  return text.length;
}
