import { isAscii } from "node:buffer";

/** The number of bytes of a piece, but for the rest of its last character. */
const piece = 512;

/**
 * The text of bytes that are UTF-8. To copy ASCII takes a tenth of the time that decoding takes, and V8 copies until it meets the first byte that isn't ASCII. Most bodies
 * have no such bytes, or a few, so all but the pieces with one are copied.
 */
export function utf8Text(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString("latin1");
  let text = "";
  for (let from = 0; from < bytes.length; ) {
    const to = startOfCharacter(bytes, from + piece);
    text += bytes.toString("utf8", from, to);
    from = to;
  }
  return text;
}

/** The first position, from this one on, at which a character starts or the text ends. */
function startOfCharacter(bytes: Buffer, position: number): number {
  let start = Math.min(position, bytes.length);
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return start;
}
