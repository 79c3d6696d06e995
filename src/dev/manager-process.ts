import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** How a manager is started. */
export interface ManagerCommand {
  /** The bundled program. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

/** Goes before the program: it ends with the process that started it, however that ends. Threads of it have no channel. */
export const endWithParent = 'if (process.channel) { process.on("disconnect", () => process.exit(1)); process.channel.unref(); }';

/** How long a manager may take to stop, in milliseconds, before it is killed. */
const longestStop = 3_000;

const betweenLooks = 10;

/** A manager that runs in a process of its own, and is reported line by line. */
export class ManagerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;

  constructor({ program, args, env, cwd }: ManagerCommand, onLine: (line: string) => void) {
    this.#child = spawn(process.execPath, ["--enable-source-maps", program, ...args], {
      env,
      cwd,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const { stdout, stderr } = this.#child;
    if (stdout !== null) createInterface({ input: stdout }).on("line", onLine);
    if (stderr !== null) createInterface({ input: stderr }).on("line", onLine);
    this.#ended = once(this.#child, "exit").then(
      ([code]) => code as number | null,
      () => null,
    );
  }

  /** Its exit code; null after a signal. */
  get ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Resolves once it takes connections at a port of this machine: true, or false if it ended before. */
  async listens(port: number): Promise<boolean> {
    let hasEnded = false;
    void this.#ended.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      if (await takesConnections(port)) return true;
      await sleep(betweenLooks);
    }
    return false;
  }

  /** Has it stop; kills it if it doesn't. */
  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    const killed = setTimeout(() => this.#child.kill("SIGKILL"), longestStop);
    await this.#ended;
    clearTimeout(killed);
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await Promise.race([once(socket, "connect").then(() => true), once(socket, "close").then(() => false)]).catch(() => false);
  socket.destroy();
  return isOpen;
}
