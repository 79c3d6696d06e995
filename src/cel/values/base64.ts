const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Decodes base64 of the URL alphabet, with padding, as Go's base64.URLEncoding does, line breaks ignored; else gives the offset of the first byte
 * that is wrong. Kubernetes reads strings of the format `byte` so, although the format's check wants the standard alphabet: `+` and `/` are errors.
 */
export function decodeBase64Url(encoded: string): Uint8Array | number {
  const decoded: number[] = [];
  let bits = 0;
  let count = 0;
  for (let index = 0; index < encoded.length; index++) {
    const character = encoded[index] ?? "";
    if (character === "\n" || character === "\r") continue;
    if (character === "=") {
      const end = endOfPadding(encoded, index, count);
      return typeof end === "number" ? end : Uint8Array.from(decoded);
    }
    const value = alphabet.indexOf(character);
    if (value === -1) return index;
    bits = ((bits << 6) | value) & 0xffff;
    count = (count + 1) % 4;
    if (count !== 1) decoded.push((bits >> (count === 0 ? 0 : 8 - count * 2)) & 0xff);
  }
  return count === 0 ? Uint8Array.from(decoded) : encoded.length - count;
}

/** Nothing when the padding that begins here is as long as it must be and ends the text, else where it is wrong. */
function endOfPadding(encoded: string, start: number, count: number): number | undefined {
  if (count < 2) return start;
  const rest = encoded.slice(start).replace(/[\r\n]/g, "");
  const wanted = 4 - count;
  if (rest.length < wanted) return encoded.length;
  if (!rest.startsWith("=".repeat(wanted))) return start;
  return rest.length > wanted ? start + wanted : undefined;
}
