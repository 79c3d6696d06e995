import { join } from "node:path";
import { loadAll } from "js-yaml";
import { expect, test } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as edit from "../../../src/cli/commands/edit.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { kustomized } from "../../support/kustomize/kustomize.js";
import { beginProject } from "../../support/replay.js";
import { ScaffoldFolder } from "../../support/scaffold.js";
import { scaffoldFindings } from "../../support/scaffold-findings.js";

interface Built {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly rules?: readonly { readonly resources?: readonly string[] }[];
}

/** A project with a kind that has a controller and webhooks. */
async function project(options: Record<string, unknown> = {}): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.run(beginProject, { domain: "example.com", projectName: "demo", ...options });
  await folder.run(createApi, { group: "apps", kind: "Foo", version: "v1", controller: true });
  await folder.run(createWebhook, { kind: "Foo", version: "v1", defaulting: true, validation: true });
  expect((await folder.run(generate, {})).exitCode).toBe(ExitCode.done);
  return folder;
}

/** The objects that config/default builds. */
function built(folder: ScaffoldFolder): { readonly text: string; readonly objects: readonly Built[] } {
  const text = kustomized(join(folder.root, "config/default"));
  return { text, objects: loadAll(text) as Built[] };
}

test("certificates come from another source, and from the first again, byte for byte", async () => {
  const folder = await project();
  const before = folder.all();
  const changed = await folder.run(edit, { certs: "self-managed" });
  expect([changed.exitCode, changed.diagnostics]).toEqual([ExitCode.done, []]);
  expect(folder.read("PROJECT")).toContain("certs: self-managed");
  expect(Object.keys(folder.all()).filter((path) => /certmanager|webhook_dns_names|manager_webhook_patch/.test(path))).toEqual([]);
  expect(built(folder).text).toContain("--certs=self-managed");
  expect(built(folder).text).not.toContain("cert-manager.io");
  const again = await folder.run(edit, { certs: "self-managed" });
  expect(Object.values(again.changes)).not.toContain("update");
  await folder.run(edit, { certs: "cert-manager" });
  expect(folder.all()).toEqual(before);
});

test("what the user wrote stays, and is named (WW446)", async () => {
  const folder = await project();
  const issuer = "config/certmanager/issuer.yaml";
  folder.edit(issuer, (text) => text.replace("selfSigned: {}", "ca: { secretName: ours }"));
  folder.edit("config/default/kustomization.yaml", (text) => `${text}# mine\n`);
  const { exitCode, diagnostics } = await folder.run(edit, { certs: "self-managed" });
  expect([exitCode, diagnostics.map(({ code, message }) => [code, message.split(" ")[0]])]).toEqual([ExitCode.done, [["WW446", issuer]]]);
  expect(folder.read(issuer)).toContain("secretName: ours");
  expect(folder.read("config/default/kustomization.yaml")).toContain("# mine\n");
  expect(built(folder).text).not.toContain("secretName: ours");
  await folder.run(edit, { certs: "cert-manager" });
  expect(built(folder).text).toContain("secretName: ours");
});

test("a manager for its own namespace has a Role, and looks at nothing else", async () => {
  const folder = await project();
  const before = folder.all();
  expect((await folder.run(edit, { namespaced: true })).exitCode).toBe(ExitCode.done);
  const { text, objects } = built(folder);
  const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  expect(names).toEqual(expect.arrayContaining(["Role/demo-manager-role", "RoleBinding/demo-manager-rolebinding"]));
  expect(names.filter((name) => /^ClusterRole(?:Binding)?\/demo-manager/.test(name))).toEqual([]);
  expect(text).toMatch(/name: WATCH_NAMESPACE\n +valueFrom:\n +fieldRef:\n +fieldPath: metadata.namespace/);
  await folder.run(edit, { namespaced: false });
  const restored = folder.all();
  const sorted = (files: Record<string, string>) => files["config/rbac/kustomization.yaml"]?.split("\n").sort();
  expect(sorted(restored)).toEqual(sorted(before));
  expect({ ...restored, "config/rbac/kustomization.yaml": "" }).toEqual({ ...before, "config/rbac/kustomization.yaml": "" });
});

test("what belongs to the cluster stays in a ClusterRole", async () => {
  const folder = await project({ namespaced: true });
  await folder.run(createApi, { group: "apps", kind: "Bar", version: "v1", controller: true, namespaced: false });
  folder.edit("src/controllers/foo_controller.ts", (text) =>
    text
      .replace(
        "export class FooController",
        '@Rbac({ groups: [""], resources: ["nodes", "pods", "pods/log"], verbs: ["get"] })\nexport class FooController',
      )
      .replace(/^/, 'import { Rbac } from "wheelwright/api";\n'),
  );
  expect((await folder.run(generate, {})).exitCode).toBe(ExitCode.done);
  const resourcesOf = (kind: string) =>
    built(folder)
      .objects.filter((object) => object.kind === kind && object.metadata.name === "demo-manager-role")
      .flatMap(({ rules = [] }) => rules.flatMap(({ resources = [] }) => resources))
      .sort();
  expect(resourcesOf("ClusterRole")).toEqual(["bars", "bars/finalizers", "bars/status", "nodes"]);
  expect(resourcesOf("Role")).toEqual(["events", "foos", "foos/finalizers", "foos/status", "pods", "pods/log"]);
});

test("a license's header stands before every TypeScript file that isn't generated, and can be changed", async () => {
  const folder = await project({ license: "apache2", owner: "Acme" });
  const code = () => Object.entries(folder.all()).filter(([path]) => path.endsWith(".ts") && !path.includes("zz_generated"));
  for (const [path, text] of code()) expect([path, text.slice(0, 21)]).toEqual([path, "/*\nCopyright Acme.\n\nL"]);
  expect(folder.read("hack/boilerplate.ts.txt")).toContain("Apache License");
  expect(scaffoldFindings(folder)).toEqual([]);
  folder.edit("src/main.ts", (text) => `// A note of mine.\n${text}`);
  const noted = folder.read("src/main.ts");
  await folder.run(edit, { license: "copyright" });
  for (const [path, text] of code().filter(([path]) => path !== "src/main.ts")) {
    expect([path, text.slice(0, 22)]).toEqual([path, "/*\nCopyright Acme.\n*/\n"]);
  }
  expect(folder.read("src/main.ts")).toContain("// A note of mine.");
  expect(folder.read("src/main.ts")).toContain(noted.slice(0, 20));
  await folder.run(edit, { license: "none" });
  expect(Object.keys(folder.all())).not.toContain("hack/boilerplate.ts.txt");
  for (const [path, text] of code().filter(([path]) => path !== "src/main.ts")) expect([path, text]).not.toContain("Copyright");
  expect((await folder.run(generate, { check: true })).exitCode).toBe(ExitCode.done);
});

test("edit needs to be told what to change, and --check says that something would", async () => {
  const folder = await project();
  expect((await folder.run(edit, {})).diagnostics).toMatchObject([{ code: "WW466" }]);
  expect((await folder.run(edit, { owner: "Acme", check: true })).exitCode).toBe(ExitCode.wouldChange);
  expect((await folder.run(beginProject, { certs: "self-managed", namespaced: true, license: "apache2" })).diagnostics).toMatchObject([
    { code: "WW412", remedy: expect.stringContaining("wheelwright edit --certs=self-managed") },
    { code: "WW412", remedy: expect.stringContaining("wheelwright edit --license=apache2") },
    { code: "WW412", remedy: expect.stringContaining("wheelwright edit --namespaced=true") },
  ]);
});
