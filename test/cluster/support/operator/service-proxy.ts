import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A Service of the tests, which leads to the pods that are ready. */
export class ServiceProxy {
  readonly #process: ChildProcess;

  private constructor(
    process: ChildProcess,
    readonly port: number,
  ) {
    this.#process = process;
  }

  static async start(): Promise<ServiceProxy> {
    const process = fork(join(import.meta.dirname, "service-proxy.mjs"));
    const [port] = await once(process, "message");
    return new ServiceProxy(process, port);
  }

  /** Tells it the ports of the pods that are ready now. */
  lead(ports: readonly number[]): void {
    if (this.#process.connected) this.#process.send(ports);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.disconnect();
    await ended;
  }
}
