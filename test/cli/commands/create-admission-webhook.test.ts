import { expect, test } from "vitest";
import { parse } from "yaml";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

const foo = { group: "apps", kind: "Foo", version: "v1" };

async function project(
  ...kinds: readonly { readonly group?: string; readonly kind: string; readonly version: string }[]
): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.init();
  for (const kind of kinds.length === 0 ? [foo] : kinds) await folder.run(createApi, kind);
  return folder;
}

const both = { ...foo, defaulting: true, validation: true };

test("both at once: a class each in the version's folder, with a test, and the manager has them", async () => {
  const folder = await project();
  const { exitCode, changes } = await folder.run(createWebhook, both);
  expect(exitCode).toBe(ExitCode.done);
  expect(changes).toMatchObject({
    "api/v1/foo_webhook.ts": "create",
    "test/foo_v1_defaulter.test.ts": "create",
    "test/foo_v1_validator.test.ts": "create",
    "config/webhook/service.yaml": "create",
    "src/main.ts": "update",
    PROJECT: "update",
  });
  expect(Object.keys(changes).filter((path) => path.includes("conversion"))).toEqual([]);
  expect(folder.read("src/main.ts")).toContain('import { FooDefaulter, FooValidator } from "../api/v1/foo_webhook";\n');
  expect(folder.read("src/main.ts")).toContain("manager.addDefaulter(new FooDefaulter());\nmanager.addValidator(new FooValidator());\n");
  expect(parse(folder.read("PROJECT")).resources[0].webhooks).toEqual({ defaulting: true, validation: true, webhookVersion: "v1" });
});

test.each([[["defaulting", "validation"]], [["validation", "defaulting"]]] as const)(
  "one after the other gives what both at once give, but for their order: %j",
  async ([first, second]) => {
    const [folder, other] = [await project(), await project()];
    await other.run(createWebhook, both);
    await folder.run(createWebhook, { ...foo, [first]: true });
    expect(folder.read("api/v1/foo_webhook.ts")).not.toContain(first === "defaulting" ? "Validator" : "Defaulter");
    const { exitCode, changes } = await folder.run(createWebhook, { ...foo, [second]: true });
    expect(exitCode).toBe(ExitCode.done);
    expect(changes["api/v1/foo_webhook.ts"]).toBe("update");
    const sorted = (text: string) => text.split(/\s+/).sort().join(" ");
    for (const [path, text] of Object.entries(other.all())) {
      if (first === "defaulting") expect(folder.read(path), path).toBe(text);
      else expect(sorted(folder.read(path)), path).toBe(sorted(text));
    }
  },
);

test("a second run changes nothing, and what the user made of the files stays", async () => {
  const folder = await project();
  await folder.run(createWebhook, { ...foo, defaulting: true });
  folder.edit("api/v1/foo_webhook.ts", (text) =>
    text.replaceAll("FooDefaulter", "FooFiller").replace("request.log.debug", "// mine\n    request.log.debug"),
  );
  folder.edit("src/main.ts", (text) => text.replaceAll("FooDefaulter", "FooFiller"));
  const before = folder.all();
  const again = await folder.run(createWebhook, { ...foo, defaulting: true }, { force: true });
  expect(again.exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
  await folder.run(createWebhook, both);
  expect(folder.read("api/v1/foo_webhook.ts").startsWith(before["api/v1/foo_webhook.ts"]?.split("@DefaultingWebhook")[1] ?? "")).toBe(
    false,
  );
  expect(folder.read("api/v1/foo_webhook.ts")).toContain("// mine\n    request.log.debug");
  expect(folder.read("src/main.ts")).toContain("addDefaulter(new FooFiller());\nmanager.addValidator(new FooValidator());");
});

test("a kind's webhooks in a second version, and another group's kind of the same name, have names of their own in main.ts", async () => {
  const folder = await project();
  folder.edit("PROJECT", (text) => text.replace("projectName", "multigroup: true\nprojectName"));
  for (const kind of [
    { ...foo, group: "batch" },
    { ...foo, group: "batch", version: "v2" },
    { ...foo, group: "other", version: "v2" },
  ]) {
    await folder.run(createApi, kind);
    const { exitCode } = await folder.run(createWebhook, { ...kind, validation: true });
    expect(exitCode).toBe(ExitCode.done);
  }
  const main = folder.read("src/main.ts");
  expect(main).toContain('import { FooValidator } from "../api/batch/v1/foo_webhook";');
  expect(main).toContain('import { FooValidator as FooV2Validator } from "../api/batch/v2/foo_webhook";');
  expect(main).toContain('import { FooValidator as OtherFooV2Validator } from "../api/other/v2/foo_webhook";');
  expect(main.match(/addValidator\(new \w+\(\)\);/g)).toEqual([
    "addValidator(new FooValidator());",
    "addValidator(new FooV2Validator());",
    "addValidator(new OtherFooV2Validator());",
  ]);
  const before = folder.all();
  await folder.run(createWebhook, { ...foo, group: "other", version: "v2", validation: true });
  expect(folder.all()).toEqual(before);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(["test/batch_foo_v1_validator.test.ts", "test/other_foo_v2_validator.test.ts"]),
  );
});

test.each([
  [{ kind: "Foo", version: "v1" }, "WW455"],
  [{ kind: "Foo", version: "v1", conversion: false }, "WW455"],
  [{ ...both, version: "v3" }, "WW432"],
  [{ ...both, kind: "Other" }, "WW430"],
  [{ ...both, conversion: true }, "WW434"],
])("%j is %s, and nothing is written", async (options, code) => {
  const folder = await project();
  const before = folder.all();
  const { diagnostics } = await folder.run(createWebhook, options);
  expect(diagnostics).toMatchObject([{ code }]);
  expect(folder.all()).toEqual(before);
});

test("a class of the name without the decorator is in the way", async () => {
  const folder = await project();
  folder.write({ "api/v1/foo_webhook.ts": "export class FooValidator {}\n" });
  const { diagnostics } = await folder.run(createWebhook, both);
  expect(diagnostics).toMatchObject([{ code: "WW456", place: { file: "api/v1/foo_webhook.ts", line: 1, column: 14 } }]);
});

test("generate makes the configurations of it, and the wiring", async () => {
  const folder = await project();
  await folder.run(createWebhook, both);
  const { exitCode, diagnostics } = await folder.run(generate, {});
  expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
  expect(folder.read("config/webhook/kustomization.yaml")).toContain("- manifests.yaml");
  expect(folder.read("config/default/kustomization.yaml")).toContain("- ../certmanager");
  expect(folder.read("config/webhook/manifests.yaml")).toContain("path: /mutate-apps-example-com-v1-foo");
  const before = folder.all();
  await folder.run(createWebhook, both);
  await folder.run(generate, {});
  expect(folder.all()).toEqual(before);
});
