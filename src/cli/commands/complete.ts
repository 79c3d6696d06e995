import type { Command } from "commander";
import { diskFiles } from "../../tree/disk-files.js";
import { candidatesFor } from "../completion/candidates.js";
import { projectValues } from "../completion/project-values.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";

/** The command line that is completed, and its words up to the cursor. */
export interface CompleteOptions {
  readonly program: Command;
  readonly words: readonly string[];
}

/** `wheelwright __complete -- WORDS`, which completion scripts call: prints the candidates for the last word. See completion/scripts.ts. */
export async function run({ program, words }: CompleteOptions, context: CommandContext): Promise<ExitCode> {
  const { values, files } = candidatesFor(program, words, projectValues(projectConfig(context.cwd)));
  const lines = [...values.map(({ value, description }) => `${value}\t${description}`), ...(files ? [":files"] : [])];
  context.stdout(lines.map((line) => `${line}\n`).join(""));
  return ExitCode.done;
}

/** Outside of a project, and in one whose PROJECT can't be read, there is less to offer. */
function projectConfig(cwd: string) {
  try {
    const root = findProjectRoot(cwd);
    return readProjectConfig(root, diskFiles(root));
  } catch {
    return undefined;
  }
}
