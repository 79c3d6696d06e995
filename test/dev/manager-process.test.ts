import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { endWithParent, ManagerProcess } from "../../src/dev/manager-process.js";
import { repository } from "../support/cli.js";
import { freePorts } from "../support/free-ports.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";

/** A program that listens at a port, ignores SIGTERM if asked to, and prints its own process id. */
function program(folder: string, port: number, { isStubborn = false } = {}): string {
  const path = join(folder, "program.js");
  const stubborn = isStubborn ? 'process.on("SIGTERM", () => undefined);' : "";
  writeFileSync(
    path,
    `${endWithParent}\n${stubborn}require("node:net").createServer().listen(${port}, "127.0.0.1"); console.log(process.pid);`,
  );
  return path;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("a manager's process", () => {
  it("is there once it listens, and ends even if it doesn't want to", async () => {
    const [folder, [port = 0]] = [temporaryFolder("manager-"), await freePorts(1)];
    const lines: string[] = [];
    const command = { program: program(folder, port, { isStubborn: true }), args: [], env: process.env, cwd: folder };
    const manager = new ManagerProcess(command, (line) => lines.push(line));
    expect(await manager.listens(port)).toBe(true);
    await manager.stop();
    expect(await manager.ended).toBeNull();
    expect(isAlive(Number(lines[0]))).toBe(false);
  });

  it("never listens if it ends before", async () => {
    const folder = temporaryFolder("manager-");
    writeFileSync(join(folder, "program.js"), "process.exit(3)");
    const manager = new ManagerProcess({ program: join(folder, "program.js"), args: [], env: process.env, cwd: folder }, () => undefined);
    const [port = 0] = await freePorts(1);
    expect(await manager.listens(port)).toBe(false);
    expect(await manager.ended).toBe(3);
  });

  it("doesn't outlive a process that is killed", async () => {
    const [folder, [port = 0]] = [temporaryFolder("manager-"), await freePorts(1)];
    const parent = join(folder, "parent.mts");
    writeFileSync(
      parent,
      `import { ManagerProcess } from ${JSON.stringify(join(repository, "src/dev/manager-process.ts"))};
new ManagerProcess({ program: ${JSON.stringify(program(folder, port))}, args: [], env: process.env, cwd: "." }, (line) => console.log(line));
setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, ["--import", "tsx", parent], { cwd: repository, stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    child.kill("SIGKILL");
    await waitFor({ for: "the manager to end" }, () => !isAlive(pid));
  });
});
