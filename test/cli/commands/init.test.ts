import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as init from "../../../src/cli/commands/init.js";
import type { CommandContext } from "../../../src/cli/context.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { wheelwrightDependency } from "../../../src/project/wheelwright-dependency.js";
import { fromRegistry, ScaffoldFolder } from "../../support/scaffold.js";

const command = { run: (options: Parameters<typeof init.run>[0], context: CommandContext) => init.run(options, context, fromRegistry) };
const domain = "example.com";

test("a project is made in a folder, and named after it", async () => {
  const folder = new ScaffoldFolder();
  const { exitCode, changes, next } = await folder.run(command, { domain, dir: "demo-operator" });
  expect(exitCode).toBe(ExitCode.done);
  expect(new Set(Object.values(changes))).toEqual(new Set(["create"]));
  expect(Object.keys(changes)).toEqual(
    expect.arrayContaining([
      ...["PROJECT", "Makefile", "Dockerfile", ".dockerignore", ".gitignore", "package.json", "tsconfig.json", "README.md", "src/main.ts"],
      ...[
        ".github/workflows/test.yml",
        ".github/workflows/lint.yml",
        "test/main.test.ts",
        "api/zz_generated.conversions.ts",
        "api/zz_generated.kinds.ts",
      ],
      ...["config/default/kustomization.yaml", "config/manager/manager.yaml", "config/rbac/role.yaml", "config/crd/kustomization.yaml"],
    ]),
  );
  expect(Object.keys(changes).filter((path) => path.includes("__") || path.endsWith(".hbs"))).toEqual([]);
  expect(next[0]).toBe("cd demo-operator");
  expect(parse(folder.read("demo-operator/PROJECT"))).toMatchObject({ domain, projectName: "demo-operator", version: "3" });
  const manifest = JSON.parse(folder.read("demo-operator/package.json")) as Record<string, Record<string, string>>;
  expect(manifest.dependencies).toEqual({ wheelwright: "^0.1.0" });
  expect(manifest).not.toHaveProperty("type");
  for (const target of ["manifests", "generate", "build", "run", "test", "lint", "docker-build", "install", "deploy", "build-installer"]) {
    expect(folder.read("demo-operator/Makefile")).toMatch(new RegExp(`^${target}:.*## `, "m"));
  }
  const called = [...folder.read("demo-operator/Makefile").matchAll(/^\t\$\((?:PM|RUN)\) (?:run )?(\w[\w-]*)/gm)].map(
    (match) => match[1] as string,
  );
  expect(Object.keys(manifest.scripts ?? {})).toEqual(expect.arrayContaining(called));
});

test("doing it again changes nothing, whatever the user made of the files", async () => {
  const folder = new ScaffoldFolder();
  await folder.run(command, { domain, projectName: "demo-operator" });
  folder.edit("Makefile", (text) => `# mine\n${text}`);
  const before = folder.all();
  for (const options of [{ domain }, { domain, projectName: "demo-operator" }, {}]) {
    const { exitCode, changes } = await folder.run(command, options, { force: true });
    expect([exitCode, changes]).toEqual([ExitCode.done, { PROJECT: "identical" }]);
  }
  expect(folder.all()).toEqual(before);
});

test("a project doesn't become another one", async () => {
  const folder = new ScaffoldFolder();
  await folder.run(command, { domain, projectName: "demo-operator" });
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(command, { domain: "example.org", projectName: "other" }, { force: true });
  expect(exitCode).toBe(ExitCode.findings);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["WW412", "the project in this folder has --domain example.com, not example.org"],
    ["WW412", "the project in this folder has --project-name demo-operator, not other"],
  ]);
  expect(folder.all()).toEqual(before);
});

test("files that are in the way are a conflict, and nothing is written; others stay", async () => {
  const folder = new ScaffoldFolder();
  folder.write({ Makefile: "mine:\n", "notes.txt": "mine\n" });
  const before = folder.all();
  const options = { domain, projectName: "demo-operator" };
  const { exitCode, diagnostics } = await folder.run(command, options);
  expect(exitCode).toBe(ExitCode.conflict);
  expect(diagnostics.map(({ message }) => message).join()).toContain("Makefile");
  expect(folder.all()).toEqual(before);
  const forced = await folder.run(command, options, { force: true });
  expect(forced.exitCode).toBe(ExitCode.done);
  expect(forced.changes.Makefile).toBe("update");
  expect(folder.read("notes.txt")).toBe("mine\n");
});

test.each([
  [{ dir: "Demo_Operator", domain }, ["WW410"], "--project-name demo-operator"],
  [{ domain, projectName: "x".repeat(57) }, ["WW410"], `--project-name ${"x".repeat(56)}`],
  [{ dir: "ok", domain: "https://Example.com" }, ["WW411"], "--domain example.com"],
  [{ dir: "ok" }, ["WW502"], "--domain"],
])("%j is %j, and nothing is written", async (options, codes, remedy) => {
  const folder = new ScaffoldFolder();
  const { diagnostics } = await folder.run(command, options);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(diagnostics[0]?.remedy).toContain(remedy);
  expect(folder.all()).toEqual({});
});

test("a file where the folder would be is WW415", async () => {
  const folder = new ScaffoldFolder();
  folder.write({ taken: "" });
  expect((await folder.run(command, { domain, dir: "taken" })).diagnostics).toMatchObject([{ code: "WW415" }]);
});

function packageFolder(checkout: boolean): string {
  const folder = new ScaffoldFolder();
  folder.write({
    "package.json": JSON.stringify({ name: "wheelwright", version: "1.2.3", files: ["dist"] }),
    ...(checkout ? { "src/a.ts": "", "scripts/b.ts": "" } : {}),
  });
  return folder.root;
}

test("an installed Wheelwright is depended on by its version", async () => {
  expect(await wheelwrightDependency(packageFolder(false))).toEqual({ range: "^1.2.3" });
});

test("a checkout is packed, which needs its build", async () => {
  const root = packageFolder(true);
  await expect(wheelwrightDependency(root)).rejects.toThrow(/WW413/);
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/a.js"), "1;\n");
  const { range, tarball } = await wheelwrightDependency(root);
  expect(range).toBe("file:vendor/wheelwright-1.2.3.tgz");
  expect(tarball?.path).toBe("vendor/wheelwright-1.2.3.tgz");
  expect([...(tarball?.content.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b]);
});

test("where npm fails to pack, its own words are told", async () => {
  const root = packageFolder(true);
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ version: "1.2.3" }));
  await expect(wheelwrightDependency(root)).rejects.toThrow(/WW414: npm pack failed: .*[Ii]nvalid/);
});

const options = { domain, projectName: "demo-operator" };

test("a package.json that is there gets what the scaffold needs, and keeps all else", async () => {
  const folder = new ScaffoldFolder();
  const own = {
    name: "mine",
    version: "3.0.0",
    workspaces: ["packages/*"],
    scripts: { prepare: "husky" },
    dependencies: { pino: "10.0.0" },
    license: "MIT",
  };
  const text = `${JSON.stringify(own, null, "\t")}\n`;
  folder.write({ "package.json": text, ".gitignore": "/node_modules\n*.tgz\n" });
  const shown = await folder.run(command, options, { diff: true });
  expect([shown.exitCode, shown.changes["package.json"], folder.read("package.json")]).toEqual([ExitCode.done, "update", text]);
  const { exitCode, diagnostics } = await folder.run(command, options);
  expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
  const merged = JSON.parse(folder.read("package.json"));
  expect(merged).toMatchObject({ ...own, scripts: { prepare: "husky", test: "vitest run" }, dependencies: { wheelwright: "^0.1.0" } });
  expect(merged).toHaveProperty("devDependencies.typescript");
  expect(folder.read("package.json")).toMatch(/^\{\n\t"name": "mine",\n(?:.*\n)*\}\n$/);
  expect(folder.read(".gitignore").split("\n").slice(0, 3)).toEqual(["/node_modules", "*.tgz", "bin/"]);
});

test("no value of a package.json is replaced in silence", async () => {
  const folder = new ScaffoldFolder();
  const own = { type: "module", scripts: { test: "jest" }, devDependencies: { vitest: "1.0.0" }, dependencies: { typescript: "5.4.5" } };
  folder.write({ "package.json": JSON.stringify(own, null, 2) });
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(command, options);
  expect(exitCode).toBe(ExitCode.findings);
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["WW482", 4],
    ["WW483", 10],
    ["WW483", 7],
    ["WW482", 2],
  ]);
  expect(folder.all()).toEqual(before);
  const forced = await folder.run(command, options, { force: true });
  expect(forced.exitCode).toBe(ExitCode.done);
  expect(JSON.parse(folder.read("package.json"))).toMatchObject({
    type: "commonjs",
    scripts: { test: "vitest run" },
    dependencies: { typescript: "5.4.5" },
  });
});

test("a README stays, and a tsconfig.json gets the options and folders that it lacks", async () => {
  const folder = new ScaffoldFolder();
  const own = { compilerOptions: { strict: false, module: "Preserve", paths: { "#lib/*": ["./lib/*"] } }, include: ["lib", "src"] };
  const before = { "README.md": "# mine\n", "tsconfig.json": `${JSON.stringify(own, null, 4)}\n` };
  folder.write(before);
  const shown = await folder.run(command, options, { diff: true });
  expect([shown.exitCode, shown.changes["tsconfig.json"], folder.all()]).toEqual([ExitCode.done, "update", before]);
  const { exitCode, diagnostics, changes } = await folder.run(command, options);
  expect([exitCode, diagnostics.map(({ code, place }) => [code, place?.file, place?.line])]).toEqual([
    ExitCode.done,
    [["WW483", "tsconfig.json", 3]],
  ]);
  expect([changes["README.md"], folder.read("README.md")]).toEqual(["kept", before["README.md"]]);
  const merged = JSON.parse(folder.read("tsconfig.json"));
  expect(merged).toMatchObject({ compilerOptions: own.compilerOptions, include: ["lib", "src", "api", "test"] });
  expect(merged.compilerOptions).toMatchObject({ target: "ES2022", moduleResolution: "bundler", noEmit: true });
});

test("a tsconfig.json with comments, or with decorators from before the standard, is a reason to stop", async () => {
  for (const [text, code] of [
    ['{ "compilerOptions": { /* mine */ } }\n', "WW510"],
    ['{ "compilerOptions": { "experimentalDecorators": true } }\n', "WW482"],
  ] as const) {
    const folder = new ScaffoldFolder();
    folder.write({ "tsconfig.json": text });
    expect((await folder.run(command, options)).diagnostics).toMatchObject([{ code }]);
    expect(folder.all()).toEqual({ "tsconfig.json": text });
    await folder.run(command, options, { force: true });
    expect(JSON.parse(folder.read("tsconfig.json")).compilerOptions.experimentalDecorators ?? false).toBe(false);
  }
});

test("a package.json that isn't JSON is WW484", async () => {
  const folder = new ScaffoldFolder();
  folder.write({ "package.json": '{ "scripts": {}, }' });
  expect((await folder.run(command, options, { force: true })).diagnostics).toMatchObject([{ code: "WW484" }]);
});
