import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";

const source = (path: string) => join(import.meta.dirname, "../../src", path);

/** Bundles a program as a scaffold's `npm run build` does, into a folder that holds nothing else; gives the file. */
export async function bundle(program: string): Promise<string> {
  const outfile = join(temporaryFolder("bundle-"), "main.js");
  const { warnings } = await build({
    stdin: { contents: program, loader: "ts", resolveDir: import.meta.dirname },
    alias: {
      "wheelwright/runtime": source("runtime/index.ts"),
      "wheelwright/convert": source("convert/index.ts"),
      "wheelwright/convert/generated": source("convert/generated/index.ts"),
    },
    outfile,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "silent",
  });
  if (warnings.length > 0) throw new Error(`esbuild warns: ${warnings.map(({ text }) => text).join("; ")}`);
  return outfile;
}

/** A manager that runs as a process, alone in its folder. */
export class ManagerProcess {
  readonly #child: ChildProcess;
  stdout = "";
  stderr = "";
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null }>;

  constructor(file: string, flags: readonly string[], env: Readonly<Record<string, string>> = {}, nodeFlags: readonly string[] = []) {
    this.#child = spawn(process.execPath, [...nodeFlags, file, ...flags], {
      cwd: join(file, ".."),
      env: { PATH: process.env.PATH ?? "", ...env },
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => {
      this.stdout += chunk;
    });
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      this.stderr += chunk;
    });
    this.exited = once(this.#child, "close").then(([code, signal]) => ({ code, signal }));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The log so far, parsed: every line has to be JSON. */
  get log(): Record<string, unknown>[] {
    return this.stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  /** The first line of the log with a message, as soon as it is there. */
  async logged(message: string): Promise<Record<string, unknown>> {
    const line = () => this.log.find(({ msg }) => msg === message);
    return waitFor({ for: `the log to say "${message}"`, interval: 20, details: () => `${this.stdout}\n${this.stderr}` }, line);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}
