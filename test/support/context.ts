import type { CommandContext } from "../../src/cli/context.js";

/** A context that remembers what was printed. */
export interface RecordingContext extends CommandContext {
  readonly printed: { stdout: string; stderr: string };
}

/** A context without a terminal, in a folder, with some of its settings changed. */
export function recordingContext(cwd: string, settings: Partial<CommandContext> = {}): RecordingContext {
  const printed = { stdout: "", stderr: "" };
  return {
    cwd,
    json: false,
    quiet: false,
    verbose: false,
    color: false,
    interactive: false,
    assumeYes: false,
    dryRun: false,
    diff: false,
    force: false,
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (line) => {
      printed.stderr += `${line}\n`;
    },
    printed,
    ...settings,
  };
}
