import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs a function while holding a lock file, which names the process that holds it; the lock of a process that died counts for nothing.
 * @param onWait called once, with the holder's process id, where another process holds the lock
 */
export async function withLock<T>(path: string, onWait: (holder: number) => void, body: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  let waiting = false;
  while (!take(path)) {
    const holder = holderOf(path);
    if (holder === undefined || !isAlive(holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!waiting) onWait(holder);
    waiting = true;
    await sleep(500);
  }
  try {
    return await body();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function holderOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
