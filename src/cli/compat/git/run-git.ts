import { spawnSync } from "node:child_process";
import { DiagnosticError, diagnostic } from "../../../diagnostics/diagnostic.js";

/** An answer of git. */
export interface GitResult {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** How much git may print: the type files and CRDs of a revision. */
const maxBytes = 1 << 30;

/**
 * Runs git in a folder. Nothing that is asked of it here changes a file, and no lock is taken.
 * @throws DiagnosticError WW581 where there is no git
 */
export function runGit(folder: string, args: readonly string[], input?: string): GitResult {
  const { status, stdout, stderr, error } = spawnSync("git", ["--no-optional-locks", ...args], {
    cwd: folder,
    maxBuffer: maxBytes,
    ...(input === undefined ? {} : { input }),
    env: { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" },
  });
  if (error !== undefined && "code" in error && error.code === "ENOENT") throw new DiagnosticError([diagnostic("WW581", {})]);
  if (error !== undefined) throw error;
  return { ok: status === 0, stdout, stderr: stderr.toString("utf8").trim() };
}

/** Git's output, without the line's end; undefined where it fails. */
export function askGit(folder: string, args: readonly string[]): string | undefined {
  const { ok, stdout } = runGit(folder, args);
  return ok ? stdout.toString("utf8").replace(/\n$/, "") : undefined;
}
