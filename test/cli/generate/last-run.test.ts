import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { repository } from "../../support/cli.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** An installation without what reads type files: it can say that nothing has changed, and fails as soon as it has to look. */
const withoutParser = temporaryFolder("wheelwright-without-parser-");
const fullInstall = temporaryFolder("wheelwright-full-");
/** A project that is up to date, and the cache folder of the run that made it so. */
const made = temporaryFolder("wheelwright-made-");
const cache = join(made, "cache");
const project = join(temporaryFolder("wheelwright-project-"), "project");

beforeAll(() => {
  for (const installation of [withoutParser, fullInstall]) {
    cpSync(join(repository, "dist/cli"), join(installation, "dist/cli"), { recursive: true });
    cpSync(join(repository, "package.json"), join(installation, "package.json"));
  }
  symlinkSync(join(repository, "node_modules"), join(fullInstall, "node_modules"));
  cpSync(join(repository, "test/golden/demoapplication/input"), project, { recursive: true });
  // A kind that PROJECT doesn't record: a warning of every run.
  const extra =
    'import { CustomResource, Resource } from "wheelwright/api";\n\n@Resource()\nexport class Extra extends CustomResource {}\n';
  write("api/v1beta2/extra_types.ts", () => extra);
  const types = "api/v1beta2/demoapplication_types.ts";
  write(types, (text) => text.replace("@Minimum(0)", "@Minimum(0)\n  @Maximum(limit)"));
  write(types, (text) => `import { limit } from "../../src/limits.js";\n${text}`);
  write("src/limits.ts", () => "export const limit = 100;\n");
  const first = run(fullInstall, ["generate"]);
  expect([first.status, first.stderr]).toEqual([0, expect.stringContaining("files written")]);
  cpSync(project, join(made, "project"), { recursive: true });
});

beforeEach(() => {
  rmSync(project, { recursive: true });
  cpSync(join(made, "project"), project, { recursive: true });
});

function run(installation: string, args: readonly string[], cacheFolder = cache) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installation, "dist/cli/main.js"), ...args], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, XDG_CACHE_HOME: cacheFolder, LOCALAPPDATA: cacheFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { status, stdout, stderr };
}

/** The text for warnings that were printed before: their first lines. */
function inShort(stderr: string): string {
  const lines = stderr.split("\n");
  const isHeadline = (line: string) => / - warning WW\d+: /.test(line);
  const summary = lines.findIndex((line) => /^\d+ warnings?\.$/.test(line));
  const short = (lines[summary] ?? "").replace(/\.$/, " (--verbose shows what to do about known warnings).");
  return [...lines.slice(0, lines.findIndex(isHeadline)), ...lines.filter(isHeadline), short, ...lines.slice(summary + 1)].join("\n");
}

/** Whether `generate` found that nothing has changed, without reading a type file. */
function knows(args: readonly string[] = []): boolean {
  return run(withoutParser, ["generate", ...args]).status === 0;
}

function write(path: string, change: (text: string) => string): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // A new file.
  }
  expect(change(text)).not.toBe(text);
  writeFileSync(file, change(text));
}

const append = (path: string) => () => write(path, (text) => `${text}\n`);

describe("a run after which nothing has changed", () => {
  it("is recognised without reading a type file", () => {
    expect(knows()).toBe(true);
  });

  it.each<string[]>([
    [],
    ["--verbose"],
    ["--json"],
    ["--quiet"],
    ["--check"],
    ["--dry-run"],
    ["--diff"],
    ["--diff", "--json"],
    ["--force"],
  ])("says what a whole run says: %s", (...flags) => {
    const forgetful = join(made, "forgetful");
    rmSync(join(forgetful, "wheelwright/generate"), { recursive: true, force: true });
    const repeated = run(fullInstall, ["generate", ...flags], forgetful);
    const known = run(withoutParser, ["generate", ...flags]);
    const isShort = !["--verbose", "--json", "--quiet"].some((flag) => flags.includes(flag));
    expect({ ...known, stderr: "" }).toEqual({ ...repeated, stderr: "" });
    // A warning that stands is one line, in which it is known again.
    expect(known.stderr).toBe(isShort ? inShort(repeated.stderr) : repeated.stderr);
    expect(repeated.status).toBe(0);
    if (!flags.includes("--quiet")) expect(repeated.stdout + repeated.stderr).toContain("WW145");
  });

  it.each<[string, () => void]>([
    ["a file is written again as it was", () => writeFileSync(join(project, "PROJECT"), readFileSync(join(project, "PROJECT")))],
    ["a type file's time has changed", () => utimesSync(join(project, "api/v1beta1/demoapplication_types.ts"), 1, 1)],
    ["a file changes that nothing is generated from", () => write("README.md", () => "hello\n")],
  ])("is still recognised when %s", (_change, change) => {
    change();
    expect(knows()).toBe(true);
  });

  it.each<[string, () => void]>([
    ["a type file", append("api/v1beta1/demoapplication_types.ts")],
    ["a constant that a type file imports from elsewhere", () => write("src/limits.ts", () => "export const limit = 99;\n")],
    ["a version's group", append("api/v1beta1/groupversion_info.ts")],
    ["a conversion stub", append("api/v1beta2/demoapplication_conversion.ts")],
    ["a controller", append("src/controllers/demoapplication_controller.ts")],
    ["PROJECT", append("PROJECT")],
    ["a kustomization", append("config/crd/kustomization.yaml")],
    ["a generated manifest", append("config/crd/bases/apps.example.com_demoapplications.yaml")],
    ["generated code", append("api/zz_generated.conversions.ts")],
    ["a migration", append("config/migration/storagemigration.k8s.io_v1.yaml")],
  ])("is not taken for one after a change of %s", (_what, change) => {
    change();
    expect(knows()).toBe(false);
  });

  it.each([
    "api/v1beta2/demoapplication_types.ts",
    "src/limits.ts",
    "config/crd/kustomization.yaml",
    "config/rbac/role.yaml",
    "config/migration/migration.k8s.io_v1alpha1.yaml",
  ])("is not taken for one once %s is gone", (path) => {
    rmSync(join(project, path));
    expect(knows()).toBe(false);
  });

  it.each([
    "api/v1beta2/other_types.ts",
    "api/v1/demoapplication_types.ts",
    "src/controllers/other_controller.ts",
    "config/crd/bases/apps.example.com_others.yaml",
  ])("is not taken for one once there is %s", (path) => {
    write(path, () => "// new\n");
    expect(knows()).toBe(false);
  });

  it("is not taken for one with other options", () => {
    expect(knows(["--max-description-length", "0"])).toBe(false);
  });

  it("is not taken for one by another build of Wheelwright", () => {
    const main = join(withoutParser, "dist/cli/main.js");
    const text = readFileSync(main, "utf8");
    appendFileSync(main, "\n// another build");
    expect(knows()).toBe(false);
    writeFileSync(main, text);
    expect(knows()).toBe(true);
  });

  it("is looked for again where the record is damaged, cut or gone", () => {
    const [project = ""] = readdirSync(join(cache, "wheelwright/generate"));
    const path = join(cache, "wheelwright/generate", project, "run.json");
    const record = readFileSync(path, "utf8");
    const damaged = [record.replace("Extra", "Other"), record.slice(0, -10), "", "{}", `${record}\n`];
    for (const text of damaged) {
      writeFileSync(path, text);
      expect(knows()).toBe(false);
    }
    rmSync(path);
    expect(knows()).toBe(false);
    expect(run(fullInstall, ["generate"])).toMatchObject({ status: 0, stderr: expect.stringContaining("Nothing to change") });
    expect(knows()).toBe(true);
  });

  it("leaves no record after an error, a conflict, or a run that wrote nothing of what it would", () => {
    write("api/v1beta1/demoapplication_types.ts", (text) => `${text}class {{\n`);
    expect(run(fullInstall, ["generate"]).status).toBe(1);
    expect(knows()).toBe(false);
    write("api/v1beta1/demoapplication_types.ts", (text) => text.replace("class {{\n", "\n"));
    write("config/rbac/role.yaml", () => "mine: true\n");
    expect(run(fullInstall, ["generate"]).status).toBe(4);
    expect(knows()).toBe(false);
    rmSync(join(project, "config/rbac/role.yaml"));
    for (const flag of ["--dry-run", "--diff", "--check"]) {
      expect([0, 3]).toContain(run(fullInstall, ["generate", flag]).status);
      expect(knows()).toBe(false);
    }
    expect(run(fullInstall, ["generate"]).status).toBe(0);
    expect(knows()).toBe(true);
  });
});
