import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockProject } from "../../src/cli/project-lock.js";
import { cli, wheelwright } from "../support/cli.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "project-lock-"));
});

afterEach(() => rmSync(root, { recursive: true }));

const silent = () => undefined;

test("one after the other has the lock of a project, and no other project's", async () => {
  const order: string[] = [];
  const release = await lockProject(root, silent);
  const others = ["a", "b", "c"].map(async (name) => {
    const released = await lockProject(root, silent);
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(`${name} ends`);
    released();
  });
  (await lockProject(tmpdir(), silent))();
  expect(order).toEqual([]);
  release();
  await Promise.all(others);
  const names = order.map((each) => each.split(" ")[0]);
  expect(order).toHaveLength(6);
  expect([0, 2, 4].map((index) => names[index])).toEqual([1, 3, 5].map((index) => names[index]));
});

test("who waits for long is told so, once", async () => {
  const release = await lockProject(root, silent);
  let told = 0;
  const waiting = lockProject(root, () => {
    told++;
    release();
  });
  (await waiting)();
  expect(told).toBe(1);
});

test.skipIf(process.platform === "win32")("the file of a process that was killed holds nobody up", async () => {
  const address = join(root, "lock.sock");
  const script = `require("net").createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, "SIGKILL"))`;
  expect(spawnSync(process.execPath, ["-e", script]).signal).toBe("SIGKILL");
  expect(existsSync(address)).toBe(true);
  (await lockProject(root, silent, address))();
  (await lockProject(root, silent, address))();
});

test("where there can be no lock nobody waits", async () => {
  (await lockProject(root, silent, join(root, "no/such/folder/lock.sock")))();
});

test("commands that run at once lose nothing of each other's", async () => {
  expect(wheelwright(["init", "--domain", "example.com", "--project-name", "demo"], root).status).toBe(0);
  const kinds = ["Alpha", "Beta", "Gamma"];
  const statuses = await Promise.all(
    kinds.map((kind) => {
      const args = [cli, "create", "api", "--group", "apps", "--version", "v1", "--kind", kind, "--controller", "--resource"];
      const command = spawn(process.execPath, args, { cwd: root, stdio: "ignore" });
      return new Promise((resolve) => command.once("close", resolve));
    }),
  );
  expect(statuses).toEqual([0, 0, 0]);
  const texts = ["PROJECT", "src/main.ts", "config/samples/kustomization.yaml"].map((path) => readFileSync(join(root, path), "utf8"));
  for (const kind of kinds) {
    for (const text of texts) expect(text.toLowerCase()).toContain(kind.toLowerCase());
  }
});
