import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

const goldens = join(import.meta.dirname, "../../golden");
const demo = { kind: "DemoApplication", version: "v1beta2", conversion: true };

/** A golden project without its stubs, as it is before the command. */
function golden(name: string, kind: string): ScaffoldFolder {
  const folder = new ScaffoldFolder();
  cpSync(join(goldens, name, "input"), folder.root, { recursive: true });
  for (const path of Object.keys(folder.all()).filter((each) => each.endsWith(`${kind}_conversion.ts`))) folder.remove(path);
  return folder;
}

test.each([
  ["demoapplication", "DemoApplication", "v1beta2", ["v1beta1"]],
  ["selfierequest", "SelfieRequest", "v2", ["v1"]],
  ["foo", "Foo", "v2", ["v1"]],
  ["crontab", "CronTab", "v1", ["v1alpha1", "v1beta1"]],
])("the stubs of %s are those of the golden", async (name, kind, version, spokes) => {
  const folder = golden(name, name);
  const { exitCode } = await folder.run(createWebhook, { kind, version, conversion: true });
  expect(exitCode).toBe(ExitCode.done);
  for (const [path, text] of Object.entries(folder.all()).filter(([each]) => /api\/.*_conversion\.ts$/.test(each))) {
    expect(text, path).toBe(readFileSync(join(goldens, name, "input", path), "utf8"));
  }
  expect(parse(folder.read("PROJECT"))).toMatchObject({
    resources: expect.arrayContaining([
      expect.objectContaining({ version, webhooks: { conversion: true, spoke: spokes, webhookVersion: "v1" } }),
    ]),
  });
});

test("the hub moves to the version, with nothing else in the types", async () => {
  const folder = golden("demoapplication", "demoapplication");
  const [hub, spoke] = ["api/v1beta2/demoapplication_types.ts", "api/v1beta1/demoapplication_types.ts"];
  const [hubText, spokeText] = [folder.read(hub), folder.read(spoke)];
  folder.edit(hub, (text) => text.replace("@Hub()\n", "").replace("  Hub,\n", ""));
  folder.edit(spoke, (text) =>
    text.replace("@StatusSubresource()", "@Hub()\n@StatusSubresource()").replace("  ListMap,\n", "  Hub,\n  ListMap,\n"),
  );
  const { changes } = await folder.run(createWebhook, demo);
  expect([changes[hub], changes[spoke]]).toEqual(["update", "update"]);
  expect([folder.read(hub), folder.read(spoke)]).toEqual([hubText, spokeText]);
});

test("a second run changes nothing, and what the user made of the files stays", async () => {
  const folder = golden("demoapplication", "demoapplication");
  await folder.run(createWebhook, demo);
  folder.edit("api/v1beta1/demoapplication_conversion.ts", (text) =>
    text.replace("return demoApplicationToHub(source);", "return { ...demoApplicationToHub(source) }; // mine"),
  );
  folder.edit("config/webhook/service.yaml", (text) => `# mine\n${text}`);
  const before = folder.all();
  const { exitCode, changes } = await folder.run(createWebhook, demo, { force: true });
  expect(exitCode).toBe(ExitCode.done);
  expect(Object.values(changes).filter((status) => status !== "identical" && status !== "kept")).toEqual([]);
  expect(folder.all()).toEqual(before);
});

test("the test runs the laws on the kind's CRD, and names no version and no field", async () => {
  const folder = golden("demoapplication", "demoapplication");
  await folder.run(createWebhook, demo);
  const text = folder.read("test/demoapplication_conversion.test.ts");
  expect(text).toContain('new URL("../config/crd/bases/apps.example.com_demoapplications.yaml", import.meta.url)');
  expect(text).toContain('import { conversions } from "../api/zz_generated.conversions";');
  expect(text).not.toMatch(/v1beta|replica|\bsize\b|\{\{/);
});

test("a version that comes later becomes a spoke by running the command again", async () => {
  const folder = golden("demoapplication", "demoapplication");
  folder.write({ "src/main.ts": "" });
  await folder.run(createWebhook, demo);
  await folder.run(createApi, { kind: "DemoApplication", version: "v1" });
  const before = folder.all();
  const { changes } = await folder.run(createWebhook, demo);
  expect(Object.entries(changes).filter(([, status]) => status !== "identical")).toEqual([
    ["PROJECT", "update"],
    ["api/v1/demoapplication_conversion.ts", "create"],
  ]);
  expect(folder.read("test/demoapplication_conversion.test.ts")).toBe(before["test/demoapplication_conversion.test.ts"]);
  expect(folder.read("PROJECT")).toContain("spoke:\n        - v1beta1\n        - v1\n");
});

test("--spoke names fewer", async () => {
  const folder = golden("demoapplication", "demoapplication");
  await folder.run(createApi, { kind: "DemoApplication", version: "v1" });
  const { changes } = await folder.run(createWebhook, { ...demo, spoke: ["v1beta1"] });
  expect(changes["api/v1beta1/demoapplication_conversion.ts"]).toBe("create");
  expect(changes).not.toHaveProperty("api/v1/demoapplication_conversion.ts");
});

test("a hub with stubs is not moved", async () => {
  const folder = golden("demoapplication", "demoapplication");
  await folder.run(createWebhook, demo);
  folder.edit("api/v1beta1/demoapplication_types.ts", (text) => text.replace('  @MapsTo(".spec.size")\n', "").replace("  MapsTo,\n", ""));
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(createWebhook, { ...demo, version: "v1beta1" }, { force: true });
  expect(exitCode).toBe(ExitCode.findings);
  expect(diagnostics).toMatchObject([{ code: "WW436", place: { file: "api/v1beta2/demoapplication_conversion.ts" } }]);
  expect(folder.all()).toEqual(before);
});

test("WW438: a spoke's stub stays one, even where the hub's is gone", async () => {
  const folder = golden("demoapplication", "demoapplication");
  await folder.run(createWebhook, demo);
  folder.edit("api/v1beta1/demoapplication_types.ts", (text) => text.replace('  @MapsTo(".spec.size")\n', "").replace("  MapsTo,\n", ""));
  rmSync(join(folder.root, "api/v1beta2/demoapplication_conversion.ts"));
  const before = folder.all();
  const { diagnostics } = await folder.run(createWebhook, { ...demo, version: "v1beta1" });
  expect(diagnostics).toMatchObject([{ code: "WW438", place: { file: "api/v1beta1/demoapplication_conversion.ts" } }]);
  expect(folder.all()).toEqual(before);
});

test.each([
  [{ ...demo, version: "v1beta1" }, "WW437", { file: "api/v1beta1/demoapplication_types.ts", line: 38 }],
  [{ ...demo, version: "v3" }, "WW432", undefined],
  [{ ...demo, spoke: ["v7"] }, "WW432", undefined],
  [{ ...demo, spoke: ["v1beta2"] }, "WW433", undefined],
  [{ ...demo, kind: "Other" }, "WW430", undefined],
  [{ ...demo, group: "other" }, "WW430", undefined],
  [{ kind: "DemoApplication", version: "v1beta2" }, "WW455", undefined],
])("%j is %s, and nothing is written", async (options, code, place) => {
  const folder = golden("demoapplication", "demoapplication");
  const before = folder.all();
  const { diagnostics } = await folder.run(createWebhook, options);
  expect(diagnostics).toMatchObject([{ code, ...(place === undefined ? {} : { place }) }]);
  expect(folder.all()).toEqual(before);
});

test("a kind that another group has is no answer by its name alone", async () => {
  const { diagnostics } = await golden("demoapplication", "demoapplication").run(createWebhook, { ...demo, group: "other" });
  expect(diagnostics[0]?.message).toMatch(/^the project has no kind DemoApplication in the group other; it has DemoApplication in \w+$/);
});

test("a kind with one version has nothing to convert", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  await folder.run(createApi, { group: "apps", version: "v1", kind: "Bar" });
  const { diagnostics } = await folder.run(createWebhook, { kind: "Bar", version: "v1", conversion: true });
  expect(diagnostics).toMatchObject([{ code: "WW434" }]);
});

test("a second kind gets its own, in any order", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  for (const kind of ["Foo", "Bar"]) {
    for (const version of ["v1", "v2"]) await folder.run(createApi, { group: "apps", version, kind });
  }
  for (const kind of ["Bar", "Foo"]) {
    const { exitCode } = await folder.run(createWebhook, { kind, version: "v2", conversion: true });
    expect(exitCode).toBe(ExitCode.done);
  }
  expect(Object.keys(folder.all())).toEqual(
    expect.arrayContaining([
      "api/v1/foo_conversion.ts",
      "api/v2/bar_conversion.ts",
      "test/foo_conversion.test.ts",
      "config/webhook/service.yaml",
    ]),
  );
});

test("a kind of another group with the same name has a test of its own", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  folder.edit("PROJECT", (text) => text.replace("projectName", "multigroup: true\nprojectName"));
  for (const group of ["apps", "batch"]) {
    for (const version of ["v1", "v2"]) await folder.run(createApi, { group, version, kind: "Foo" });
    const { exitCode } = await folder.run(createWebhook, { group, kind: "Foo", version: "v2", conversion: true });
    expect(exitCode).toBe(ExitCode.done);
  }
  expect(folder.read("test/apps_foo_conversion.test.ts")).toContain("apps.example.com_foos.yaml");
  expect(folder.read("test/batch_foo_conversion.test.ts")).toContain("batch.example.com_foos.yaml");
});
