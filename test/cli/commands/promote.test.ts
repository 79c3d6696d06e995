import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as promote from "../../../src/cli/commands/promote.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

const hub = "api/v1beta2/demoapplication_types.ts";
const spoke = "api/v1beta1/demoapplication_types.ts";
const unchanged = { [spoke]: "identical", [hub]: "identical" };

function golden(name: string): ScaffoldFolder {
  const folder = new ScaffoldFolder();
  cpSync(join(import.meta.dirname, "../../golden", name, "input"), folder.root, { recursive: true });
  return folder;
}

test("--storage moves the storage version alone, there and back, whatever is mapped", async () => {
  const folder = golden("demoapplication");
  const before = folder.all();
  const demo = { group: "apps", kind: "DemoApplication", storage: true };
  const { exitCode, changes } = await folder.run(promote, { ...demo, version: "v1beta1" });
  expect([exitCode, changes]).toEqual([ExitCode.done, { [spoke]: "update", [hub]: "update" }]);
  expect(folder.read(hub)).toBe(before[hub]?.replace("@StorageVersion()\n", "").replace("  StorageVersion,\n", ""));
  expect(folder.read(spoke)).toContain('@Resource({ shortNames: ["da"], categories: ["all"] })\n@StorageVersion()\n@StatusSubresource()\n');
  await folder.run(promote, { ...demo, version: "v1beta2" });
  expect(folder.all()).toEqual(before);
  const again = await folder.run(promote, { ...demo, version: "v1beta2" });
  expect([again.exitCode, again.changes]).toEqual([ExitCode.done, unchanged]);
});

test("without a flag both roles move", async () => {
  const folder = golden("bar");
  const before = folder.all();
  const { changes } = await folder.run(promote, { kind: "Bar", version: "v1alpha1" });
  expect(changes).toEqual({ "api/v1/bar_types.ts": "update", "api/v1alpha1/bar_types.ts": "update" });
  expect(folder.read("api/v1alpha1/bar_types.ts")).toContain(
    'import { CustomResource, Hub, Pattern, Resource, StorageVersion } from "wheelwright/api";',
  );
  expect(folder.read("api/v1alpha1/bar_types.ts")).toContain(
    '@Resource({ scope: "Cluster" })\n@StorageVersion()\n@Hub()\nexport class Bar',
  );
  expect(folder.read("api/v1/bar_types.ts")).toContain('import { CustomResource, Pattern, Resource } from "wheelwright/api";');
  await folder.run(promote, { kind: "Bar", version: "v1" });
  expect(folder.all()).toEqual(before);
});

test("--hub leaves the storage version where it is", async () => {
  const folder = golden("bar");
  await folder.run(promote, { kind: "Bar", version: "v1alpha1", hub: true });
  expect(folder.read("api/v1/bar_types.ts")).toMatch(/@StorageVersion\(\)\nexport/);
  expect(folder.read("api/v1alpha1/bar_types.ts")).toMatch(/@Hub\(\)\nexport/);
});

test("the version that is the hub can be promoted to both", async () => {
  const folder = golden("demoapplication");
  const { exitCode, changes } = await folder.run(promote, { kind: "DemoApplication", version: "v1beta2" });
  expect([exitCode, changes]).toEqual([ExitCode.done, unchanged]);
});

test.each([
  [{ kind: "Nothing", version: "v1" }, "WW430"],
  [{ kind: "DemoApplication", version: "v7" }, "WW432"],
  [{ kind: "DemoApplication" }, "WW502"],
])("%j is %s", async (options, code) => {
  const { diagnostics } = await golden("demoapplication").run(promote, { ...options, storage: true });
  expect(diagnostics).toMatchObject([{ code }]);
});

test("a kind's name in two groups needs --group", async () => {
  const folder = golden("demoapplication");
  folder.edit(
    "PROJECT",
    (text) =>
      `${text.replace("    group: apps\n    kind: DemoApplication\n    path: ./api/v1beta1", "    group: batch\n    kind: DemoApplication\n    path: ./api/v1beta1")}`,
  );
  const { diagnostics } = await folder.run(promote, { kind: "DemoApplication", version: "v1beta1", storage: true });
  expect(diagnostics).toMatchObject([{ code: "WW431", message: expect.stringContaining("batch, apps") }]);
});

test("a type file with a syntax error stops it, and nothing is written", async () => {
  const folder = golden("demoapplication");
  folder.edit(spoke, (text) => `${text}}`);
  const before = folder.all();
  const { diagnostics } = await folder.run(promote, { kind: "DemoApplication", version: "v1beta1", storage: true });
  expect(diagnostics).toMatchObject([{ code: "WW407", place: { file: spoke } }]);
  expect(folder.all()).toEqual(before);
});

test("files that work on another version are named, whichever role moved, but for the tests of that version's webhooks", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  const kind = { group: "apps", kind: "Foo" };
  await folder.run(createApi, { ...kind, version: "v1", controller: true });
  await folder.run(createWebhook, { ...kind, version: "v1", defaulting: true });
  await folder.run(createApi, { ...kind, version: "v2", controller: false });
  for (const [options, role] of [
    [{ storage: true }, "storage version"],
    [{ hub: true }, "hub"],
  ] as const) {
    const { exitCode, diagnostics } = await folder.run(promote, { ...kind, version: "v2", ...options });
    expect([exitCode, diagnostics.map(({ code, message }) => `${code} ${message}`)]).toEqual([
      ExitCode.done,
      ["src/controllers/foo_controller.ts", "test/foo_controller.test.ts"].map(
        (file) => `WW442 ${file} works on v1; v2 is the ${role} now`,
      ),
    ]);
  }
});
