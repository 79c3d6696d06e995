import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeAll } from "../../bench/kind-projects.js";
import { benchKinds } from "../support/bench-kinds.js";
import { repository, wheelwright } from "../support/cli.js";

/** Appends a line for each script that is compiled: the thread, the file's name, and what became of the compiled code that was kept. */
const log = `
const { appendFileSync } = require("node:fs");
const { basename } = require("node:path");
const vm = require("node:vm");
const { isMainThread } = require("node:worker_threads");
const log = process.env.SCRIPT_LOG;
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    const cache = options.cachedData === undefined ? "none" : this.cachedDataRejected ? "refused" : "used";
    appendFileSync(log, \`\${isMainThread ? "main" : "second"} \${basename(options.filename).replace(/-.*/, "")} \${cache}\\n\`);
  }
};`;

let root: string;
let project: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "code-cache-of-commands-"));
  project = join(root, "project");
  writeAll(root, { "log.cjs": log });
  renew();
});

afterEach(() => rmSync(root, { recursive: true }));

/** Leaves a project with enough type files for a second thread, and no record of a run. */
function renew(): void {
  for (const known of ["project", "cache/wheelwright/generate", "cache/wheelwright/versions"])
    rmSync(join(root, known), { recursive: true, force: true });
  writeAll(project, benchKinds({ kinds: 14, versions: 3, pod: false }));
}

/** Runs a command; gives what it compiled, sorted. */
function compiled(...args: string[]): readonly string[] {
  const scripts = join(root, "scripts.log");
  writeFileSync(scripts, "");
  const env = {
    XDG_CACHE_HOME: join(root, "cache"),
    NODE_OPTIONS: `--require ${JSON.stringify(join(root, "log.cjs"))}`,
    SCRIPT_LOG: scripts,
  };
  const { status, stderr } = wheelwright(args, project, env);
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  return readFileSync(scripts, "utf8").trim().split("\n").sort();
}

describe("compiled code that a command kept", () => {
  it.each([[["generate"]], [["docs", "--format", "json"]]])("is used by the next run of %j, on each thread", (args) => {
    const first = compiled(...args);
    expect(first).toContain("main commands none");
    renew();
    expect(compiled(...args)).toEqual(first.map((line) => line.replace(/\w+$/, "used")));
  });
});

// V8 keeps other text with two bytes a character, and takes longer to read it: the bundler escapes it, but for regular expressions and tagged templates.
it("the file of commands is in ASCII", () => {
  const folder = join(repository, "dist/cli");
  const files = readdirSync(folder).filter((name) => name.startsWith("commands-"));
  expect(files).toHaveLength(1);
  const text = readFileSync(join(folder, files[0] ?? ""), "utf8");
  expect(Array.from(text.matchAll(/.{0,40}[^\0-\x7f].{0,40}/g), ([around]) => around)).toEqual([]);
});
