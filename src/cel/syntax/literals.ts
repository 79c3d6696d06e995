import type { Literal } from "./ast.js";
import { SyntaxFailure, type Token } from "./tokens.js";

const maxInt = 2n ** 63n;
const maxUint = 2n ** 64n;

/** The value of a literal's token, with the minus sign that stood before a number. Throws SyntaxFailure, for a number out of range for instance. */
export function literalOf(token: Token, minus?: Token): Literal {
  return { node: "literal", value: contentOf(token, minus !== undefined), at: minus?.at ?? token.at };
}

function contentOf(token: Token, negative: boolean): Literal["value"] {
  switch (token.kind) {
    case "int": {
      const value = negative ? -BigInt(token.text) : BigInt(token.text);
      return value >= maxInt || value < -maxInt ? outOfRange(token) : { type: "int", value };
    }
    case "uint": {
      const value = BigInt(token.text.slice(0, -1));
      return value >= maxUint ? outOfRange(token) : { type: "uint", value };
    }
    case "double": {
      const value = Number(token.text);
      return Number.isFinite(value) ? { type: "double", value: negative ? -value : value } : outOfRange(token);
    }
    case "string":
      return { type: "string", value: pieces(token.text).map(textOf(token)).join("") };
    case "bytes":
      return { type: "bytes", value: Uint8Array.from(pieces(token.text.slice(1)).flatMap(bytesOf(token))) };
    case "null":
      return { type: "null" };
    default:
      return { type: "bool", value: token.kind === "true" };
  }
}

function outOfRange(token: Token): never {
  throw new SyntaxFailure({
    at: token.at,
    message: `${token.text} is out of the range of ${token.kind === "double" ? "a" : "an"} ${token.kind}`,
  });
}

/** A part of a string: what stands there as it is, or an escape that names a character or, in bytes, a byte by its number. */
type Piece = string | { readonly number: number; readonly unicode: boolean };

const named: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** A quoted string's content. Line breaks are `\n` whatever they were, in raw strings too: cel-go, parser/unescape.go. */
function pieces(quoted: string): readonly Piece[] {
  const normalized = quoted.replace(/\r\n?/g, "\n");
  const isRaw = /^[rR]/.test(normalized);
  const delimited = isRaw ? normalized.slice(1) : normalized;
  const width = delimited.length >= 6 && /^("""|''')/.test(delimited) ? 3 : 1;
  const content = delimited.slice(width, -width);
  if (isRaw) return [content];
  return content
    .split(/(\\(?:[0-3][0-7]{2}|[xX].{2}|u.{4}|U.{8}|[\s\S]))/)
    .map((part) => (part.startsWith("\\") ? escapedPiece(part) : part));
}

function escapedPiece(sequence: string): Piece {
  const letter = sequence.charAt(1);
  if (/[xXuU]/.test(letter)) return { number: Number.parseInt(sequence.slice(2), 16), unicode: /[uU]/.test(letter) };
  if (/[0-3]/.test(letter)) return { number: Number.parseInt(sequence.slice(1), 8), unicode: false };
  return named[letter] ?? letter;
}

function textOf(token: Token): (piece: Piece) => string {
  return (piece) => {
    if (typeof piece === "string") return piece;
    const isSurrogate = piece.number >= 0xd800 && piece.number <= 0xdfff;
    if (isSurrogate || piece.number > 0x10ffff)
      throw new SyntaxFailure({ at: token.at, message: "the string has an escape sequence that isn't a Unicode character" });
    return String.fromCodePoint(piece.number);
  };
}

function bytesOf(token: Token): (piece: Piece) => readonly number[] {
  const encoder = new TextEncoder();
  return (piece) => {
    if (typeof piece === "string") return [...encoder.encode(piece)];
    if (piece.unicode) throw new SyntaxFailure({ at: token.at, message: "a literal of bytes has no escapes \\u and \\U" });
    return [piece.number];
  };
}
