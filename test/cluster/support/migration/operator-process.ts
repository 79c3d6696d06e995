import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { StorageMigrationOptions } from "../../../../src/migrate/automatic/storage-migration.js";
import type { ManagerOptions } from "../../../../src/runtime/manager-options.js";
import { bundledProgram } from "../../../support/bundled-program.js";
import type { OperatorPods } from "./operator-pods.js";

/** An operator that migrates by itself, in a process of its own, which can be killed. */
export class OperatorProcess {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** As the pod of this name runs it: with that pod's token and no other rights. */
  static async start(pods: OperatorPods, pod: string, options: StorageMigrationOptions, manager: ManagerOptions): Promise<OperatorProcess> {
    const { server, namespace, tls, authorization } = await pods.configOf(pod);
    const operator = { server, namespace, ca: tls?.ca, token: await authorization?.(), options, manager };
    const program = await bundledProgram(join(import.meta.dirname, "operator-program.ts"));
    const env = { ...process.env, OPERATOR: JSON.stringify(operator) };
    return new OperatorProcess(spawn(process.execPath, [program], { stdio: ["ignore", "inherit", "inherit"], env }));
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Stops it in the middle of whatever it does, for so many milliseconds. */
  freeze(time: number): void {
    this.#process.kill("SIGSTOP");
    setTimeout(() => this.#process.kill("SIGCONT"), time);
  }

  /** Kills it, with no chance to do anything more, and waits until it is gone. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Ends it as the kubelet does, and waits until it is gone. */
  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.#process, "exit");
    this.#process.kill(signal);
    // It may stand still.
    this.#process.kill("SIGCONT");
    await gone;
  }
}
