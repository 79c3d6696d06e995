/** A user who writes without a pause. */
export class Writer {
  writes = 0;
  readonly #failures: string[] = [];
  #going = true;
  readonly #ended: Promise<void>;

  constructor(write: () => Promise<unknown>) {
    this.#ended = this.#run(write);
  }

  async stop(): Promise<{ readonly failures: readonly string[]; readonly writes: number }> {
    this.#going = false;
    await this.#ended;
    return { failures: this.#failures, writes: this.writes };
  }

  async #run(write: () => Promise<unknown>): Promise<void> {
    while (this.#going) {
      await write().then(
        () => {
          this.writes += 1;
        },
        (error: unknown) => this.#failures.push(String(error)),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
