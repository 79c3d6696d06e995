import { copyFileSync, linkSync, renameSync, rmSync } from "node:fs";

/** Moves a file over the one that is there, in one step; also to another file system, where it is complete before it has its name. */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isRefusal(error, ["EXDEV"])) throw error;
    const complete = `${to}.wheelwright`;
    try {
      copyFileSync(from, complete);
      renameSync(complete, to);
    } finally {
      rmSync(complete, { force: true });
    }
    rmSync(from);
  }
}

/** Keeps a file's bytes under a second name; the file stays where it is. */
export function keepFile(file: string, second: string): void {
  try {
    linkSync(file, second);
  } catch (error) {
    // Some file systems have no links, and none lead to another one.
    if (!isRefusal(error, ["EXDEV", "EPERM", "EMLINK", "ENOSYS", "ENOTSUP", "EACCES"])) throw error;
    copyFileSync(file, second);
  }
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
