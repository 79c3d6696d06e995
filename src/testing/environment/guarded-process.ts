import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../../model/message-of.js";
import { watchdog } from "./watchdog.js";

/** The program to run, and its surroundings. */
export interface GuardedProgram {
  /** For messages. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Where its output goes. */
  readonly logFile: string;
  /** The folder that is deleted after its end, even where nobody is left to do it. */
  readonly folder?: string;
}

const lastLines = 25;
/** How long a process that was killed may take to be gone, in milliseconds. */
const longestEnd = 20_000;

/** A program that ends with this process, however this process ends. It doesn't keep this process from ending. */
export class GuardedProcess {
  readonly #program: GuardedProgram;
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(program: GuardedProgram) {
    this.#program = program;
    const log = openSync(program.logFile, "a");
    // Options that Node has here, for debuggers, loaders and coverage, aren't for the watchdog.
    const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...env } = process.env;
    this.#process = spawn(process.execPath, ["-e", watchdog, "--", JSON.stringify(program)], {
      stdio: ["pipe", log, log],
      env,
      // A session of its own, so that Ctrl-C reaches the tests first, which may still need the control plane to end in order.
      detached: true,
    });
    closeSync(log);
    this.#process.stdin?.on("error", () => {}); // It is gone: the exit tells.
    this.#ended = new Promise((resolve) => {
      this.#process.once("exit", () => resolve()).once("error", () => resolve());
    });
    this.#process.unref();
    (this.#process.stdin as Socket | null)?.unref();
  }

  /**
   * Waits until a probe doesn't throw any more.
   * @param deadline in milliseconds since 1970
   * @throws Error with the end of the program's output, at once where the program ends, and at the deadline
   */
  async ready(probe: (signal: AbortSignal) => Promise<unknown>, deadline: number): Promise<void> {
    const { name } = this.#program;
    for (;;) {
      try {
        await probe(AbortSignal.timeout(5_000));
        return;
      } catch (error) {
        if (this.#hasEnded) throw new Error(`${name} ended before it was ready\n${this.#outputEnd()}`);
        const reason = messageOf(error);
        if (Date.now() >= deadline) throw new Error(`${name} was not ready in time: ${reason}\n${this.#outputEnd()}`, { cause: error });
      }
      await sleep(50);
    }
  }

  /** Kills the program. Rejects where it isn't gone after 20 s. */
  async stop(): Promise<void> {
    this.#process.stdin?.end();
    const timer = new AbortController();
    const late = sleep(longestEnd, true, { signal: timer.signal }).catch(() => false);
    const isLate = await Promise.race([this.#ended.then(() => false), late]);
    timer.abort();
    if (isLate) throw new Error(`${this.#program.name} was killed and is still there after ${longestEnd / 1000} s`);
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null || this.#process.pid === undefined;
  }

  #outputEnd(): string {
    const { name, logFile } = this.#program;
    const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lastLines);
    return [`--- the end of ${name}'s output:`, ...lines].join("\n");
  }
}
