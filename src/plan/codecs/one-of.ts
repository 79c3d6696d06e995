/** Texts as a type of TypeScript: `"a" | "b"`. */
export function oneOf(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(" | ");
}
