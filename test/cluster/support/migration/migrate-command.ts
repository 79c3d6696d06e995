import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import type { MigrationEvent } from "../../../../src/migrate/migration-events.js";
import type { MigrationReport } from "../../../../src/migrate/migration-report.js";
import { cli } from "../../../support/cli.js";
import { waitFor } from "../../../support/wait.js";

/** The end of a command: its exit code, or the signal that killed it. */
export interface CommandEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A line of `--json`. */
export type JsonLine =
  | MigrationEvent
  | {
      readonly type: "result";
      readonly exitCode: number;
      readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
      readonly report?: MigrationReport;
    };

/** `wheelwright migrate ...` as it is shipped, running beside the test, so that it can be interrupted and killed. */
export class MigrateCommand {
  stdout = "";
  stderr = "";
  readonly ended: Promise<CommandEnd>;
  readonly #process: ChildProcess;

  constructor(kubeconfig: string, args: readonly string[], cwd = tmpdir()) {
    const env = { ...process.env, KUBECONFIG: kubeconfig, NO_COLOR: "1", FORCE_COLOR: undefined };
    this.#process = spawn(process.execPath, [cli, "migrate", ...args], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    this.#process.stdout?.setEncoding("utf8").on("data", (text: string) => (this.stdout += text));
    this.#process.stderr?.setEncoding("utf8").on("data", (text: string) => (this.stderr += text));
    this.ended = new Promise((resolve, reject) => {
      this.#process.once("error", reject);
      this.#process.once("close", (code, signal) => resolve({ code, signal }));
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Waits until it wrote something; gives whether it did before it ended. */
  async wrote(text: string): Promise<boolean> {
    const all = () => `${this.stdout}${this.stderr}`;
    await waitFor({ for: `"${text}"`, interval: 10, details: all }, () => all().includes(text) || !this.isRunning);
    return all().includes(text);
  }

  /** The lines of `--json`. */
  lines(): readonly JsonLine[] {
    return this.stdout
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as JsonLine);
  }

  /** How it ended, by its last line of `--json`. */
  report(): MigrationReport {
    const last = this.lines().at(-1);
    if (last?.type !== "result" || last.report === undefined) throw new Error(`there is no report:\n${this.stdout}${this.stderr}`);
    return last.report;
  }
}
