import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";

const exitCodes = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated } as const;

/** SIGINT or SIGTERM while something is under way: the first asks it to end in good order, the second ends the process. */
export class Interruption {
  readonly #stop = new AbortController();
  readonly #context: CommandContext;
  #received: keyof typeof exitCodes | undefined;

  /** @param notice what the first signal is answered with; nothing for a command that ends at once */
  constructor(
    context: CommandContext,
    readonly notice: string | undefined = "\nFinishing what is under way and saving the checkpoint; once more ends at once.",
  ) {
    this.#context = context;
    process.on("SIGINT", this.#receive).on("SIGTERM", this.#receive);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The exit code that the process is to end with: 130 after SIGINT, 143 after SIGTERM, as shells have it. */
  get exitCode(): ExitCode {
    return exitCodes[this.#received ?? "SIGINT"];
  }

  /** Whether an error says no more than that something was interrupted. */
  isItself(error: unknown): boolean {
    return this.signal.aborted && (error === this.signal.reason || (error instanceof Error && error.name === "AbortError"));
  }

  /** From here on the signals do what they always do. After a first one the process is about to end, and a second one ends it at once, with the same exit code. */
  forget(): void {
    if (this.#received !== undefined) return;
    process.off("SIGINT", this.#receive).off("SIGTERM", this.#receive);
  }

  readonly #receive = (name: keyof typeof exitCodes): void => {
    if (this.#received !== undefined) process.exit(exitCodes[name]);
    this.#received = name;
    if (!this.#context.quiet && this.notice !== undefined) this.#context.stderr(this.notice);
    this.#stop.abort();
  };
}
