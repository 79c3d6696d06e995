import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { repository } from "../../support/cli.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

const demo = { kind: "DemoApplication", version: "v1beta2", conversion: true };
const statement = 'manager.addRunnable(storageMigration({ after: "24h" }));';

interface Role {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly rules?: readonly {
    readonly resources: readonly string[];
    readonly resourceNames?: readonly string[];
    readonly verbs: readonly string[];
  }[];
}

function project(): ScaffoldFolder {
  const folder = new ScaffoldFolder();
  cpSync(join(repository, "test/golden/demoapplication/input"), folder.root, { recursive: true });
  folder.write({ "src/main.ts": readFileSync(join(repository, "templates/init/src/main.ts"), "utf8") });
  return folder;
}

const roles = (folder: ScaffoldFolder) =>
  parseAllDocuments(folder.read("config/rbac/role.yaml"))
    .map((document) => document.toJS() as Role)
    .filter(({ kind }) => kind !== "RoleBinding");

test("--migrate has the manager migrate by itself, once", async () => {
  const folder = project();
  const { exitCode } = await folder.run(createWebhook, { ...demo, migrate: true });
  expect(exitCode).toBe(ExitCode.done);
  const main = folder.read("src/main.ts");
  expect(main).toContain('import { migrateCommand, storageMigration } from "wheelwright/migrate";\n');
  expect(main).toContain(`manager.addCommand("migrate", migrateCommand);\n${statement}\n`);
  const { changes } = await folder.run(createWebhook, { ...demo, migrate: true }, { force: true });
  expect(changes["src/main.ts"]).toBe("identical");
});

test("with an admission webhook both go into src/main.ts", async () => {
  const folder = project();
  await folder.run(createWebhook, { ...demo, defaulting: true, migrate: true });
  expect(folder.read("src/main.ts")).toContain(`manager.addDefaulter(new DemoApplicationDefaulter());\n${statement}\n`);
});

test("without it nothing of the kind is written", async () => {
  const folder = project();
  const before = folder.read("src/main.ts");
  await folder.run(createWebhook, demo);
  expect(folder.read("src/main.ts")).toBe(before);
});

test("the manager's rights follow from src/main.ts, and name what they are for", async () => {
  const folder = project();
  await folder.run(generate, {});
  const without = folder.read("config/rbac/role.yaml");
  expect(without).not.toContain("customresourcedefinitions");
  await folder.run(createWebhook, { ...demo, migrate: true });
  await folder.run(generate, {});
  const [cluster, own, elsewhere, ...others] = roles(folder);
  expect(others).toEqual([]);
  const crd = "demoapplications.apps.example.com";
  expect(cluster).toMatchObject({ kind: "ClusterRole", metadata: { name: "manager-role" } });
  const named = cluster?.rules?.filter(({ resourceNames }) => resourceNames !== undefined);
  expect(named).toEqual([
    { apiGroups: ["apiextensions.k8s.io"], resourceNames: [crd], resources: ["customresourcedefinitions"], verbs: ["get", "patch"] },
    { apiGroups: ["apiextensions.k8s.io"], resourceNames: [crd], resources: ["customresourcedefinitions/status"], verbs: ["patch"] },
  ]);
  expect(own).toMatchObject({ kind: "Role", metadata: { name: "manager-role", namespace: "system" } });
  const state = `wheelwright-migrate-${crd}`;
  expect(own?.rules).toEqual([
    { apiGroups: [""], resources: ["configmaps"], verbs: ["create"] },
    {
      apiGroups: [""],
      resourceNames: [state, "wheelwright-storage-migration"],
      resources: ["configmaps"],
      verbs: ["get", "patch", "update"],
    },
    { apiGroups: [""], resources: ["pods"], verbs: ["list"] },
    { apiGroups: [""], resourceNames: [expect.stringMatching(/webhook-service$/)], resources: ["services"], verbs: ["get"] },
    {
      apiGroups: [""],
      resourceNames: [expect.stringMatching(/^https:.*webhook-service:443$/)],
      resources: ["services/proxy"],
      verbs: ["create"],
    },
  ]);
  // One place for everyone who migrates: a Job, a terminal and this manager exclude each other.
  expect(elsewhere?.rules).toEqual(
    expect.arrayContaining([
      { apiGroups: ["coordination.k8s.io"], resources: ["leases"], verbs: ["create"] },
      { apiGroups: ["coordination.k8s.io"], resourceNames: [state], resources: ["leases"], verbs: ["get", "update"] },
    ]),
  );
  expect(elsewhere).toMatchObject({ kind: "Role", metadata: { annotations: { "wheelwright.dev/namespace": "default" } } });
  expect(folder.read("config/default/role_namespaces.yaml")).toContain("manager-role-default");

  folder.edit("src/main.ts", (text) => text.replace("manager.addRunnable", "// manager.addRunnable"));
  await folder.run(generate, {});
  expect(folder.read("config/rbac/role.yaml")).toBe(without);
});
