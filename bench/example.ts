import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = join(import.meta.dirname, "..");

/** The command line as it is shipped. */
export const cli = join(repository, "dist/cli/main.js");

/** Runs `use` on a fresh copy of the example project: one kind in two versions, with conversion. */
export async function withExample(use: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-"));
  try {
    cpSync(join(repository, "test/golden/demoapplication/input"), folder, { recursive: true });
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
