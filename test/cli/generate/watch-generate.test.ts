import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cli, repository, wheelwright } from "../../support/cli.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { waitFor } from "../../support/wait.js";

const types = "api/v1beta2/demoapplication_types.ts";
const crd = "config/crd/bases/apps.example.com_demoapplications.yaml";
const webhookPatch = "config/crd/patches/webhook_in_demoapplications.yaml";

/** `generate --watch` as a process. */
class Watching {
  stdout = "";
  stderr = "";
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;

  constructor(folder: string, ...flags: string[]) {
    this.#process = spawn(process.execPath, [cli, "generate", "--watch", ...flags], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process.stdout.setEncoding("utf8").on("data", (text: string) => (this.stdout += text));
    this.#process.stderr.setEncoding("utf8").on("data", (text: string) => (this.stderr += text));
  }

  /** Waits until stderr, or with JSON stdout, has a text so many times. */
  async said(text: string, times = 1): Promise<void> {
    const count = () => (this.stdout + this.stderr).split(text).length - 1;
    await waitFor(
      { for: `${JSON.stringify(text)} ${times} times`, interval: 20, details: () => this.stdout + this.stderr },
      () => count() >= times,
    );
  }

  /** Has it see all changes of a step together, however slow the machine is: it stands still meanwhile. */
  atOnce(step: () => void): void {
    this.#process.kill("SIGSTOP");
    step();
    this.#process.kill("SIGCONT");
  }

  async end(signal: NodeJS.Signals = "SIGINT"): Promise<number | null> {
    if (this.#process.exitCode !== null) return this.#process.exitCode;
    this.#process.kill(signal);
    const [code] = (await once(this.#process, "exit")) as [number | null];
    return code;
  }
}

let folder: string;
let watching: Watching | undefined;

beforeEach(() => {
  folder = temporaryFolder("wheelwright-watch-");
  cpSync(join(repository, "test/golden/demoapplication/input"), folder, { recursive: true });
});

afterEach(async () => {
  await watching?.end("SIGKILL");
  watching = undefined;
});

async function start(...flags: string[]): Promise<Watching> {
  watching = new Watching(folder, ...flags);
  await watching.said(flags.includes("--json") ? "\n" : "Watching for changes");
  return watching;
}

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const save = (path: string, text: string) => writeFileSync(join(folder, path), text);
const edit = (path: string, from: string, to: string) => save(path, read(path).replace(from, to));

async function untilHolds(path: string, text: string): Promise<void> {
  await waitFor(
    { for: `${text} in ${path}`, interval: 20, details: () => watching?.stderr ?? "" },
    () => existsSync(join(folder, path)) && read(path).includes(text),
  );
}

describe("generate --watch", () => {
  it("writes at every save: in place, by a new file moved over the old one, and a burst of several files once", async () => {
    const session = await start();
    await untilHolds(crd, "The container image to run.");

    edit(types, "The container image to run.", "The image.");
    await untilHolds(crd, "description: The image.");

    save(`${types}.swp`, read(types).replace("The image.", "The picture."));
    renameSync(join(folder, `${types}.swp`), join(folder, types));
    await untilHolds(crd, "description: The picture.");
    await session.said("1 file written", 2);

    session.atOnce(() => {
      edit(types, "The picture.", "The painting.");
      edit("api/v1beta1/demoapplication_types.ts", "/** The container image", "/** The old image");
      save("api/v1beta2/notes.md", "nothing to read");
    });
    await untilHolds(crd, "The painting.");
    expect(read(crd)).toContain("The old image");
    // The new file, which nobody reads, may be noticed with the others or after them.
    await session.said("files changed");
    await session.said("1 file written", 3);
    expect(session.stderr.match(/written/g)).toHaveLength(4);
    expect(await session.end()).toBe(0);
  });

  it("prints what is wrong, leaves the disk as it is, and goes on once that is mended", async () => {
    const session = await start();
    const sound = read(types);
    const generated = read(crd);
    save(types, sound.replace("size?: int32", "size?: number"));
    await session.said("error WW120");
    save(types, sound.replace("size?: int32", "size?: {"));
    await session.said("error WW101");
    rmSync(join(folder, types));
    await session.said("error WW", 3);
    expect(read(crd)).toBe(generated);
    save(types, sound.replace("The container image to run.", "The image."));
    await untilHolds(crd, "description: The image.");

    const before = read(crd);
    save("PROJECT", "domain: [");
    await session.said("error WW401");
    expect(read(crd)).toBe(before);
    expect(await session.end("SIGTERM")).toBe(0);
  });

  it("goes on where the system refuses a file, and takes it up again once it can be read", async () => {
    const session = await start();
    const kustomization = "config/crd/kustomization.yaml";
    const sound = read(kustomization);
    rmSync(join(folder, kustomization));
    mkdirSync(join(folder, kustomization));
    await session.said("error WW417");
    edit(types, "The container image to run.", "The image.");
    await session.said("error WW417", 2);
    expect(read(crd)).toContain("The container image to run.");
    rmSync(join(folder, kustomization), { recursive: true });
    save(kustomization, sound);
    await untilHolds(crd, "description: The image.");
    expect(await session.end()).toBe(0);
  });

  it("takes in a new version's folder, and lets it go again", async () => {
    const session = await start();
    const v1 = (text: string) => text.replaceAll("v1beta2", "v1").replace("@StorageVersion()\n", "").replace("@Hub()\n", "");
    mkdirSync(join(folder, "api/v1"));
    save("api/v1/groupversion_info.ts", v1(read("api/v1beta2/groupversion_info.ts")));
    save("api/v1/demoapplication_types.ts", v1(read(types)));
    save("api/v1/demoapplication_conversion.ts", read("api/v1beta1/demoapplication_conversion.ts"));
    await untilHolds(crd, "name: v1\n");
    rmSync(join(folder, "api/v1"), { recursive: true });
    await waitFor({ for: "v1 to be gone", interval: 20, details: () => session.stderr }, () => !read(crd).includes("name: v1\n"));
    expect(await session.end()).toBe(0);
  });

  it("makes good what was done to generated files, and is not set off by its own writes", async () => {
    const session = await start();
    rmSync(join(folder, webhookPatch));
    await untilHolds(webhookPatch, "strategy: Webhook");
    save(crd, `${read(crd)}mine: true\n`);
    await waitFor({ for: "the CRD to be whole again", interval: 20 }, () => !read(crd).includes("mine"));
    await session.said("1 file written", 2);
    save("README.md", "nobody reads this");
    edit(types, "The container image to run.", "The image.");
    await session.said("1 file written", 3);
    expect(session.stderr).not.toContain("Nothing to change");
    expect(session.stderr).not.toContain("README.md");
    expect(await session.end()).toBe(0);
  });

  it("prints one line of JSON for each run", async () => {
    const session = await start("--json");
    edit(types, "size?: int32", "size?: number");
    await session.said("\n", 2);
    edit(types, "size?: number", "size?: int32");
    await session.said("\n", 3);
    expect(await session.end()).toBe(0);
    const runs = session.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { exitCode: number; diagnostics: { code: string }[] });
    expect(runs.map(({ exitCode, diagnostics }) => [exitCode, diagnostics.map(({ code }) => code)])).toEqual([
      [0, []],
      [1, ["WW120"]],
      [0, []],
    ]);
    expect(session.stderr).toBe("");
  });

  it("doesn't go with --check", () => {
    expect(wheelwright(["generate", "--check", "--watch"], folder)).toMatchObject({ status: 2, stderr: expect.stringContaining("WW552") });
    expect(existsSync(join(folder, crd))).toBe(false);
  });
});
