import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withLock } from "./lock.js";

describe("withLock", () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wheelwright-lock-"));
    lock = join(folder, "made", "on-demand.lock");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("lets one in at a time, and tells the others whom they wait for", async () => {
    const waitedFor: number[] = [];
    let inside = 0;
    const enter = async (result: string) => {
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
      return result;
    };
    const all = ["a", "b"].map((result) =>
      withLock(
        lock,
        (holder) => waitedFor.push(holder),
        () => enter(result),
      ),
    );
    expect(await Promise.all(all)).toEqual(["a", "b"]);
    expect(waitedFor).toEqual([process.pid]);
  });

  it("opens again when what it guards fails", async () => {
    const failing = withLock(
      lock,
      () => {},
      () => Promise.reject(new Error("no disk")),
    );
    await expect(failing).rejects.toThrow("no disk");
    expect(existsSync(lock)).toBe(false);
  });

  it("takes over from a process that died", async () => {
    await withLock(
      lock,
      () => {},
      async () => {},
    );
    const dead = spawnSync(process.execPath, ["--version"]).pid;
    writeFileSync(lock, String(dead));
    expect(
      await withLock(
        lock,
        () => {},
        async () => "in",
      ),
    ).toBe("in");
  });
});
