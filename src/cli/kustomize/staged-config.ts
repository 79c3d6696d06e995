import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PlannedFile } from "../../tree/planned-file.js";

/**
 * Gives a temporary folder that looks like the project with its planned files in place, to build kustomizations from what is not written yet.
 * config/ is a copy, so the caller may change it; the other folders are links, for kustomizations that lead there.
 * @param use gets the folder, which is gone when its promise settles
 */
export async function withStagedConfig<T>(root: string, planned: readonly PlannedFile[], use: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "wheelwright-")));
  try {
    stage(root, planned, folder);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stage(root: string, planned: readonly PlannedFile[], folder: string): void {
  try {
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== "config") symlinkSync(join(root, entry.name), join(folder, entry.name), "junction");
    }
    cpSync(join(root, "config"), join(folder, "config"), { recursive: true, dereference: true });
    for (const file of planned.filter(({ path }) => path.startsWith("config/"))) place(folder, file);
  } catch (error) {
    // Where a copy fails, Node names the file that is read first, and on a full disk sometimes none.
    const { code = "", path } = error as NodeJS.ErrnoException;
    throw path === undefined || refusesToWrite.includes(code) ? Object.assign(error as Error, { path: tmpdir(), dest: undefined }) : error;
  }
}

/** The error codes that are about what is written, not about what is read. */
const refusesToWrite = ["EDQUOT", "ENAMETOOLONG", "ENOSPC", "EROFS"];

function place(folder: string, file: PlannedFile): void {
  const path = join(folder, file.path);
  if (file.owner === "deleted") {
    rmSync(path, { force: true });
  } else if (file.owner !== "scaffold" || !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content);
  }
}
