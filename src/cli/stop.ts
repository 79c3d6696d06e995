/** Settled by the first of: SIGINT, SIGTERM, a failure. */
export class Stop {
  readonly promise: Promise<void>;
  fail: (error: unknown) => void = () => undefined;
  forget: () => void = () => undefined;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      const stop = () => resolve();
      process.on("SIGINT", stop).on("SIGTERM", stop);
      this.forget = () => process.off("SIGINT", stop).off("SIGTERM", stop);
      this.fail = reject;
    });
    // A failure may come before anyone waits.
    this.promise.catch(() => undefined);
  }
}
