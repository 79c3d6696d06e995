import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundledProgram } from "../../support/bundled-program.js";

const program = await bundledProgram(join(import.meta.dirname, "interrupted.ts"));

async function started(forgets: "before" | "after"): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, forgets], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return child;
}

it.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("a second %s ends a process at once that is about to end after the first, with the same exit code", async (signal, code) => {
  const child = await started("after");
  child.kill(signal);
  await once(child.stdout as NodeJS.ReadableStream, "data");
  child.kill(signal);
  expect(await once(child, "close")).toEqual([code, null]);
});

it("a signal does what it always does to a process that has nothing to finish any more", async () => {
  const child = await started("before");
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([null, "SIGTERM"]);
});
