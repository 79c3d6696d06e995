import type { Checkpoint, CheckpointStore } from "../checkpoint.js";

/**
 * Keeps the checkpoint for as long as the process lives.
 * @example
 * ```ts
 * const report = await runMigration(client, target, { store: memoryCheckpointStore() });
 * ```
 */
export function memoryCheckpointStore(): CheckpointStore {
  let saved: Checkpoint | undefined;
  return {
    description: "memory",
    load: async () => saved,
    save: async (checkpoint) => {
      saved = checkpoint;
    },
  };
}
