/** The maximum size of a page's text, in characters. Of whole objects less: making a large page of them occupies the API server for a moment that other clients notice. */
const roughly = { whole: 128 * 1024, metadata: 4 * 1024 * 1024 };
/** The number of whole objects in the first page, when their size isn't known: at most 1.5 MB each. */
const firstWhole = 20;

/** How many objects to ask for at once: as many as were asked for, but not more than fit. */
export class PageSize {
  #whole: number;
  #metadata: number;

  constructor(private readonly maximum: number) {
    this.#whole = Math.min(firstWhole, maximum);
    this.#metadata = maximum;
  }

  next(whole: boolean): number {
    return whole ? this.#whole : this.#metadata;
  }

  /** After a page: the next may be four times as large, as far as objects like these fit. */
  observe(whole: boolean, objects: number, characters: number): void {
    if (objects === 0) return;
    const fitting = Math.max(1, Math.floor((roughly[whole ? "whole" : "metadata"] * objects) / characters));
    const size = Math.min(this.maximum, fitting, 4 * this.next(whole));
    if (whole) this.#whole = size;
    else this.#metadata = size;
  }

  /** After a page that can't be had: a quarter of it. False when it is one object already. */
  shrink(): boolean {
    if (this.#whole === 1 && this.#metadata === 1) return false;
    this.#whole = Math.max(1, Math.floor(this.#whole / 4));
    this.#metadata = Math.max(1, Math.floor(this.#metadata / 4));
    return true;
  }
}
