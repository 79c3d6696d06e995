import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { ManagerProcess } from "../../../runtime/process.js";
import { waitFor } from "../../../support/wait.js";

/** The program that a pod runs, and its surroundings. */
export interface PodOptions {
  readonly name: string;
  /** The bundle. */
  readonly file: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly healthPort: number;
  readonly webhookPort: number;
  /** Called when it became ready, or is ready no more. */
  readonly onReady: () => void;
}

/** How long the kubelet of the tests waits before it starts a container again, in milliseconds. */
const restartDelay = 300;
const probePeriod = 100;

/** One replica of the operator, started again where it ends by itself, as a kubelet does, and asked whether it is ready. */
export class Pod {
  /** How its containers ended, in order: exit codes, or signals, which "before it began" tells from those that a running operator had. */
  readonly exits: (number | string)[] = [];
  readonly #options: PodOptions;
  readonly #past: ManagerProcess[] = [];
  #flags: Readonly<Record<string, string>>;
  #current: ManagerProcess;
  #ready = false;
  #isFrozen = false;
  #stopped = false;
  #ended = false;
  #over: Promise<void>;
  readonly #probing: Promise<void>;

  constructor(options: PodOptions) {
    this.#options = options;
    this.#flags = options.flags;
    this.#current = this.#launched();
    this.#over = this.#watch();
    this.#probing = this.#probe();
  }

  /** Whether its readiness probe succeeded last. */
  get ready(): boolean {
    return this.#ready;
  }

  get name(): string {
    return this.#options.name;
  }

  get webhookPort(): number {
    return this.#options.webhookPort;
  }

  /** The lines of its log, those of earlier containers too. */
  get log(): readonly Record<string, unknown>[] {
    return [...this.#past, this.#current].flatMap(({ log }) => log);
  }

  /** Why its containers ended by themselves. */
  get fatal(): readonly string[] {
    return this.log.filter(({ level }) => level === "fatal").map(({ msg }) => String(msg));
  }

  /** Those of the container that runs now. */
  get currentLog(): readonly Record<string, unknown>[] {
    return this.#current.log;
  }

  /** Returns the name of the present container in elections, as soon as it knows that it is the leader. */
  get leaderIdentity(): string | undefined {
    const line = this.#current.log.find(({ msg }) => msg === "became the leader");
    return line && String(line.identity);
  }

  /** Returns the name that the present container writes into objects. */
  get writer(): string {
    return `${this.name}-${this.#past.length}`;
  }

  kill(signal: NodeJS.Signals): void {
    this.#isFrozen = signal === "SIGSTOP";
    this.#current.kill(signal);
  }

  /** Ends it in good order and starts it again, with other flags; resolves when it is ready, with how it had ended. */
  async rollOut(flags: Readonly<Record<string, string>>): Promise<number | string | undefined> {
    await this.stop();
    const ended = this.exits.at(-1);
    this.#flags = { ...this.#flags, ...flags };
    this.start();
    await this.untilReady();
    return ended;
  }

  /** Starts it after it was stopped. */
  start(): void {
    this.#stopped = false;
    this.#relaunch();
    this.#over = this.#watch();
  }

  async untilReady(): Promise<void> {
    await waitFor({ for: `${this.name} to be ready`, details: () => this.#current.stdout.slice(-3000) }, () => this.ready);
  }

  /** Resolves when its caches are complete. One that serves webhooks is ready before. */
  async untilSynced(): Promise<void> {
    const synced = async () => (await this.#probed("/readyz/caches")) === 200;
    await waitFor({ for: `the caches of ${this.name}`, interval: probePeriod, details: () => this.#current.stdout.slice(-3000) }, synced);
  }

  /** Sends SIGTERM, and waits for the end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    // As the endpoints of a Service drop a pod that has to end.
    this.#setReady(false);
    this.kill("SIGCONT");
    this.kill("SIGTERM");
    await this.#over;
  }

  /** For good. */
  async end(): Promise<void> {
    if (!this.#stopped) await this.stop();
    this.#ended = true;
    await this.#probing;
  }

  #setReady(ready: boolean): void {
    if (ready === this.#ready) return;
    this.#ready = ready;
    this.#options.onReady();
  }

  #launched(): ManagerProcess {
    const flags = Object.entries(this.#flags).map(([flag, value]) => `--${flag}=${value}`);
    return new ManagerProcess(this.#options.file, flags, { POD_NAME: this.writer });
  }

  #relaunch(): void {
    this.#past.push(this.#current);
    this.#current = this.#launched();
  }

  async #watch(): Promise<void> {
    for (;;) {
      const { code, signal } = await this.#current.exited;
      this.#setReady(false);
      this.exits.push(code ?? (this.#current.stdout === "" ? `${signal} before it began` : String(signal)));
      if (this.#stopped) return;
      await sleep(restartDelay);
      if (this.#stopped) return;
      this.#relaunch();
    }
  }

  async #probe(): Promise<void> {
    while (!this.#ended) {
      const status = await this.#probed("/readyz");
      // Without an answer it is frozen, or the machine is busy, which doesn't take it out of the Service, or nobody would answer webhooks.
      if (status !== "late" || this.#isFrozen) this.#setReady(status === 200 && !this.#stopped);
      await sleep(probePeriod);
    }
  }

  /** The status of the answer to a probe; 0 where none can come, since nothing listens. A connection may break before its answer on a busy machine. */
  async #probed(path: string): Promise<number | "late"> {
    const { healthPort } = this.#options;
    return request(`http://127.0.0.1:${healthPort}${path}`, { headersTimeout: 1000 }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode;
      },
      (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? 0 : "late"),
    );
  }
}
