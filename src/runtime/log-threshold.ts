import type { LogLevel } from "./logger.js";

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

  set level(level: LogLevel) {
    this.#level = level;
  }

  /** From the usual level to debug, and from any other back to the usual one. */
  toggle(): LogLevel {
    this.#level = this.#level === this.#usual ? "debug" : this.#usual;
    return this.#level;
  }
}
