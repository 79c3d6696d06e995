/** Where the lines of a text begin: a place in it is found without reading the text again. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  /** The line and the column of an offset, both from 1. */
  position(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** The offset at which a line ends, without its line break. */
  endOf(line: number): number {
    const next = this.#starts[line];
    return next === undefined ? this.#text.length : next - 1;
  }

  /** The text of a line, from 1; undefined beyond the last. */
  text(line: number): string | undefined {
    const start = this.#starts[line - 1];
    return start === undefined ? undefined : this.#text.slice(start, this.endOf(line)).replace(/\r$/, "");
  }
}
