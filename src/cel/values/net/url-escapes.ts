import { quote, utf8 } from "../text.js";

/** Parts of a URL, which escape different characters. Texts here are byte strings: a character a byte of UTF-8. */
export type UrlPart = "path" | "userinfo" | "host" | "zone" | "query" | "fragment";

/** The problem of a URL, in the words of Go's net/url. */
export class UrlFailure extends Error {}

const plain: Readonly<Record<UrlPart, RegExp>> = {
  path: /[$&+,/:;=@]/,
  userinfo: /[$&+,;=]/,
  host: /[!$&'()*+,;=:[\]<>"]/,
  zone: /[!$&'()*+,;=:[\]<>"]/,
  query: /(?!)/,
  fragment: /[$&+,/:;=?@!()*]/,
};

/** Whether a byte has to be escaped in a part of a URL. */
function mustEscape(byte: string, part: UrlPart): boolean {
  return !/[A-Za-z0-9_.~-]/.test(byte) && !plain[part].test(byte);
}

export function escapeBytes(bytes: string, part: UrlPart): string {
  return [...bytes]
    .map((byte) => (mustEscape(byte, part) ? `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}` : byte))
    .join("");
}

/** Undoes escapes. Throws UrlFailure for one that is malformed, or that the part doesn't allow. */
export function unescapeBytes(escaped: string, part: UrlPart): string {
  const inHost = part === "host" || part === "zone";
  return escaped.replace(/%.{0,2}|[^%]/gs, (piece) => {
    if (!piece.startsWith("%")) {
      if (inHost && piece < "\u0080" && mustEscape(piece, part)) throw new UrlFailure(`invalid character ${quote(piece)} in host name`);
      return part === "query" && piece === "+" ? " " : piece;
    }
    const byte = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
    const malformed = !/^%[0-9a-fA-F]{2}$/.test(piece);
    const forbiddenInHost = part === "host" && byte < "\u0080" && piece !== "%25";
    const forbiddenInZone = part === "zone" && piece !== "%25" && byte !== " " && mustEscape(byte, "host");
    if (malformed || forbiddenInHost || forbiddenInZone) throw new UrlFailure(`invalid URL escape ${quote(piece)}`);
    return byte;
  });
}

/** Whether a text is an encoding of a part that can stand as it is, though another one may be usual. */
export function isValidEncoding(encoded: string, part: UrlPart): boolean {
  return [...encoded].every((byte) => /[!$&'()*+,;=:@[\]%]/.test(byte) || !mustEscape(byte, part));
}

export function toBytes(text: string): string {
  return Array.from(utf8(text), (byte) => String.fromCharCode(byte)).join("");
}

/** Bytes that are no UTF-8 become U+FFFD. */
export function fromBytes(bytes: string): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
