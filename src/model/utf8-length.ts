// Most texts are ASCII, and the engine searches them faster than a loop does.
const beyondAscii = /[\u0080-\uffff]/;

/** The length of a text in bytes of UTF-8; half of a character beyond U+FFFF counts as what replaces it, three. */
export function utf8Length(text: string): number {
  if (!beyondAscii.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // The two halves of a character beyond U+FFFF take four bytes together.
    if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))) index++;
  }
  return bytes;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
