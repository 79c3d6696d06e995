import { expect, test } from "vitest";
import { parse } from "yaml";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as deleteApi from "../../../src/cli/commands/delete-api.js";
import * as deleteWebhook from "../../../src/cli/commands/delete-webhook.js";
import * as edit from "../../../src/cli/commands/edit.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ScaffoldFolder } from "../../support/scaffold.js";
import { scaffoldFindings } from "../../support/scaffold-findings.js";

const foo = { group: "apps", kind: "Foo", version: "v1" };
const scan = { ...foo, resource: false, controller: true, controllerName: "image-scan" };

test("a kind has several controllers, each with a name, a file and a test of its own", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  const empty = folder.all();
  await folder.run(createApi, { ...foo, controller: true });
  const { exitCode, changes } = await folder.run(createApi, scan);
  expect([exitCode, changes["src/controllers/image_scan_controller.ts"], changes["test/image_scan_controller.test.ts"]]).toEqual([
    ExitCode.done,
    "create",
    "create",
  ]);
  expect(folder.read("src/controllers/image_scan_controller.ts")).toContain('readonly name = "image-scan";');
  expect(folder.read("src/main.ts")).toMatch(
    /addController\(new FooController\(\)\);\nmanager.addController\(new ImageScanController\(\)\);/,
  );
  expect(parse(folder.read("PROJECT")).resources).toMatchObject([{ controller: true, controllers: ["image-scan"] }]);
  expect((await folder.run(createApi, scan)).diagnostics).toMatchObject([{ code: "WW427" }]);
  await folder.run(generate, {});
  expect(scaffoldFindings(folder)).toEqual([]);
  await folder.run(edit, { multigroup: true });
  expect(Object.keys(folder.all())).toEqual(
    expect.arrayContaining(["src/controllers/apps/image_scan_controller.ts", "test/apps_image_scan_controller.test.ts"]),
  );
  await folder.run(edit, { multigroup: false });
  expect((await folder.run(deleteApi, foo)).exitCode).toBe(ExitCode.done);
  await folder.run(generate, {});
  expect(folder.all()).toEqual(empty);
});

test.each([
  [{ controllerName: "Image_Scan" }, "WW422"],
  [{ controllerName: "foo" }, "WW427"],
])("a controller can't be called %j", async (options, code) => {
  const folder = new ScaffoldFolder();
  await folder.init();
  await folder.run(createApi, { ...foo, controller: true });
  const before = folder.all();
  expect((await folder.run(createApi, { ...scan, ...options })).diagnostics).toMatchObject([{ code }]);
  expect(folder.all()).toEqual(before);
});

test("webhooks have paths of their own, which PROJECT records", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  await folder.run(createApi, foo);
  await folder.run(generate, {});
  const before = folder.all();
  const paths = { defaultingPath: "/fill/foo", validationPath: "/judge/foo" };
  await folder.run(createWebhook, { kind: "Foo", version: "v1", defaulting: true, validation: true, ...paths });
  expect(parse(folder.read("PROJECT")).resources[0].webhooks).toEqual({
    defaulting: true,
    validation: true,
    webhookVersion: "v1",
    ...paths,
  });
  await folder.run(generate, {});
  for (const path of Object.values(paths)) expect(folder.read("config/webhook/manifests.yaml")).toContain(`path: ${path}`);
  expect((await folder.run(createWebhook, { ...foo, defaulting: true, defaultingPath: "fill" })).diagnostics).toMatchObject([
    { code: "WW397" },
  ]);
  const gone = await folder.run(deleteWebhook, { kind: "Foo", version: "v1", defaulting: true, validation: true, conversion: false });
  expect([gone.exitCode, gone.diagnostics]).toEqual([ExitCode.done, []]);
  await folder.run(generate, {});
  expect(folder.all()).toEqual(before);
});

test("a path that another webhook of the project is served at is refused before anything is written", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  await folder.run(createApi, foo);
  await folder.run(createApi, { ...foo, kind: "Bar" });
  await folder.run(createWebhook, { ...foo, validation: true, validationPath: "/judge" });
  folder.edit("api/v1/foo_webhook.ts", (text) => text.replace("/judge", "/foo"));
  const before = folder.all();
  const refused = async (options: object) => (await folder.run(createWebhook, { version: "v1", ...options })).diagnostics;
  const taken = [{ code: "WW399", message: "requests to /foo would be for two webhooks" }];
  expect(await refused({ kind: "Bar", validation: true, validationPath: "/foo" })).toMatchObject(taken);
  expect(await refused({ kind: "Foo", defaulting: true, defaultingPath: "/foo" })).toMatchObject(taken);
  const same = { defaultingPath: "/foo-bar", validationPath: "/foo-bar" };
  expect(await refused({ kind: "Bar", defaulting: true, validation: true, ...same })).toMatchObject([{ code: "WW399" }]);
  const external = { group: "apps", kind: "Deployment", validation: true };
  expect(await refused({ ...external, validationPath: "/foo" })).toMatchObject(taken);
  expect(folder.all()).toEqual(before);
  expect(await refused({ kind: "Bar", validation: true, validationPath: "/judge" })).toEqual([]);
});
