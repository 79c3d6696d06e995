import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A script of this folder as a process of its own, which talks by messages. Flags of Node's are the scaffold's image's: see its Dockerfile. */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<never>;

  constructor(script: string) {
    const execArgv = ["--import", "tsx", "--max-semi-space-size=2"];
    this.#process = fork(join(import.meta.dirname, script), { execArgv, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#ended = once(this.#process, "exit").then(([code]) => {
      throw new Error(`${script} ended with ${code}`);
    });
    this.#ended.catch(() => {});
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  send(message: object): void {
    this.#process.send(message);
  }

  /** The next message. @throws where the process ends first */
  async message<T>(): Promise<T> {
    const [message] = await Promise.race([once(this.#process, "message"), this.#ended]);
    return message as T;
  }

  async ask<T>(message: object): Promise<T> {
    const answer = this.message<T>();
    this.send(message);
    return answer;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, "exit");
    this.#process.kill();
    await exited;
  }
}
