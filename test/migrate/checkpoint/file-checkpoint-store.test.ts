import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileCheckpointStore } from "../../../src/migrate/checkpoint/file-checkpoint-store.js";
import { repository } from "../../support/cli.js";
import { checkpoint } from "./checkpoint.js";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  path = join(folder, "run.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = (resource = "demos.demo.example.com") => new FileCheckpointStore(path, resource);

describe("a file of checkpoints", () => {
  it("gives what was saved last, and is the only file", async () => {
    expect(await store().load()).toBeUndefined();
    await store().save(checkpoint());
    await store().save(checkpoint({ pass: 2 }));
    expect(await store().load()).toEqual(checkpoint({ pass: 2 }));
    expect(readdirSync(folder)).toEqual(["run.json"]);
  });

  it.each([
    ["", "holds no checkpoint"],
    ["{", "holds no checkpoint"],
    ["[]", "holds no checkpoint"],
    ['{"format":2}', "holds no checkpoint of this version"],
    ['{"format":1}', "is damaged"],
    [JSON.stringify(checkpoint({ pass: 1.5 })), "is damaged"],
    [JSON.stringify({ ...checkpoint(), phase: "dance" }), "is damaged"],
    [JSON.stringify({ ...checkpoint(), counters: { seen: "many" } }), "is damaged"],
    [JSON.stringify({ ...checkpoint(), continue: 7 }), "is damaged"],
  ])("tells that %j is none", async (text, message) => {
    writeFileSync(path, text);
    await expect(store().load()).rejects.toThrow(message);
  });

  it("is never taken for another resource's", async () => {
    await store().save(checkpoint());
    await expect(store("secrets").load()).rejects.toThrow(/holds the checkpoint of demos\.demo\.example\.com, not of secrets$/);
  });

  it("says why it can't be written, and leaves nothing behind", async () => {
    const nowhere = new FileCheckpointStore(join(folder, "none", "run.json"), "demos.demo.example.com");
    await expect(nowhere.save(checkpoint())).rejects.toThrow(/run\.json can't be written \(ENOENT\)$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is whole after any kill: a process that saves without end is killed ten times", async () => {
    const program = `
      import { FileCheckpointStore } from "${join(repository, "src/migrate/checkpoint/file-checkpoint-store.ts")}";
      import { checkpoint } from "${join(repository, "test/migrate/checkpoint/checkpoint.ts")}";
      const store = new FileCheckpointStore(${JSON.stringify(path)}, "demos.demo.example.com");
      const from = (await store.load())?.pass ?? 0;
      for (let pass = from + 1; ; pass++) {
        await store.save(checkpoint({ pass, continue: "x".repeat(100_000) }));
        process.stdout.write(pass + "\\n");
      }`;
    const file = join(folder, "save.mts");
    writeFileSync(file, program);
    for (let time = 0; time < 10; time++) {
      const child = spawn(process.execPath, ["--import", "tsx", file], { cwd: repository, stdio: ["ignore", "pipe", "inherit"] });
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        said += String(chunk);
        if (said.split("\n").length > 3) child.kill("SIGKILL");
      });
      await once(child, "close");
      const last = Number(said.trimEnd().split("\n").at(-1));
      const saved = JSON.parse(readFileSync(path, "utf8")) as { pass: number };
      expect(saved.pass).toBeGreaterThanOrEqual(last);
      expect((await store().load())?.pass).toBe(saved.pass);
    }
  });
});
