import type { Undo } from "./put-object.js";

/** Undoes what was done, the last first; every step, whatever becomes of the others. Throws what failed after all of that. */
export async function undoAll(steps: readonly Undo[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [...steps].reverse()) {
    await step().catch((error: unknown) => failures.push(error));
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("\n"));
}
