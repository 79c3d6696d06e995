/**
 * Bounds how many bytes of bodies are in memory at once, over all requests. A request whose body doesn't fit isn't read until others are
 * done: what the client sends waits in its own buffers meanwhile.
 */
export class BodyBudget {
  readonly #total: number;
  readonly #waiting: { readonly bytes: number; readonly admit: (reservation: Reservation) => void }[] = [];
  #used = 0;

  constructor(bytes: number) {
    this.#total = bytes;
  }

  /** Gives room, or a promise of it in the order of asking. A body larger than all of the budget gets room when it is alone. */
  reserve(wanted: number): Reservation | Promise<Reservation> {
    const bytes = Math.min(wanted, this.#total);
    if (this.#waiting.length > 0 || this.#used + bytes > this.#total) return new Promise((admit) => this.#waiting.push({ bytes, admit }));
    this.#used += bytes;
    return new Reservation(this, bytes);
  }

  /** Changes what is in use. */
  use(bytes: number): void {
    this.#used += bytes;
    if (bytes < 0) this.#admit();
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined && this.#used + next.bytes <= this.#total; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#used += next.bytes;
      next.admit(new Reservation(this, next.bytes));
    }
  }
}

/** What one body may take. */
export class Reservation {
  readonly #budget: BodyBudget;
  #bytes: number;

  constructor(budget: BodyBudget, bytes: number) {
    this.#budget = budget;
    this.#bytes = bytes;
  }

  /** Makes it as large as the body turned out to be so far: one that comes slowly doesn't keep room that it doesn't use. */
  resize(bytes: number): void {
    const change = bytes - this.#bytes;
    this.#bytes = bytes;
    if (change !== 0) this.#budget.use(change);
  }

  release(): void {
    this.resize(0);
  }
}
