import type { Fault } from "./schedule.js";

/** The faults of a run that are still to happen. */
export class DueFaults {
  readonly #due: Fault[];
  #pages = 0;

  constructor(faults: readonly Fault[]) {
    this.#due = [...faults];
  }

  /** Those that are due now. @param page whether another page is finished */
  after(page: boolean): readonly Fault[] {
    if (page) this.#pages++;
    const now = this.#due.filter(({ afterPages }) => afterPages <= this.#pages);
    for (const fault of now) this.#due.splice(this.#due.indexOf(fault), 1);
    return now;
  }
}
