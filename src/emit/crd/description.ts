/**
 * A description of at most so many bytes of UTF-8: as controller-gen's maxDescLen cuts it (pkg/crd/desc_visitor.go) after the last sentence
 * that ends within, else after the last word, with `...`. Unlike there, no character is cut in two.
 * @param limit 0 takes the description away, undefined keeps it as it is
 */
export function shortened(description: string, limit: number | undefined): string | undefined {
  if (limit === undefined || Buffer.byteLength(description) <= limit) return description;
  if (limit === 0) return undefined;
  const kept = prefixOfBytes(description, limit);
  const sentence = last(kept, /\p{Sentence_Terminal}/gu);
  if (sentence !== undefined) return kept.slice(0, sentence.index + sentence[0].length);
  return `${kept.slice(0, last(kept, /\p{White_Space}/gu)?.index)}...`;
}

/** The last match that isn't at the very start. */
function last(text: string, expression: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(expression)].filter((match) => match.index > 0).at(-1);
}

/** As much of a text as so many bytes hold, without a part of a character. */
function prefixOfBytes(text: string, limit: number): string {
  const bytes = Buffer.from(text);
  let end = limit;
  while (isInsideCharacter(bytes[end])) end -= 1;
  return bytes.toString("utf8", 0, end);
}

function isInsideCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;
}
