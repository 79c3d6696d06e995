import type { CommandContext } from "./context.js";
import { projectAbove } from "./find-project.js";
import { lockProject } from "./project-lock.js";
import { putBackKilledCommand } from "./put-back-killed-command.js";

type Speaker = Pick<CommandContext, "cwd" | "json" | "quiet" | "stderr">;

/**
 * Lets one command after the other write in a project: waits for another one, and says so where that takes longer. Then it puts back what a killed command
 * left half-written.
 * @returns releases the lock
 * @throws DiagnosticError WW487 where that can't be put back
 */
export async function lockCommand({ cwd, json, quiet, stderr }: Speaker): Promise<() => void> {
  const root = projectAbove(cwd) ?? cwd;
  const say = (text: string) => {
    if (!json && !quiet) stderr(text);
  };
  const release = await lockProject(root, () => say("Waiting for another wheelwright command in this project..."));
  try {
    putBackKilledCommand(root, say);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Does one thing of a command that goes on while no other one writes in the project. */
export async function whileLocked<T>(speaker: Speaker, act: () => Promise<T>): Promise<T> {
  const release = await lockCommand(speaker);
  try {
    return await act();
  } finally {
    release();
  }
}
