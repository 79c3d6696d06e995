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
  return (
    email
      .exec(value)
      ?.slice(1)
      .every((host) => host === undefined || isIp(host)) ?? false
  );
}
