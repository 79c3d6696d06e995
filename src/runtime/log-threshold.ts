import type { Logger, LogLevel } from "./logger.js";

/** The least level of what is logged, by a logger and all its children; it can be changed while they are in use. */
export class LogThreshold {
  readonly #usual: LogLevel;
  #level: LogLevel;

  constructor(usual: LogLevel) {
    this.#usual = usual;
    this.#level = usual;
  }

  get level(): LogLevel {
    return this.#level;
  }

  /** Changes the level, and logs so whatever it was and is. */
  change(level: LogLevel, log: Logger): void {
    this.#level = "info";
    log.info({ logLevel: level }, "the log level was changed");
    this.#level = level;
  }

  /** From the usual level to debug, and from any other back to the usual one. */
  toggle(log: Logger): void {
    this.change(this.#level === this.#usual ? "debug" : this.#usual, log);
  }
}
