import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GivingUp, waitFor } from "./wait.js";

const supervisor = join(import.meta.dirname, "supervise.mjs");
const lastLines = 25;

/** The program to run, and its surroundings. */
export interface BackgroundProgramOptions {
  /** For messages. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Its environment variables besides those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where its output goes. */
  readonly logFile: string;
  /** The folder that is deleted after its end, even where nobody is left to do it. */
  readonly folder?: string;
  /** How long it may take to end after SIGTERM, in seconds; then it is killed. */
  readonly grace: number;
}

/** A program that runs beside the tests. It ends with this process, however this process ends. */
export class BackgroundProgram {
  readonly #process: ChildProcess;

  constructor(private readonly options: BackgroundProgramOptions) {
    const { program, args, env = {}, logFile, folder, grace } = options;
    const log = openSync(logFile, "a");
    this.#process = spawn(process.execPath, [supervisor, JSON.stringify({ folder, grace }), program, ...args], {
      stdio: ["pipe", log, log],
      env: { ...process.env, ...env },
      // A session of its own, so that Ctrl-C at a terminal reaches the test run first, which then stops everything in order.
      detached: true,
    });
    closeSync(log);
  }

  /** All that the program wrote so far. */
  log(): string {
    return readFileSync(this.options.logFile, "utf8");
  }

  /** The last lines of the program's output, for messages. */
  logTail(): string {
    const lines = this.log().trimEnd().split("\n").slice(-lastLines);
    return [`--- the end of ${this.options.name}'s log:`, ...lines].join("\n");
  }

  /** Waits until the program says that it is ready; fails at once when it ends before. */
  async ready(isReady: () => Promise<boolean>): Promise<void> {
    const { name } = this.options;
    await waitFor({ for: `${name} to be ready`, details: () => this.logTail() }, () => {
      if (this.#exitCode() !== undefined) throw new GivingUp(`${name} ended before it was ready\n${this.logTail()}`);
      return isReady();
    });
  }

  /** Stops the program in the middle of whatever it does, with all that others send it waiting, until it thaws. */
  freeze(): void {
    this.#process.kill("SIGUSR2");
  }

  thaw(): void {
    this.#process.kill("SIGCONT");
  }

  /** Ends the program and gives its exit code. */
  stop(): Promise<number> {
    this.#process.stdin?.end();
    return this.#ended();
  }

  /** The exit code of a program that ends by itself: to stop it instead could end it by a signal, just before it would. */
  exit(): Promise<number> {
    return this.#ended();
  }

  async #ended(): Promise<number> {
    const end = { for: `${this.options.name} to end`, interval: 20, details: () => this.logTail() };
    return (await waitFor(end, () => (this.#exitCode() === undefined ? undefined : { code: this.#exitCode() ?? 1 }))).code;
  }

  #exitCode(): number | undefined {
    return this.#process.signalCode === null ? (this.#process.exitCode ?? undefined) : 1;
  }
}
