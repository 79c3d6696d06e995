/** A doc tag whose text has the `*\/` that ends its comment. */
export interface BrokenComment {
  readonly tag: string;
  /** Where that `*\/` stands in the text. */
  readonly start: number;
}

/** Tags whose text may well have a slash after a star. */
const tags = /@(pattern|xValidation|example|default|enum)\b/g;

/**
 * The doc tag that a syntax error comes from. The comment ends on the error's line, before it, inside of a tag; and the end that was meant follows:
 * on the same line, or below lines that go on with a star. Undefined where the error has another reason.
 * @param at where the error is
 */
export function brokenComment(text: string, at: number): BrokenComment | undefined {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const start = text.indexOf("*/", lineStart);
  const opened = start === -1 || start >= at ? -1 : text.lastIndexOf("/**", start);
  if (opened === -1) return undefined;
  const tag = [...text.slice(Math.max(opened, lineStart), start).matchAll(tags)].at(-1)?.[1];
  const [rest = "", next = ""] = text.slice(start + "*/".length).split("\n", 2);
  const goesOn = rest.includes("*/") || /^\s*\*/.test(next);
  return tag === undefined || !goesOn ? undefined : { tag, start };
}
