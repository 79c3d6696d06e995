import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { expect, it } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as deleteWebhook from "../../../src/cli/commands/delete-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as init from "../../../src/cli/commands/init.js";
import type { CommandContext } from "../../../src/cli/context.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { kustomized } from "../../support/kustomize/kustomize.js";
import { fromRegistry, ScaffoldFolder } from "../../support/scaffold.js";

const command = { run: (options: Parameters<typeof init.run>[0], context: CommandContext) => init.run(options, context, fromRegistry) };
const certs = "self-managed";
const trustFile = "config/certs/webhook_trust.yaml";

it("a project whose manager looks after its certificates gets its webhooks without cert-manager", async () => {
  const folder = new ScaffoldFolder();
  const begun = await folder.run(command, { domain: "example.com", projectName: "demo", certs });
  expect(Object.keys(begun.changes)).toContain("config/certs/secret_role.yaml");
  await folder.run(createApi, { group: "apps", kind: "Foo", version: "v1" });
  const inUse = folder.read("config/default/kustomization.yaml").replaceAll(/^#.*\n/gm, "");
  expect(inUse).not.toContain("certs");
  const { exitCode, changes } = await folder.run(createWebhook, { kind: "Foo", version: "v1", validation: true });
  expect(exitCode).toBe(ExitCode.done);
  expect(Object.keys(changes).filter((path) => /certmanager|webhook_dns_names|manager_webhook_patch/.test(path))).toEqual([]);
  await folder.run(generate, {});
  const built = kustomized(join(folder.root, "config/default"));
  const kinds = (loadAll(built) as { kind: string; metadata: { name: string } }[]).map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  expect(kinds).toEqual(
    expect.arrayContaining(["ClusterRole/demo-certs-trust-role", "ValidatingWebhookConfiguration/demo-validating-webhook-configuration"]),
  );
  expect(built).not.toMatch(/cert-manager/);
  expect(built).toContain("--certs=self-managed");
  expect(roleNames(folder)).toEqual(["validating-webhook-configuration"]);
  const again = await folder.run(generate, {});
  expect(Object.values(again.changes).filter((change) => change !== "identical" && change !== "kept")).toEqual([]);
});

it("its rights follow the project's webhooks", async () => {
  const folder = new ScaffoldFolder();
  await folder.run(command, { domain: "example.com", projectName: "demo", certs });
  await folder.run(createApi, { group: "apps", kind: "Foo", version: "v1" });
  await folder.run(createApi, { group: "apps", kind: "Foo", version: "v2" });
  folder.edit("api/v2/foo_types.ts", (text) => text.replace("export class FooSpec {\n", "$&  size?: string;\n"));
  await folder.run(createWebhook, { kind: "Foo", version: "v2", conversion: true, defaulting: true, validation: true });
  const generated = async () => {
    expect((await folder.run(generate, {})).exitCode).toBe(ExitCode.done);
    return existsSync(join(folder.root, trustFile)) ? roleNames(folder) : undefined;
  };
  const all = ["foos.apps.example.com", "mutating-webhook-configuration", "validating-webhook-configuration"];
  expect(await generated()).toEqual(all);
  await folder.run(deleteWebhook, { kind: "Foo", version: "v2", defaulting: true });
  expect(await generated()).toEqual(all.filter((name) => !name.startsWith("mutating")));
  await folder.run(deleteWebhook, { kind: "Foo", version: "v2", validation: true });
  folder.edit("api/v2/foo_types.ts", (text) => text.replace("  size?: string;\n", ""));
  expect(await generated()).toBeUndefined();
  expect(folder.read("config/certs/kustomization.yaml")).not.toContain("webhook_trust");
});

it("generate takes an earlier scaffold's rights to everything out of use", async () => {
  const folder = new ScaffoldFolder();
  await folder.run(command, { domain: "example.com", projectName: "demo", certs });
  const kustomization = folder.read("config/certs/kustomization.yaml");
  folder.write({
    "config/certs/trust_role.yaml": "# The author's own.\n",
    "config/certs/kustomization.yaml": `${kustomization}- trust_role.yaml\n`,
  });
  await folder.run(generate, {});
  expect(folder.read("config/certs/kustomization.yaml")).toBe(kustomization);
  expect(folder.read("config/certs/trust_role.yaml")).toBe("# The author's own.\n");
});

/** The names that the manager has rights to, in the order of the file. */
function roleNames(folder: ScaffoldFolder): string[] {
  const [role] = loadAll(folder.read(trustFile)) as [{ rules: { resourceNames: string[] }[] }];
  return role.rules.flatMap(({ resourceNames }) => resourceNames);
}

it("init refuses other certificates than a project has", async () => {
  const folder = new ScaffoldFolder();
  await folder.run(command, { domain: "example.com", projectName: "demo" });
  const { diagnostics } = await folder.run(command, { domain: "example.com", projectName: "demo", certs });
  expect(diagnostics).toMatchObject([{ code: "WW412" }]);
});
