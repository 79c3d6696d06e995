import type { CommandContext } from "./context.js";
import { projectAbove } from "./find-project.js";
import { lockProject } from "./project-lock.js";

type Speaker = Pick<CommandContext, "cwd" | "json" | "quiet" | "stderr">;

/**
 * Lets one command after the other write in a project: waits for another one, and says so where that takes longer.
 * @returns releases the lock
 */
export async function lockCommand({ cwd, json, quiet, stderr }: Speaker): Promise<() => void> {
  const root = projectAbove(cwd);
  if (root === undefined) return () => undefined;
  return lockProject(root, () => {
    if (!json && !quiet) stderr("Waiting for another wheelwright command in this project...");
  });
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
