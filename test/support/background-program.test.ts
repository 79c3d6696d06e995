import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackgroundProgram } from "./background-program.js";
import { waitFor } from "./wait.js";

const forEver = "console.log('pid', process.pid); setInterval(() => {}, 1000)";

describe("BackgroundProgram", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wheelwright-background-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = (script: string, leaves?: string) =>
    new BackgroundProgram({
      name: "the program",
      program: process.execPath,
      args: ["--eval", script],
      logFile: join(folder, "log"),
      grace: 1,
      ...(leaves === undefined ? {} : { folder: leaves }),
    });
  const pidIn = (log: string) => Number(/pid ([0-9]+)/.exec(log)?.[1]);

  it("stops a program, and deletes what it leaves", async () => {
    const leaves = join(folder, "leaves");
    mkdirSync(leaves);
    const program = start(`process.on("SIGTERM", () => process.exit(7)); ${forEver}`, leaves);
    await program.ready(async () => program.log().includes("pid"));
    expect(await program.stop()).toBe(7);
    expect(isAlive(pidIn(program.log()))).toBe(false);
    expect(existsSync(leaves)).toBe(false);
  });

  it("kills one that doesn't stop", async () => {
    const program = start(`process.on("SIGTERM", () => {}); ${forEver}`);
    await program.ready(async () => program.log().includes("pid"));
    await program.stop();
    expect(isAlive(pidIn(program.log()))).toBe(false);
  });

  it("waits for one that ends by itself", async () => {
    expect(await start("setTimeout(() => process.exit(3), 100)").exit()).toBe(3);
  });

  it("shows the log of one that ends before it is ready", async () => {
    const program = start("console.error('no such flag'); process.exit(2)");
    await expect(program.ready(async () => false)).rejects.toThrow(/the program ended before it was ready\n(.*\n)*no such flag/);
  });

  it("ends with the process that started it, however that ends", async () => {
    const supervisor = join(import.meta.dirname, "supervise.mjs");
    const args = JSON.stringify([supervisor, JSON.stringify({ grace: 1 }), process.execPath, "--eval", forEver]);
    const script = `require("node:child_process").spawn(process.execPath, ${args}, { stdio: ["pipe", "inherit", "inherit"], detached: true })`;
    const parent = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "ignore"] });
    const [output] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = pidIn(output.toString("utf8"));
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await waitFor({ for: "the program to be gone" }, () => !isAlive(pid));
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
