import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a file of the user's cache folder: beside, then moved, so that another process reads the old one or the new one, never half of one.
 * What can't be written is left out: whatever is cached can be made again.
 */
export function writeCacheFile(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch {
    // The next run does without, as this one did.
  }
}
