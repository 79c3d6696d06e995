import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { freePorts } from "../../test/support/free-ports.js";

/** An operator that runs as a process of its own, ours or the peer: they have the same flags, probes and metrics. */
export class OperatorProcess {
  readonly #child: ChildProcess;
  readonly #probes: string;
  readonly #metrics: string;
  readonly #began = performance.now();

  private constructor(command: readonly string[], kubeconfig: string, ports: { readonly probes: number; readonly metrics: number }) {
    this.#probes = `127.0.0.1:${ports.probes}`;
    this.#metrics = `127.0.0.1:${ports.metrics}`;
    const [program = "", ...args] = [...command, `--health-probe-bind-address=${this.#probes}`, `--metrics-bind-address=${this.#metrics}`];
    this.#child = spawn(program, args, { env: { ...process.env, KUBECONFIG: kubeconfig }, stdio: ["ignore", "ignore", "ignore"] });
  }

  static async start(command: readonly string[], kubeconfig: string): Promise<OperatorProcess> {
    const [probes = 0, metrics = 0] = await freePorts(2);
    return new OperatorProcess(command, kubeconfig, { probes, metrics });
  }

  /** Waits until its caches are complete; gives the milliseconds since its start. */
  async ready(): Promise<number> {
    while (!(await isReady(`http://${this.#probes}/readyz`))) {
      this.assertRuns();
      await sleep(5);
    }
    return performance.now() - this.#began;
  }

  /** @throws where it has ended */
  assertRuns(): void {
    const { exitCode, signalCode, spawnfile } = this.#child;
    if (exitCode !== null || signalCode !== null) throw new Error(`${spawnfile} ended with ${exitCode ?? signalCode}`);
  }

  /** How many reconciles have ended. */
  async reconciles(): Promise<number> {
    const { body } = await request(`http://${this.#metrics}/metrics`);
    const counts = (await body.text()).matchAll(/^controller_runtime_reconcile_total\{.*\} (.*)$/gm);
    return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
  }

  /**
   * Waits until so many reconciles have ended, or none has for five seconds: two changes of one object may have become one. Gives how many have, and the
   * milliseconds until the last of them.
   */
  async reconciled(count: number): Promise<{ readonly ended: number; readonly took: number }> {
    const began = performance.now();
    let [ended, last] = [await this.reconciles(), began];
    while (ended < count && performance.now() - last < 5000) {
      await sleep(20);
      const now = await this.reconciles();
      if (now !== ended) last = performance.now();
      ended = now;
    }
    return { ended, took: last - began };
  }

  /** Waits until no reconcile has ended for a second; gives how many have. */
  async quiet(): Promise<number> {
    for (let before = -1; ; ) {
      const now = await this.reconciles();
      if (now === before) return now;
      before = now;
      await sleep(1000);
    }
  }

  /** User and system time so far: fields 14 and 15 of /proc/PID/stat, in hundredths of a second. */
  get cpuSeconds(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** How much of it is in memory, and was at most, in MiB. */
  get memory(): { readonly now: number; readonly peak: number } {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    const mebibytes = (field: string) => Number(new RegExp(`${field}:\\s+([0-9]+) kB`).exec(status)?.[1]) / 1024;
    return { now: mebibytes("VmRSS"), peak: mebibytes("VmHWM") };
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url);
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
