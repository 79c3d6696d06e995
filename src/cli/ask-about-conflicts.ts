import { terminal } from "../../generators/terminal.js";
import type { Change } from "../tree/compare.js";
import { renderPatch } from "../tree/diff.js";
import type { CommandContext } from "./context.js";

/** Asks the person at the terminal about each conflict: overwrite it, keep it, see the difference, or stop. What is left when they stop stays a conflict. */
export async function askAboutConflicts(
  context: CommandContext,
  changes: readonly Change[],
  ask: typeof askPerson = askPerson,
): Promise<readonly Change[]> {
  const answered: Change[] = [];
  for (const change of changes) {
    const answer = change.status === "conflict" ? await ask(context, change) : change;
    if (answer === undefined) return changes;
    answered.push(answer);
  }
  return answered;
}

/** The change as the person wants it; undefined to stop. */
async function askPerson(context: CommandContext, change: Change): Promise<Change | undefined> {
  const { isCancel, select } = await import("@clack/prompts");
  for (;;) {
    const answer = await select({
      message: `${change.path} exists with other content`,
      options: [
        { value: "keep", label: "keep mine" },
        { value: "overwrite", label: "overwrite it" },
        { value: "diff", label: "show the difference" },
        { value: "stop", label: "stop, and write nothing" },
      ],
      ...terminal(),
    });
    if (isCancel(answer) || answer === "stop") return undefined;
    if (answer === "keep") return { ...change, status: "kept" };
    if (answer === "overwrite") return { ...change, status: "update" };
    context.stderr(renderPatch([change]));
  }
}
