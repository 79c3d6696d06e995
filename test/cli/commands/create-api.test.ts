import { expect, test } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

const demo = { group: "apps", version: "v1beta1", kind: "DemoApplication" };

async function project(): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.init();
  return folder;
}

test("the first version comes with types, sample, roles and controller", async () => {
  const folder = await project();
  const { exitCode, changes, next } = await folder.run(createApi, { ...demo, controller: true, resource: true });
  expect(exitCode).toBe(ExitCode.done);
  expect(changes).toEqual({
    PROJECT: "update",
    "api/v1beta1/demoapplication_types.ts": "create",
    "api/v1beta1/groupversion_info.ts": "create",
    "config/rbac/demoapplication_admin_role.yaml": "create",
    "config/rbac/demoapplication_editor_role.yaml": "create",
    "config/rbac/demoapplication_viewer_role.yaml": "create",
    "config/rbac/kustomization.yaml": "update",
    "config/samples/apps_v1beta1_demoapplication.yaml": "create",
    "config/samples/kustomization.yaml": "update",
    "src/controllers/demoapplication_controller.ts": "create",
    "src/main.ts": "update",
    "test/demoapplication_controller.test.ts": "create",
  });
  expect(next).toEqual(["edit api/v1beta1/demoapplication_types.ts", "make manifests generate"]);
  const types = folder.read("api/v1beta1/demoapplication_types.ts");
  expect(types).toContain(
    "@Resource()\n@StorageVersion()\n@Hub()\n@StatusSubresource()\nexport class DemoApplication extends CustomResource {",
  );
  expect(folder.read("src/main.ts")).toContain("manager.addController(new DemoApplicationController());\n\nvoid manager.run();\n");
  expect(folder.read("src/controllers/demoapplication_controller.ts")).toContain(
    '  readonly resource = {\n    ...groupVersion,\n    kind: "DemoApplication",\n    plural: "demoapplications",\n    namespaced: true,\n  };\n',
  );
  expect(folder.read("PROJECT")).toContain("    controller: true\n    domain: example.com\n    group: apps\n    kind: DemoApplication\n");
});

test("a further version is a copy of the newest, as the user left it", async () => {
  const folder = await project();
  await folder.run(createApi, demo);
  folder.edit("api/v1beta1/demoapplication_types.ts", (text) =>
    text
      .replace("  @Minimum(0)\n  replicas?: int32 = 1;", '  @Minimum(0)\n  @MapsTo(".spec.size")\n  replica?: int32 = 1; // ours')
      .replace("  ListMap,\n", "  ListMap,\n  MapsTo,\n"),
  );
  folder.edit("config/samples/apps_v1beta1_demoapplication.yaml", (text) => text.replace("spec: {}", "spec: # ours\n  replica: 3"));
  const before = folder.all();
  const { exitCode, changes } = await folder.run(createApi, { ...demo, version: "v1beta2", resource: true });
  expect(exitCode).toBe(ExitCode.done);
  expect(Object.entries(changes).filter(([, status]) => status !== "identical")).toEqual([
    ["PROJECT", "update"],
    ["api/v1beta2/demoapplication_types.ts", "create"],
    ["api/v1beta2/groupversion_info.ts", "create"],
    ["config/samples/apps_v1beta2_demoapplication.yaml", "create"],
    ["config/samples/kustomization.yaml", "update"],
  ]);
  const copy = folder.read("api/v1beta2/demoapplication_types.ts");
  expect(copy).toContain("  @Minimum(0)\n  replica?: int32 = 1; // ours\n");
  expect(copy).toContain("@Resource()\n@StatusSubresource()\n");
  expect(copy).not.toMatch(/Hub|StorageVersion|MapsTo/);
  expect(folder.read("api/v1beta1/demoapplication_types.ts")).toBe(before["api/v1beta1/demoapplication_types.ts"]);
  expect(folder.read("config/samples/apps_v1beta2_demoapplication.yaml")).toBe(
    before["config/samples/apps_v1beta1_demoapplication.yaml"]?.replaceAll("v1beta1", "v1beta2"),
  );
});

test("the newest is the one that was drafted last", async () => {
  const folder = await project();
  for (const version of ["v1beta1", "v1", "v2alpha1"]) {
    await folder.run(createApi, { ...demo, version });
    folder.edit(`api/${version}/demoapplication_types.ts`, (text) => `// drafted as ${version}\n${text.replace(/^\/\/ .*\n/, "")}`);
  }
  await folder.run(createApi, { ...demo, version: "v2beta1" });
  expect(folder.read("api/v2beta1/demoapplication_types.ts")).toContain("// drafted as v2alpha1\n");
});

test("a kind that exists in this version is WW423 at its class, and nothing is written", async () => {
  const folder = await project();
  await folder.run(createApi, demo);
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(createApi, { ...demo, controller: true, resource: true });
  expect(exitCode).toBe(ExitCode.findings);
  const line =
    folder.read("api/v1beta1/demoapplication_types.ts").split("\n").indexOf("export class DemoApplication extends CustomResource {") + 1;
  const place = { file: "api/v1beta1/demoapplication_types.ts", line, column: 14, length: 15 };
  expect(diagnostics).toMatchObject([{ code: "WW423", place }]);
  expect(folder.all()).toEqual(before);
});

test("a controller can come later, once", async () => {
  const folder = await project();
  await folder.run(createApi, demo);
  const { changes } = await folder.run(createApi, { ...demo, resource: false, controller: true });
  expect(Object.keys(changes)).toEqual([
    "PROJECT",
    "src/controllers/demoapplication_controller.ts",
    "src/main.ts",
    "test/demoapplication_controller.test.ts",
  ]);
  const again = await folder.run(createApi, { ...demo, resource: false, controller: true });
  expect(again.diagnostics).toMatchObject([{ code: "WW427" }]);
});

test("names and scope are said where they aren't as usual", async () => {
  const folder = await project();
  await folder.run(createApi, { group: "apps", version: "v1", kind: "Staff", plural: "staff", namespaced: false, controller: true });
  expect(folder.read("api/v1/staff_types.ts")).toContain('@Resource({ plural: "staff", scope: "Cluster" })');
  expect(folder.read("src/controllers/staff_controller.ts")).toContain('plural: "staff",\n    namespaced: false,');
  expect(folder.read("PROJECT")).toContain("namespaced: false");
  const other = await folder.run(createApi, { group: "apps", version: "v2", kind: "Staff", plural: "staffs", namespaced: true });
  expect(other.diagnostics.map(({ code }) => code)).toEqual(["WW425", "WW425"]);
});

test.each([
  ["a kind that differs from another in case alone", { kind: "Demoapplication" }, "demoapplications"],
  ["the plural of another kind", { kind: "Program", plural: "demoapplications" }, "demoapplications"],
  ["a plural that is another kind's singular", { kind: "Program", plural: "demoapplication" }, "demoapplication"],
])("%s is refused, and nothing is written, whatever is forced", async (_what, given, name) => {
  const folder = await project();
  await folder.run(createApi, demo);
  const before = folder.read("api/v1beta1/demoapplication_types.ts");
  for (const version of ["v1beta1", "v2"]) {
    const { diagnostics, changes } = await folder.run(createApi, { group: "apps", version, ...given }, { force: true });
    expect(diagnostics).toMatchObject([
      { code: "WW309", message: `${given.kind} and DemoApplication of apps.example.com are both called "${name}"` },
    ]);
    expect(changes).toEqual({});
  }
  expect(folder.read("api/v1beta1/demoapplication_types.ts")).toBe(before);
});

test("the group needn't be said again for another version", async () => {
  const folder = await project();
  await folder.run(createApi, demo);
  const { changes } = await folder.run(createApi, { kind: "DemoApplication", version: "v1" });
  expect(changes["api/v1/demoapplication_types.ts"]).toBe("create");
});

test("in a project of several groups the types are in a folder of their group", async () => {
  const folder = await project();
  folder.edit("PROJECT", (text) => text.replace("projectName", "multigroup: true\nprojectName"));
  await folder.run(createApi, { ...demo, controller: true });
  const { changes } = await folder.run(createApi, { group: "batch", version: "v1", kind: "Job" });
  expect(Object.keys(changes)).toEqual(
    expect.arrayContaining(["api/batch/v1/job_types.ts", "api/batch/v1/groupversion_info.ts", "config/rbac/batch_job_editor_role.yaml"]),
  );
  const controller = folder.read("src/controllers/apps/demoapplication_controller.ts");
  expect(controller).toContain('from "../../../api/apps/v1beta1/groupversion_info"');
});

test("a type file of the user's that PROJECT doesn't know is not overwritten", async () => {
  const folder = await project();
  folder.write({ "api/v1beta1/demoapplication_types.ts": "// mine\n" });
  const before = folder.all();
  const { exitCode } = await folder.run(createApi, demo);
  expect(exitCode).toBe(ExitCode.conflict);
  expect(folder.all()).toEqual(before);
});

test.each([
  [{ ...demo, version: "1.0" }, ["WW420"], ExitCode.findings],
  [{ ...demo, kind: "demo-application" }, ["WW421"], ExitCode.findings],
  [{ ...demo, group: "Apps" }, ["WW422"], ExitCode.findings],
  [{ ...demo, plural: "Demo Apps" }, ["WW422"], ExitCode.findings],
  [{ ...demo, resource: false }, ["WW426"], ExitCode.findings],
  [{ ...demo, resource: false, controller: true }, ["WW430"], ExitCode.findings],
  [{ kind: "DemoApplication" }, ["WW502", "WW502"], ExitCode.usage],
])("%j is %j, and nothing is written", async (options, codes, exitCode) => {
  const folder = await project();
  const before = folder.all();
  const result = await folder.run(createApi, options);
  expect(result.diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(result.exitCode).toBe(exitCode);
  expect(folder.all()).toEqual(before);
});

test("a second group waits for another layout", async () => {
  const folder = await project();
  await folder.run(createApi, demo);
  const before = folder.all();
  const { diagnostics } = await folder.run(createApi, { ...demo, group: "batch", kind: "Job" });
  expect(diagnostics).toMatchObject([{ code: "WW424" }]);
  expect(folder.all()).toEqual(before);
});

test.each([
  ["api/v1beta1/demoapplication_types.ts", "export class {", "WW407"],
  ["src/main.ts", "console.log('no manager');\n", "WW409"],
  ["config/samples/kustomization.yaml", "resources: nothing\n", "WW406"],
])("where %s can't be read or edited, nothing is written", async (path, text, code) => {
  const folder = await project();
  await folder.run(createApi, demo);
  folder.write({ [path]: text });
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(createApi, { ...demo, version: "v1", controller: true });
  expect(diagnostics).toMatchObject([{ code, place: { file: path } }]);
  expect(exitCode).toBe(ExitCode.findings);
  expect(folder.all()).toEqual(before);
});

test("--dry-run says what would be written, and writes nothing", async () => {
  const folder = await project();
  const before = folder.all();
  const { exitCode, changes } = await folder.run(createApi, demo, { dryRun: true });
  expect(exitCode).toBe(ExitCode.done);
  expect(changes["api/v1beta1/demoapplication_types.ts"]).toBe("create");
  expect(folder.all()).toEqual(before);
});
