import { writeSync } from "node:fs";
import { resolve } from "node:path";
import type { CommandContext } from "./context.js";
import type { GlobalOptions } from "./declarations/global.js";
import { standardOutput } from "./standard-output.js";

/** Makes a command's context of its options, the environment (NO_COLOR, FORCE_COLOR, CI) and the terminal. */
export function contextFrom(options: GlobalOptions): CommandContext {
  const { env, stdin, stderr } = process;
  const json = options.json === true;
  const terminal = stdin.isTTY === true && stderr.isTTY === true && env.CI === undefined;
  return {
    cwd: resolve(currentFolder(), options.cwd ?? "."),
    json,
    quiet: options.quiet === true,
    verbose: options.verbose === true,
    color: options.color !== false && env.NO_COLOR === undefined && (stderr.isTTY === true || env.FORCE_COLOR !== undefined),
    interactive: options.interactive !== false && options.yes !== true && !json && terminal,
    assumeYes: options.yes === true,
    dryRun: options.dryRun === true,
    diff: options.diff === true,
    force: options.force === true,
    stdout: (text) => writeAll(1, text),
    stderr: (line) => writeAll(2, `${line}\n`),
  };
}

/** The folder that the command line was typed in. Where that was deleted, the system has no name for it any more, and the shell has. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return process.env.PWD ?? "/";
  }
}

/**
 * Writes synchronously, so that nothing is lost when the process ends; a closed pipe ends the output, not the command.
 * @throws a system error with `standardOutput` for its path; that words for people can't be written is nothing that could be said
 */
export function writeAll(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(descriptor, bytes, offset);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EPIPE" || (code !== "EAGAIN" && descriptor === 2)) return;
      if (code !== "EAGAIN") throw error instanceof Error ? Object.assign(error, { path: standardOutput }) : error;
    }
  }
}
