import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../support/cli.js";

const entryPoints = [
  "wheelwright/api",
  "wheelwright/convert",
  "wheelwright/convert/generated",
  "wheelwright/migrate",
  "wheelwright/runtime",
  "wheelwright/testing",
];
const typesOnly = ["wheelwright/kubernetes"];

/** The packages that `wheelwright/testing` leaves to those who use it to install. */
const peers = Object.entries(
  (JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { peerDependencies: Record<string, string> }).peerDependencies,
);

let folder: string;
let packed: { readonly filename: string; readonly unpackedSize: number; readonly entryCount: number };

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

describe("the package, packed and installed into an empty folder", () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "package-"));
    const told = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
      cwd: repository,
      encoding: "utf8",
    });
    [packed] = JSON.parse(told) as [typeof packed];
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
    run("npm", "install", "--no-audit", "--no-fund", `./${packed.filename}`, ...peers.map(([name, range]) => `${name}@${range}`));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has a command that runs and finds its templates", () => {
    const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { version: string };
    expect(run(join(folder, "node_modules/.bin/wheelwright"), "version")).toBe(`wheelwright ${version}\n`);
    const made = run(join(folder, "node_modules/.bin/wheelwright"), "init", "--domain", "example.com", "made", "--json");
    expect(JSON.parse(made)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(folder, "made/package.json"), "utf8")).toMatch(new RegExp(`"wheelwright": "[~^]${version}"`));
    expect(readFileSync(join(folder, "made/.gitignore"), "utf8")).toContain("node_modules");
  });

  it("edits and reads type files", () => {
    const wheelwright = (...args: readonly string[]) =>
      execFileSync(join(folder, "node_modules/.bin/wheelwright"), args, { cwd: join(folder, "made"), encoding: "utf8" });
    wheelwright("create", "api", "--group", "apps", "--version", "v1", "--kind", "Demo", "--resource", "--controller");
    wheelwright("generate");
    expect(readFileSync(join(folder, "made/config/crd/bases/apps.example.com_demos.yaml"), "utf8")).toContain("kind: Demo");
  });

  it.each(entryPoints)("exports %s as a module", (entryPoint) => {
    const names = run(process.execPath, "--input-type=module", "-e", `console.log(Object.keys(await import("${entryPoint}")).join(" "))`);
    expect(names.trim().split(" ").length).toBeGreaterThan(1);
  });

  it("has types for each entry point, under both ways of resolving them", () => {
    const source = [...entryPoints, ...typesOnly].map(
      (entryPoint, index) => `import * as entry${index} from "${entryPoint}";\nconsole.log(entry${index});\n`,
    );
    const pod =
      'import type { V1Pod } from "wheelwright/kubernetes";\nexport const created = (pod: V1Pod): string | undefined => pod.metadata?.creationTimestamp;\n';
    writeFileSync(join(folder, "uses.mts"), source.join("") + pod);
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    const strict = [
      "--noEmit",
      "--strict",
      // TypeScript's own library is nothing of ours: to check it takes a third of the time.
      "--skipDefaultLibCheck",
      "--target",
      "es2022",
      "--types",
      "node",
      "--typeRoots",
      join(repository, "node_modules/@types"),
    ];
    run(process.execPath, tsc, ...strict, "--module", "nodenext", "uses.mts");
    run(process.execPath, tsc, ...strict, "--module", "preserve", "--moduleResolution", "bundler", "uses.mts");
  });

  it("brings the licences of what is bundled", () => {
    const licences = readFileSync(join(folder, "node_modules/wheelwright/dist/cli/LICENSES.txt"), "utf8");
    expect(licences).toMatch(/^handlebars [0-9.]+: MIT\n/m);
    expect(licences).toMatch(/^commander [0-9.]+: MIT$/m);
    expect(licences).toMatch(/^yeoman-generator [0-9.]+: BSD-2-Clause$/m);
  });

  it("brings no Yeoman with it, and no TypeScript but the one within ts-morph", () => {
    const installed = readFileSync(join(folder, "package-lock.json"), "utf8");
    expect(installed).toContain('node_modules/ts-morph"');
    expect(installed).not.toMatch(/node_modules\/(yeoman[\w-]*|typescript)"/);
  });

  it("is small: 8 MB in 400 files", () => {
    expect(packed.unpackedSize).toBeLessThan(8_000_000);
    expect(packed.entryCount).toBeLessThan(400);
  });

  it("edits TypeScript with the ts-morph that is installed beside it", () => {
    const command = (...args: readonly string[]) =>
      execFileSync(join(folder, "node_modules/.bin/wheelwright"), args, { cwd: join(folder, "made"), encoding: "utf8", stdio: "pipe" });
    command("create", "api", "--group", "apps", "--version", "v1", "--kind", "Thing", "--controller", "--resource");
    command("create", "api", "--group", "apps", "--version", "v2", "--kind", "Thing", "--resource");
    expect(readFileSync(join(folder, "made/src/main.ts"), "utf8")).toContain("manager.addController(new ThingController());");
    expect(readFileSync(join(folder, "made/api/v2/thing_types.ts"), "utf8")).not.toContain("@StorageVersion()");
  });
});
