/** The anchors of one page's headings, as GitHub makes them: one that is there already gets a number. */
export class Slugs {
  readonly #seen = new Map<string, number>();

  constructor(readonly prefix = "") {}

  of(words: string): string {
    const slug = `${this.prefix}${words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-")}`;
    const times = this.#seen.get(slug) ?? 0;
    this.#seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  }
}
