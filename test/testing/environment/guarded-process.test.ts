import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GuardedProcess } from "../../../src/testing/environment/guarded-process.js";
import { eventually } from "../../../src/testing/index.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder("guarded-process-");
const soon = () => Date.now() + 20_000;
const never = () => Promise.reject(new Error("the probe's words"));

/** A program of one line of JavaScript. */
const start = (name: string, script: string, more: { readonly folder?: string } = {}) =>
  new GuardedProcess({ name, program: process.execPath, args: ["-e", script], logFile: join(folder, `${name}.log`), ...more });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a guarded process", () => {
  it("that ends before it is ready is told with what it wrote", async () => {
    const ended = start("ender", 'console.error("no port left"); process.exitCode = 3;').ready(never, soon());
    await expect(ended).rejects.toThrow(
      /^ender ended before it was ready\n--- the end of ender's output:\nno port left\n.* ended with exit code 3$/,
    );
  });

  it("that can't be run is told with the system's words", async () => {
    const missing = new GuardedProcess({ name: "missing", program: "/no/such/program", args: [], logFile: join(folder, "missing.log") });
    await expect(missing.ready(never, soon())).rejects.toThrow(/missing ended before it was ready[\s\S]*ENOENT/);
  });

  it("that isn't ready in time is told with why, and can be stopped, with the folder that it had", async () => {
    const own = join(folder, "own");
    mkdirSync(own);
    const slow = start("slow", 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000);', { folder: own });
    const log = await eventually(async () => {
      const error = await slow.ready(never, Date.now()).catch((reason: Error) => reason);
      expect(String(error)).toMatch(/slow was not ready in time: the probe's words\n--- the end of slow's output:\n\d+$/);
      return String(error);
    });
    const pid = Number(log.split("\n").at(-1));
    expect(isAlive(pid)).toBe(true);
    await slow.stop();
    expect([isAlive(pid), existsSync(own)]).toEqual([false, false]);
    await slow.stop();
  });
});
