import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { longestWait } from "./wait.js";

/** The repository's root. */
export const repository = join(import.meta.dirname, "../..");

/** The command line as it is shipped: `npm test` builds it first. */
export const cli = join(repository, "dist/cli/main.js");

/** The result of a command line. */
export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line without a terminal. */
export function wheelwright(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: longestWait,
  });
  return { status, stdout, stderr };
}
