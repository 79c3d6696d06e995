import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { wheelwright } from "../support/cli.js";
import { temporaryFolder, textsBelow } from "../support/temporary-folder.js";

/** Makes `kill -9` come between the files that a command moves into place. */
const killedAmidMoves = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const rename = fs.renameSync;
  let count = 0;
  fs.renameSync = (from, to) => {
    if (/\\.wheelwright-\\w+.\\d+$/.test(from) && ++count === 4) process.kill(process.pid, "SIGKILL");
    rename(from, to);
  };
  syncBuiltinESMExports();
`)}`;
const createApi = [
  "create",
  "api",
  "--group",
  "web",
  "--version",
  "v1",
  "--kind",
  "Site",
  "--resource",
  "--controller",
  "--no-interactive",
];

const init = ["init", "--domain", "example.com", "--no-interactive"];

let folder: string;

beforeEach(() => {
  folder = join(temporaryFolder("killed-command-"), "demo");
  mkdirSync(folder);
});

/** Kills a command in the middle of its write; gives the name of the folder that it leaves. */
function kill(args: readonly string[]): string {
  const before = textsBelow(folder);
  expect(wheelwright(args, folder, { NODE_OPTIONS: `--import=${killedAmidMoves}` }).status).toBeNull();
  const left = readdirSync(folder).find((name) => name.startsWith(".wheelwright-"));
  const changed = Object.entries(textsBelow(folder)).filter(([path, text]) => !path.startsWith(".wheelwright-") && before[path] !== text);
  expect([left !== undefined, changed]).toEqual([true, expect.objectContaining({ length: 3 })]);
  return String(left);
}

it("puts back what a killed command left half-written, and says so", () => {
  expect(wheelwright(init, folder)).toMatchObject({ status: 0 });
  const before = textsBelow(folder);
  kill(createApi);
  const next = wheelwright(["generate", "--check"], folder);
  expect([next.status, textsBelow(folder)]).toEqual([0, before]);
  expect(next.stderr).toMatch(/^A wheelwright command was killed while it wrote; 3 files were put back as before: /);
  expect(wheelwright(["generate", "--check"], folder).stderr).not.toContain("killed");

  kill(createApi);
  expect(wheelwright([...createApi, "--quiet"], folder)).toMatchObject({ status: 0, stderr: "" });
});

it("puts back an init that was killed, before it is done again", () => {
  kill(init);
  expect(wheelwright(init, folder)).toMatchObject({ status: 0, stderr: expect.stringContaining("3 files were put back") });
  expect(readdirSync(folder)).toContain("PROJECT");
  expect(readdirSync(folder).filter((name) => name.startsWith(".wheelwright"))).toEqual([]);
});

it("WW487: leaves all as it is where somebody has worked on one of the files since", () => {
  expect(wheelwright(init, folder)).toMatchObject({ status: 0 });
  const left = kill(createApi);
  writeFileSync(join(folder, "PROJECT"), `${readFileSync(join(folder, "PROJECT"), "utf8")}# mine\n`);
  const before = textsBelow(folder);
  const { status, stderr } = wheelwright(["generate"], folder);
  expect([status, textsBelow(folder)]).toEqual([1, before]);
  expect(stderr).toContain("WW487");
  expect(stderr).toContain("PROJECT was changed since");
  expect(stderr).toContain(`then delete ${left}`);
});
