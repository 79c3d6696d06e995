/** An API server that computes for `work` milliseconds on one of two cores, and waits for `far` milliseconds besides. Its clock is that of fake timers. */
export class ModelServer {
  #free = [0, 0];
  underWay = 0;
  largest = 0;
  done = 0;

  /** How many times as long everything takes, since the machine does other things besides. */
  busy = 1;

  constructor(
    public work: number,
    public far: number,
    readonly noise = 0.2,
  ) {}

  async answer(): Promise<void> {
    this.largest = Math.max(this.largest, ++this.underWay);
    await this.#compute(this.work, this.far);
    this.underWay--;
    this.done++;
  }

  /** Requests of others take less. */
  read = async (): Promise<void> => this.#compute(2, 0);

  async #compute(work: number, far: number): Promise<void> {
    const now = performance.now();
    const core = this.#free.indexOf(Math.min(...this.#free));
    const end = Math.max(now, this.#free[core] ?? 0) + this.busy * work * this.#random();
    this.#free[core] = end;
    await new Promise((resolve) => setTimeout(resolve, end - now + far * this.#random()));
  }

  /** Log-normal, with a mean of one. */
  #random(): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.#uniform())) * Math.cos(2 * Math.PI * this.#uniform());
    return Math.exp(this.noise * normal - this.noise ** 2 / 2);
  }

  #seed = 1;

  /** The same numbers in each run (Park and Miller). */
  #uniform(): number {
    this.#seed = (48271 * this.#seed) % 2147483647;
    return this.#seed / 2147483647;
  }

  /** How long the next one would wait for a core. */
  get queue(): number {
    return Math.max(0, Math.min(...this.#free) - performance.now());
  }
}
