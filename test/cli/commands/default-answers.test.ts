import { expect, test } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as init from "../../../src/cli/commands/init.js";
import type { CommandContext } from "../../../src/cli/context.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { fromRegistry, ScaffoldFolder } from "../../support/scaffold.js";

const command = { run: (options: Parameters<typeof init.run>[0], context: CommandContext) => init.run(options, context, fromRegistry) };
const yes = { assumeYes: true };

test("-y leaves nothing to say but the names", async () => {
  const folder = new ScaffoldFolder();
  expect((await folder.run(command, { projectName: "demo-operator" }, yes)).exitCode).toBe(ExitCode.done);
  expect(folder.read("PROJECT")).toContain("domain: my.domain\n");
  const first = await folder.run(createApi, { group: "apps", kind: "Foo" }, yes);
  expect(first.changes).toMatchObject({ "api/v1alpha1/foo_types.ts": "create", "src/controllers/foo_controller.ts": "create" });
  expect(folder.read("PROJECT")).toContain("namespaced: true\n    controller: true\n");
  const second = await folder.run(createApi, { kind: "Foo", version: "v1" }, yes);
  expect(second.changes).toMatchObject({ "api/v1/foo_types.ts": "create" });
  expect(second.changes).not.toHaveProperty("src/controllers/foo_controller.ts");
  expect((await folder.run(createApi, { kind: "Bar", version: "v1", controller: false }, yes)).changes).not.toHaveProperty("src/main.ts");
  const later = await folder.run(createApi, { kind: "Bar", version: "v1", resource: false }, yes);
  expect(later.changes["src/controllers/bar_controller.ts"]).toBe("create");
  expect((await folder.run(createWebhook, { kind: "Bar", version: "v1" }, yes)).changes).toMatchObject({
    "api/v1/bar_webhook.ts": "create",
  });
  expect((await folder.run(createWebhook, { kind: "Foo", version: "v1", validation: true }, yes)).changes).not.toHaveProperty(
    "api/v1/foo_conversion.ts",
  );
  const all = await folder.run(createWebhook, { kind: "Foo", version: "v1" }, yes);
  expect(all.changes).toMatchObject({ "api/v1/foo_conversion.ts": "create", "api/v1/foo_webhook.ts": "update" });
  expect((await folder.run(createWebhook, { kind: "Foo", version: "v1alpha1" }, yes)).exitCode).toBe(ExitCode.done);
  expect(await folder.run(generate, {})).toMatchObject({ exitCode: ExitCode.done, diagnostics: [] });
});

test("what has no default is asked for all the same", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  const { exitCode, diagnostics } = await folder.run(createApi, {}, yes);
  expect([exitCode, diagnostics.map(({ message }) => message.match(/--\w+/)?.[0])]).toEqual([ExitCode.usage, ["--group", "--kind"]]);
  const { diagnostics: without } = await folder.run(createApi, { group: "apps", kind: "Foo" });
  expect(without.map(({ code }) => code)).toEqual(["WW502"]);
});

test("a project may be begun with several groups in mind", async () => {
  const folder = new ScaffoldFolder();
  await folder.run(command, { domain: "example.com", projectName: "demo-operator", multigroup: true });
  expect(folder.read("PROJECT")).toContain("multigroup: true\nprojectName: demo-operator\n");
  await folder.run(createApi, { group: "apps", kind: "Foo", version: "v1" });
  expect((await folder.run(createApi, { group: "batch", kind: "Foo", version: "v1" })).changes["api/batch/v1/foo_types.ts"]).toBe("create");
  const again = await folder.run(command, { multigroup: false });
  expect(again.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["WW412", "the project in this folder has --multigroup true, not false"],
  ]);
});
