import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { expect, test } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as edit from "../../../src/cli/commands/edit.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as init from "../../../src/cli/commands/init.js";
import type { CommandContext } from "../../../src/cli/context.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { kustomized } from "../../support/kustomize/kustomize.js";
import { fromRegistry, ScaffoldFolder } from "../../support/scaffold.js";
import { scaffoldFindings } from "../../support/scaffold-findings.js";

const foo = { group: "apps", kind: "Foo" };

/** A project of one group: a kind with all there is, and another one. */
async function project(multigroup = false): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  const command = { run: (options: Parameters<typeof init.run>[0], context: CommandContext) => init.run(options, context, fromRegistry) };
  await folder.run(command, { domain: "example.com", projectName: "demo-operator", ...(multigroup ? { multigroup } : {}) });
  await folder.run(createApi, { ...foo, version: "v1", controller: true });
  await folder.run(createApi, { ...foo, version: "v2" });
  await folder.run(createApi, { group: "apps", kind: "Bar", version: "v1", controller: true, namespaced: false });
  await folder.run(createWebhook, { ...foo, version: "v2", conversion: true, defaulting: true, validation: true });
  await folder.run(createWebhook, { ...foo, version: "v1", validation: true });
  folder.edit("api/v2/foo_types.ts".replace("api/", multigroup ? "api/apps/" : "api/"), (text) =>
    text
      .replace("export class FooSpec {\n", "export class FooSpec {\n  @MaxLength(10)\n  newer?: string;\n\n")
      .replace("  Minimum,", "  MaxLength,\n  Minimum,"),
  );
  expect(await folder.run(generate, {})).toMatchObject({ exitCode: ExitCode.done, diagnostics: [] });
  return folder;
}

async function upToDate(folder: ScaffoldFolder): Promise<void> {
  const { exitCode, diagnostics } = await folder.run(generate, { check: true });
  expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
}

/** The names of what config/default builds. */
function built(folder: ScaffoldFolder): string[] {
  return (loadAll(kustomized(join(folder.root, "config/default"))) as { kind: string; metadata: { name: string } }[])
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    .sort();
}

test("a project of one group becomes one of several, as if it had been begun so, and back byte for byte", async () => {
  const folder = await project();
  const before = folder.all();
  const objects = built(folder);
  const { exitCode, diagnostics } = await folder.run(edit, { multigroup: true });
  expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
  await upToDate(folder);
  const begun = (await project(true)).all();
  const moved = folder.all();
  expect(Object.keys(moved)).toEqual(Object.keys(begun));
  const isRole = (path: string) => /^config\/rbac\/apps_.*_role\.yaml$/.test(path);
  expect(Object.keys(moved).filter((path) => moved[path] !== begun[path] && !isRole(path))).toEqual([]);
  expect(moved["config/rbac/apps_foo_admin_role.yaml"]).toBe(before["config/rbac/foo_admin_role.yaml"]);
  expect(built(folder)).toEqual(objects);
  expect(existsSync(join(folder.root, "api/v1"))).toBe(false);

  const again = await folder.run(edit, { multigroup: true, check: true });
  expect([again.exitCode, again.diagnostics]).toEqual([ExitCode.done, []]);
  expect((await folder.run(edit, { multigroup: false })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
  expect(existsSync(join(folder.root, "api/apps"))).toBe(false);
});

test("then another group has a kind of the same name, and all of it compiles", async () => {
  const folder = await project();
  await folder.run(edit, { multigroup: true });
  const other = { group: "batch", kind: "Foo" };
  for (const version of ["v1", "v2"]) await folder.run(createApi, { ...other, version, controller: version === "v1" });
  expect((await folder.run(createWebhook, { ...other, version: "v2", conversion: true, defaulting: true })).exitCode).toBe(ExitCode.done);
  expect(await folder.run(generate, {})).toMatchObject({ exitCode: ExitCode.done, diagnostics: [] });
  await upToDate(folder);
  expect(Object.keys(folder.all())).toEqual(
    expect.arrayContaining(
      ["apps", "batch"].flatMap((group) => [
        `api/${group}/v1/foo_types.ts`,
        `src/controllers/${group}/foo_controller.ts`,
        `test/${group}_foo_controller.test.ts`,
        `test/${group}_foo_conversion.test.ts`,
        `test/${group}_foo_v2_defaulter.test.ts`,
      ]),
    ),
  );
  expect(built(folder)).toEqual(
    expect.arrayContaining(["CustomResourceDefinition foos.apps.example.com", "CustomResourceDefinition foos.batch.example.com"]),
  );
  expect(scaffoldFindings(folder)).toEqual([]);
  const back = await folder.run(edit, { multigroup: false });
  expect([back.exitCode, back.diagnostics.map(({ code }) => code)]).toEqual([ExitCode.findings, ["WW467"]]);
});

test("what the user wrote moves with its bytes, and only paths follow", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  await folder.run(createApi, { ...foo, version: "v1", controller: true });
  await folder.run(generate, {});
  const controller = folder.read("src/controllers/foo_controller.ts");
  folder.write({
    "api/v1/sizes.ts": "export const small = 1 ;   // ours\r\n",
    "api/v1/fixtures/one.json": "{ }\n",
    "src/controllers/helper.ts": [
      "import {small} from '../../api/v1/sizes'",
      'import type { Foo } from "../../api/v1/foo_types.js";',
      "export type Bare = import('../../api/v1/foo_types').Foo;",
      'export const url = new URL("../../api/v1/fixtures/one.json", import.meta.url);',
      'export const word = "../../api/v1 is only said";',
      "export const one = (foo: Foo): number => small + (foo.spec?.replicas ?? 0)",
      "",
    ].join("\n"),
    "src/controllers/foo_controller.ts": `// mine\n${controller.replace("return {};\n  }", 'context.log.info({}, "api/v1/foo_types.ts");\n    return {};\n  }')}`,
    "test/own.test.ts": 'vi.mock("../src/controllers/foo_controller");\nawait import("../src/controllers/foo_controller");\n',
    "vitest.setup.mts": 'export * from "./api/v1/sizes";\n',
  });
  writeFileSync(join(folder.root, "api/v1/picture.png"), Buffer.from([0xff, 0xfe, 0x00, 0x80]));
  writeFileSync(join(folder.root, "api/v1/marked.ts"), '\uFEFFexport * from "../zz_generated.conversions";\n');
  folder.write({ "api/v1/make.sh": "#!/bin/sh\n" });
  chmodSync(join(folder.root, "api/v1/make.sh"), 0o755);
  const { exitCode, diagnostics } = await folder.run(edit, { multigroup: true });
  expect(exitCode).toBe(ExitCode.done);
  expect(diagnostics.filter(({ place }) => place?.file !== "README.md").map(({ code, place }) => [code, place?.file, place?.line])).toEqual(
    [["WW469", "src/controllers/apps/foo_controller.ts", expect.any(Number)]],
  );
  expect(folder.read("api/apps/v1/sizes.ts")).toBe("export const small = 1 ;   // ours\r\n");
  expect(folder.read("src/controllers/helper.ts").split("\n")).toEqual([
    "import {small} from '../../api/apps/v1/sizes'",
    'import type { Foo } from "../../api/apps/v1/foo_types.js";',
    "export type Bare = import('../../api/apps/v1/foo_types').Foo;",
    'export const url = new URL("../../api/apps/v1/fixtures/one.json", import.meta.url);',
    'export const word = "../../api/v1 is only said";',
    "export const one = (foo: Foo): number => small + (foo.spec?.replicas ?? 0)",
    "",
  ]);
  expect(folder.read("src/controllers/apps/foo_controller.ts")).toContain("// mine\n");
  expect(folder.read("src/controllers/apps/foo_controller.ts")).toContain('from "../../../api/apps/v1/foo_types"');
  expect(folder.read("test/own.test.ts")).toBe(
    'vi.mock("../src/controllers/apps/foo_controller");\nawait import("../src/controllers/apps/foo_controller");\n',
  );
  expect(folder.read("vitest.setup.mts")).toBe('export * from "./api/apps/v1/sizes";\n');
  expect(folder.read("api/apps/v1/marked.ts")).toBe('\uFEFFexport * from "../../zz_generated.conversions";\n');
  expect(folder.read("src/main.ts")).toContain('from "./controllers/apps/foo_controller"');
  expect([...readFileSync(join(folder.root, "api/apps/v1/picture.png"))]).toEqual([0xff, 0xfe, 0x00, 0x80]);
  expect(statSync(join(folder.root, "api/apps/v1/make.sh")).mode & 0o777).toBe(0o755);
});

test("nothing is written with --dry-run, and --check says whether something would be", async () => {
  const folder = await project();
  const before = folder.all();
  const dry = await folder.run(edit, { multigroup: true }, { dryRun: true });
  expect(dry.changes).toMatchObject({ "api/v1/foo_types.ts": "delete", "api/apps/v1/foo_types.ts": "create", PROJECT: "update" });
  expect((await folder.run(edit, { multigroup: true, check: true })).exitCode).toBe(ExitCode.wouldChange);
  expect((await folder.run(edit, { multigroup: false, check: true })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
});

test("nothing is overwritten, and nothing moves of a project that is not in order", async () => {
  const folder = await project();
  folder.write({ "api/apps/v1/foo_types.ts": "// another one\n" });
  const before = folder.all();
  for (const force of [false, true]) {
    const { exitCode, diagnostics } = await folder.run(edit, { multigroup: true }, { force });
    expect([exitCode, diagnostics.map(({ code }) => code)]).toEqual([ExitCode.findings, ["WW468"]]);
  }
  folder.remove("api/apps/v1/foo_types.ts");
  folder.edit("api/v1/bar_types.ts", (text) => `${text}\nexport class {`);
  expect((await folder.run(edit, { multigroup: true })).exitCode).toBe(ExitCode.findings);
  folder.write({
    "api/v1/bar_types.ts": before["api/v1/bar_types.ts"] as string,
    "src/odd.ts": 'import "./x" from;\nimport "../api/v1/bar_types";\n',
  });
  expect((await folder.run(edit, { multigroup: true })).diagnostics).toMatchObject([{ code: "WW407", place: { file: "src/odd.ts" } }]);
  folder.remove("src/odd.ts");
  const { "api/apps/v1/foo_types.ts": _gone, ...left } = before;
  expect(folder.all()).toEqual(left);
  expect((await folder.run(edit, {})).diagnostics).toMatchObject([{ code: "WW466" }]);
});
