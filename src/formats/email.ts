import { isBase64 } from "../cel/values/encoded-texts.js";
import { isIp } from "./network.js";

/*
 * An address as Go's net/mail reads it (RFC 5322): `a@example.com`, `"a b"@example.com`, `Ann <a@example.com>`, with comments in parentheses,
 * which may hold comments of one more level.
 */
const text = "[!#-'*+\\-/-9=?A-Z^-~\\u0080-\\u{10FFFF}]";
const dotted = `${text}+(?:\\.${text}+)*`;
const quotedCharacter = "(?:[!#-\\[\\]-~ \\t\\u0080-\\u{10FFFF}]|\\\\[!-~ \\t\\u0080-\\u{10FFFF}])";
const literal = "\\[([!-Z^-~\\u0080-\\u{10FFFF}]*)\\]";
const innerComment = "\\((?:[^()\\\\]|\\\\.)*\\)";
const comment = `\\((?:[^()\\\\]|\\\\.|${innerComment})*\\)`;
const space = "[ \\t]*";
const spaceOrComments = `${space}(?:${comment}${space})*`;
const address = `${space}(?:${dotted}|"${quotedCharacter}+")@${space}(?:${dotted}|${literal})`;
const word = `(?:(?:${text}|\\.)+(?!${text}|\\.)|"${quotedCharacter}*")`;
const phrase = `${space}${word}(?:${spaceOrComments}${word})*${spaceOrComments}`;
const mailbox = `(?:${address}${spaceOrComments}|(?:${phrase}|${space})<${address}>${spaceOrComments})`;
const email = new RegExp(`^(?:${mailbox}|${phrase}:${space}${mailbox};${spaceOrComments})$`, "su");

/** Whether a text is one email address. */
export function isEmail(value: string): boolean {
  const hosts = email.exec(value)?.slice(1);
  return hosts?.every((host) => host === undefined || isIp(host)) === true && !beginsInOtherCharset(value);
}

/** Whether the name before an address begins with an encoded word (RFC 2047) of a character set that Go can't decode. */
function beginsInOtherCharset(value: string): boolean {
  const [, charset = "", encoding = "", content = ""] = /^[ \t]*=\?([^? ]+)\?([bq])\?([^ ]*)\?=(?=[ \t<])/i.exec(value) ?? [];
  if (charset === "" || knownCharsets.has(charset.toLowerCase())) return false;
  return encoding.toLowerCase() === "b" ? isBase64(content) : !/=(?![0-9A-F]{2})/i.test(content);
}

const knownCharsets: ReadonlySet<string> = new Set(["utf-8", "iso-8859-1", "us-ascii"]);
