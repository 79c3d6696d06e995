import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as deleteApi from "../../../src/cli/commands/delete-api.js";
import * as deleteWebhook from "../../../src/cli/commands/delete-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as promote from "../../../src/cli/commands/promote.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { kustomized } from "../../support/kustomize/kustomize.js";
import { ScaffoldFolder } from "../../support/scaffold.js";
import { scaffoldFindings } from "../../support/scaffold-findings.js";

/** One thing that is created, and deleted with the same words. */
type Step = { readonly api: Parameters<typeof createApi.run>[0] } | { readonly webhook: Parameters<typeof createWebhook.run>[0] };

const api = (kind: string, version: string, more: object = {}): Step => ({ api: { group: "apps", kind, version, ...more } });
const webhook = (kind: string, version: string, ...roles: string[]): Step => ({
  webhook: { kind, version, ...Object.fromEntries(roles.map((role) => [role, true])) },
});

async function empty(): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.init();
  await generated(folder);
  return folder;
}

async function generated(folder: ScaffoldFolder): Promise<void> {
  const { exitCode, diagnostics } = await folder.run(generate, {});
  expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
}

async function create(folder: ScaffoldFolder, step: Step): Promise<void> {
  const { exitCode, diagnostics } = await ("api" in step ? folder.run(createApi, step.api) : folder.run(createWebhook, step.webhook));
  expect([exitCode, diagnostics], JSON.stringify(step)).toEqual([ExitCode.done, []]);
  await generated(folder);
}

async function remove(folder: ScaffoldFolder, step: Step, context = {}) {
  if ("webhook" in step) return folder.run(deleteWebhook, step.webhook, context);
  const { kind, version } = step.api;
  return folder.run(deleteApi, { kind: kind as string, version: version as string }, context);
}

function builds(folder: ScaffoldFolder): void {
  for (const overlay of ["config/default", "config/crd"]) kustomized(join(folder.root, overlay));
}

const stacks: readonly (readonly [string, readonly Step[]])[] = [
  ["a kind with its controller", [api("Foo", "v1", { controller: true })]],
  [
    "versions and kinds",
    [api("Foo", "v1"), api("Bar", "v1", { controller: true, namespaced: false, plural: "barre" }), api("Foo", "v2", { controller: true })],
  ],
  [
    "every webhook, one by one",
    [
      api("Foo", "v1", { controller: true }),
      webhook("Foo", "v1", "validation"),
      api("Foo", "v2"),
      webhook("Foo", "v2", "conversion"),
      webhook("Foo", "v1", "defaulting"),
      webhook("Foo", "v2", "defaulting"),
      webhook("Foo", "v2", "validation"),
    ],
  ],
  [
    "webhooks together, and of several kinds",
    [
      api("Foo", "v1"),
      api("Bar", "v1"),
      webhook("Bar", "v1", "defaulting", "validation"),
      api("Foo", "v2"),
      webhook("Foo", "v1", "conversion", "defaulting"),
      api("Bar", "v2"),
      webhook("Bar", "v2", "conversion"),
    ],
  ],
];

describe("what is created and deleted", () => {
  it.each(stacks)("%s: leaves the tree as it was, byte for byte", async (_name, steps) => {
    const folder = await empty();
    const trees: Record<string, string>[] = [];
    for (const step of steps) {
      trees.push(folder.all());
      await create(folder, step);
    }
    for (const step of [...steps].reverse()) {
      const { exitCode, diagnostics } = await remove(folder, step);
      expect([exitCode, diagnostics.map(({ code }) => code)], JSON.stringify(step)).toEqual([
        ExitCode.done,
        "api" in step ? ["WW447"] : [],
      ]);
      expect(folder.all(), JSON.stringify(step)).toEqual(trees.pop());
    }
    builds(folder);
  });

  it("in another order is as if it had never been created", async () => {
    const [foo, bar] = [
      [api("Foo", "v1", { controller: true }), webhook("Foo", "v1", "defaulting")],
      [api("Bar", "v1", { controller: true }), webhook("Bar", "v1", "validation"), api("Bar", "v2"), webhook("Bar", "v2", "conversion")],
    ] as const;
    const [both, alone] = [await empty(), await empty()];
    for (const step of [...foo, ...bar]) await create(both, step);
    for (const step of bar) await create(alone, step);
    expect((await remove(both, foo[0])).exitCode).toBe(ExitCode.done);
    const project = ({ PROJECT: _resources, ...others }: Record<string, string>) => others;
    expect(project(both.all())).toEqual(project(alone.all()));
    expect(both.read("PROJECT")).toBe(alone.read("PROJECT"));
    builds(both);
    expect(scaffoldFindings(both)).toEqual([]);
    for (const step of [bar[3], bar[2], bar[0]] as const) expect((await remove(both, step)).exitCode).toBe(ExitCode.done);
    expect(both.all()).toEqual((await empty()).all());
  });
});

/** A kind with two versions that differ, v2 the hub and stored. */
async function converted(): Promise<ScaffoldFolder> {
  const folder = await empty();
  await create(folder, api("Foo", "v1", { controller: true }));
  await create(folder, api("Foo", "v2"));
  await create(folder, webhook("Foo", "v2", "conversion"));
  folder.edit("api/v2/foo_types.ts", (text) => text.replace("replicas?: int32", "size?: int32"));
  folder.edit("api/v1/foo_types.ts", (text) =>
    text.replace("  @Minimum(0)", '  @MapsTo(".spec.size")\n  @Minimum(0)').replace("  Minimum,", "  MapsTo,\n  Minimum,"),
  );
  await generated(folder);
  return folder;
}

test("the storage version and the hub stay as long as there are others, whatever --force says", async () => {
  const folder = await converted();
  const before = folder.all();
  for (const [version, roles] of [
    ["v1", "Foo v1 is the storage version, and"],
    ["v2", "Foo v2 is the hub, and"],
  ] as const) {
    const { exitCode, diagnostics } = await folder.run(deleteApi, { kind: "Foo", version }, { force: true });
    expect([exitCode, diagnostics.map(({ code }) => code)]).toEqual([ExitCode.findings, ["WW443"]]);
    expect(diagnostics[0]?.message).toContain(roles);
    expect(diagnostics[0]?.remedy).toContain(`promote --kind Foo --version ${version === "v1" ? "v2" : "v1"}`);
  }
  expect(folder.all()).toEqual(before);
});

test("a version that isn't stored any more goes with its hints, and the last spoke takes the conversion with it", async () => {
  const folder = await converted();
  await folder.run(promote, { kind: "Foo", version: "v2", storage: true });
  await generated(folder);
  const types = folder.read("api/v1/foo_types.ts");
  folder.edit("api/v1/foo_types.ts", (text) => text.replace("replicas?", "copies?"));
  const refused = await folder.run(deleteApi, { kind: "Foo", version: "v1" });
  expect([refused.exitCode, refused.diagnostics.map(({ code, place }) => [code, place?.file])]).toEqual([
    ExitCode.conflict,
    [["WW445", "api/v1/foo_types.ts"]],
  ]);
  folder.write({ "api/v1/foo_types.ts": types });
  const { exitCode, diagnostics, changes } = await folder.run(deleteApi, { kind: "Foo", version: "v1" });
  expect([exitCode, diagnostics.map(({ code }) => code)]).toEqual([ExitCode.done, ["WW447"]]);
  expect(diagnostics[0]?.message).toContain("foos.apps.example.com still lists v1 in status.storedVersions");
  expect(diagnostics[0]?.remedy).toContain("wheelwright migrate run --kind Foo");
  for (const path of [
    "api/v1/foo_conversion.ts",
    "api/v2/foo_conversion.ts",
    "api/v2/zz_generated.foo_conversion.ts",
    "test/foo_conversion.test.ts",
    "config/webhook/service.yaml",
    "docs/conversions/foo.md",
    "src/controllers/foo_controller.ts",
  ]) {
    if (path !== "api/v2/zz_generated.foo_conversion.ts") expect(changes[path], path).toBe("delete");
    expect(existsSync(join(folder.root, path)), path).toBe(false);
  }
  expect(folder.read("PROJECT")).not.toMatch(/webhooks|version: v1/);
  expect(folder.read("PROJECT")).toContain("deletedVersions:\n      - v1\n");
  expect(folder.read("config/crd/bases/apps.example.com_foos.yaml")).not.toContain("name: v1");
  expect((await folder.run(generate, { check: true })).exitCode).toBe(ExitCode.done);
  builds(folder);
});

test("PROJECT remembers deleted versions of a kind with a conversion until they are created again, and the registry lists them", async () => {
  const folder = await converted();
  const recorded = () => /deletedVersions:\n((?: +- \w+\n)+)/.exec(folder.read("PROJECT"))?.[1]?.match(/v\w+/g) ?? [];
  const registered = () => /deletedVersions: (\[.*\]),/.exec(folder.read("api/zz_generated.conversions.ts"))?.[1];
  await folder.run(promote, { kind: "Foo", version: "v2", storage: true });
  for (const version of ["v3", "v4"]) {
    await folder.run(createApi, { group: "apps", kind: "Foo", version });
    await create(folder, webhook("Foo", "v2", "conversion"));
  }
  folder.edit("api/v2/foo_types.ts", (text) => text.replace("export class FooSpec {", "export class FooSpec {\n  region?: int32;"));
  await generated(folder);
  for (const version of ["v3", "v1"]) expect((await remove(folder, api("Foo", version))).exitCode).toBe(ExitCode.done);
  await generated(folder);
  expect([recorded(), registered()]).toEqual([["v3", "v1"], '["v3", "v1"]']);

  await folder.run(promote, { kind: "Foo", version: "v4" });
  expect((await folder.run(generate, {})).exitCode).toBe(ExitCode.done);
  expect(registered()).toBe('["v3", "v1"]');
  expect((await folder.run(createApi, { group: "apps", kind: "Foo", version: "v3" })).exitCode).toBe(ExitCode.done);
  expect(recorded()).toEqual(["v1"]);
  await create(folder, webhook("Foo", "v4", "conversion"));

  const former = await folder.run(deleteApi, { kind: "Foo", version: "v2" });
  expect([former.exitCode, former.diagnostics.map(({ code }) => code)]).toEqual([ExitCode.findings, ["WW444"]]);

  // The version that the record stands with goes, too: the record moves to another one.
  folder.edit("PROJECT", (text) => text.replace(/ *formerHubs:\n *- v2\n/, ""));
  const { exitCode, diagnostics } = await folder.run(deleteApi, { kind: "Foo", version: "v2" }, { force: true });
  expect([exitCode, diagnostics.map(({ code }) => code)]).toEqual([ExitCode.done, ["WW447"]]);
  expect([...recorded()].sort()).toEqual(["v1", "v2"]);
});

test("what the user changed is named, all of it, and goes with --force alone", async () => {
  const folder = await empty();
  await create(folder, api("Foo", "v1", { controller: true }));
  await create(folder, webhook("Foo", "v1", "defaulting", "validation"));
  const clean = folder.all();
  const own = ["api/v1/foo_types.ts", "api/v1/foo_webhook.ts", "src/controllers/foo_controller.ts", "test/foo_v1_defaulter.test.ts"];
  for (const path of own) folder.edit(path, (text) => `${text}\nexport const mine = 1;\n`);
  folder.edit("config/samples/apps_v1_foo.yaml", (text) => text.replace("spec: {}", "spec:\n  replicas: 3"));
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(deleteApi, { kind: "Foo", version: "v1" });
  expect(exitCode).toBe(ExitCode.conflict);
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual(
    expect.arrayContaining([...own, "config/samples/apps_v1_foo.yaml"].map((file) => ["WW445", file])),
  );
  expect(diagnostics).toHaveLength(own.length + 1);
  expect(folder.all()).toEqual(before);
  expect((await folder.run(deleteApi, { kind: "Foo", version: "v1" }, { force: true, dryRun: true })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
  expect((await folder.run(deleteApi, { kind: "Foo", version: "v1" }, { force: true })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual((await empty()).all());
  expect(Object.keys(clean).length).toBeGreaterThan(Object.keys(folder.all()).length);
});

test("formatting is no change, and neither are roles that moved", async () => {
  const folder = await empty();
  const before = folder.all();
  await create(folder, api("Foo", "v1", { controller: true }));
  folder.edit("api/v1/foo_types.ts", (text) => text.replaceAll('"', "'").replaceAll("\n", "\r\n"));
  folder.edit("src/controllers/foo_controller.ts", (text) => text.replaceAll(";", "").replaceAll("  ", "\t"));
  expect((await folder.run(deleteApi, { kind: "Foo", version: "v1" })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
});

test("what stays must not import what goes", async () => {
  const folder = await empty();
  await create(folder, api("Foo", "v1"));
  await create(folder, api("Foo", "v2", { controller: true }));
  folder.edit("src/controllers/foo_controller.ts", (text) => `${text}\nexport const mine = 1;\n`);
  folder.write({ "src/other.ts": 'import type { Foo } from "../api/v2/foo_types";\nexport type Mine = Foo;\n' });
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(deleteApi, { kind: "Foo", version: "v2" }, { force: true });
  expect(exitCode).toBe(ExitCode.findings);
  expect(new Set(diagnostics.map(({ code, place }) => `${code} ${place?.file}`))).toEqual(
    new Set(["WW448 src/controllers/foo_controller.ts", "WW448 src/other.ts", "WW448 test/foo_controller.test.ts"]),
  );
  expect(folder.all()).toEqual(before);
  const toV1 = (text: string) => text.replaceAll("api/v2", "api/v1");
  for (const path of ["src/controllers/foo_controller.ts", "test/foo_controller.test.ts", "src/other.ts"]) folder.edit(path, toV1);
  const done = await folder.run(deleteApi, { kind: "Foo", version: "v2" });
  expect([done.exitCode, done.changes["src/main.ts"]]).toEqual([ExitCode.done, undefined]);
  expect(folder.read("PROJECT")).toContain("controller: true");
});

test("helpers that came as copies go, and a user's own stay and are named", async () => {
  const folder = await empty();
  await create(folder, api("Foo", "v1"));
  folder.write({ "api/v1/sizes.ts": "export class Sizes {\n  small?: string;\n}\n" });
  folder.edit("api/v1/foo_types.ts", (text) =>
    text
      .replace('from "wheelwright/api";', 'from "wheelwright/api";\nimport { Sizes } from "./sizes";')
      .replace("export class FooSpec {", "export class FooSpec {\n  sizes?: Sizes;\n"),
  );
  await generated(folder);
  const before = folder.all();
  await create(folder, api("Foo", "v2"));
  expect(folder.read("api/v2/sizes.ts")).toBe(folder.read("api/v1/sizes.ts"));
  expect((await folder.run(deleteApi, { kind: "Foo", version: "v2" })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
  await create(folder, api("Foo", "v2"));
  folder.write({ "api/v2/notes.txt": "mine\n" });
  const { diagnostics } = await folder.run(deleteApi, { kind: "Foo", version: "v2" });
  expect(diagnostics.map(({ code, message }) => [code, message.split(" ")[0]])).toEqual(
    expect.arrayContaining([["WW446", "api/v2/notes.txt"]]),
  );
  expect(folder.read("api/v2/notes.txt")).toBe("mine\n");
});

test("a conversion that is needed stays, and so does a shared file that the user changed", async () => {
  const folder = await converted();
  const needed = await folder.run(deleteWebhook, { kind: "Foo", version: "v2", conversion: true }, { force: true });
  expect(needed.diagnostics.map(({ code }) => code)).toEqual(["WW449"]);
  const missing = await folder.run(deleteWebhook, { kind: "Foo", version: "v1", conversion: true, defaulting: true });
  expect(missing.diagnostics.map(({ code }) => code)).toEqual(["WW464", "WW464"]);
  expect((await folder.run(deleteWebhook, { kind: "Foo", version: "v1" })).diagnostics).toMatchObject([{ code: "WW465" }]);
  expect((await folder.run(deleteApi, { kind: "Foo", version: "v3" })).diagnostics).toMatchObject([{ code: "WW432" }]);

  const other = await empty();
  await create(other, api("Foo", "v1"));
  await create(other, webhook("Foo", "v1", "validation"));
  other.edit("config/certmanager/issuer.yaml", (text) => `# ours\n${text}`);
  other.edit("api/v1/foo_webhook.ts", (text) => `${text}\nexport const mine = 1;\n`);
  const { exitCode, diagnostics } = await other.run(deleteWebhook, { kind: "Foo", version: "v1", validation: true });
  expect([exitCode, diagnostics.map(({ code, message }) => `${code} ${message.split(" ")[0]}`)]).toEqual([
    ExitCode.done,
    ["WW446 config/certmanager/issuer.yaml"],
  ]);
  expect(other.read("api/v1/foo_webhook.ts")).toBe("export const mine = 1;\n");
  expect(existsSync(join(other.root, "config/certmanager/kustomization.yaml"))).toBe(true);
  expect(existsSync(join(other.root, "config/webhook"))).toBe(false);
  builds(other);
});

test("a class that was written is named, and goes with --force", async () => {
  const folder = await empty();
  await create(folder, api("Foo", "v1"));
  await create(folder, webhook("Foo", "v1", "defaulting"));
  const before = folder.all();
  await create(folder, webhook("Foo", "v1", "validation"));
  folder.edit("api/v1/foo_webhook.ts", (text) => text.replace("validateCreate(", "validateCreate( /* mine */ "));
  const { exitCode, diagnostics } = await folder.run(deleteWebhook, { kind: "Foo", version: "v1", validation: true });
  expect([exitCode, diagnostics.map(({ message }) => message)]).toEqual([
    ExitCode.conflict,
    ["FooValidator in api/v1/foo_webhook.ts is not as it was scaffolded"],
  ]);
  expect((await folder.run(deleteWebhook, { kind: "Foo", version: "v1", validation: true }, { force: true })).exitCode).toBe(ExitCode.done);
  expect(folder.all()).toEqual(before);
});

describe("a type file that is gone", () => {
  it.each<[string, (path: string) => void]>([
    ["deleted", (path) => rmSync(path)],
    ["emptied", (path) => writeFileSync(path, "")],
  ])("stops generate when it was %s, and `delete api` ends it", async (_how, loses) => {
    const folder = await empty();
    for (const step of [api("Foo", "v1"), api("Bar", "v1")]) await create(folder, step);
    loses(join(folder.root, "api/v1/bar_types.ts"));
    const before = folder.all();
    const { exitCode, diagnostics } = await folder.run(generate, {});
    expect([exitCode, diagnostics]).toMatchObject([ExitCode.findings, [{ code: "WW146", severity: "error", place: { file: "PROJECT" } }]]);
    expect(diagnostics[0]?.remedy).toContain("wheelwright delete api --group apps --kind Bar --version v1");
    expect(folder.all()).toEqual(before);
    const removal = await folder.run(deleteApi, { group: "apps", kind: "Bar", version: "v1" });
    expect(removal.exitCode).toBe(ExitCode.done);
    await generated(folder);
    expect(Object.keys(folder.all()).filter((path) => path.includes("bar"))).toEqual([]);
  });

  it.each<[string, (path: string) => void]>([
    ["deleted", (path) => rmSync(path)],
    ["emptied", (path) => writeFileSync(path, "")],
  ])("doesn't stop `delete api` of one of several versions when it was %s", async (_how, loses) => {
    const folder = await empty();
    await create(folder, api("Foo", "v2"));
    const before = folder.all();
    await create(folder, api("Foo", "v1"));
    loses(join(folder.root, "api/v1/foo_types.ts"));
    const { exitCode, diagnostics } = await folder.run(deleteApi, { group: "apps", kind: "Foo", version: "v1" });
    expect([exitCode, diagnostics.map(({ code }) => code)]).toEqual([ExitCode.done, ["WW447"]]);
    await generated(folder);
    expect(folder.all()).toEqual(before);
  });

  it("may be one of several: each version is deleted in turn, of any kind, and the last one brings up to date", async () => {
    const folder = await empty();
    await create(folder, api("Foo", "v2"));
    const before = folder.all();
    const lost = [api("Foo", "v1"), api("Foo", "v1beta1"), api("Bar", "v1", { controller: true })];
    for (const step of lost) await create(folder, step);
    await create(folder, webhook("Bar", "v1", "defaulting"));
    for (const path of ["api/v1/foo_types.ts", "api/v1beta1/foo_types.ts", "api/v1/bar_types.ts"]) rmSync(join(folder.root, path));
    // The version with the only webhook goes first.
    for (const [kind, version, codes] of [
      ["Bar", "v1", ["WW447", "WW470"]],
      ["Foo", "v1beta1", ["WW447", "WW470"]],
      ["Foo", "v1", ["WW447"]],
    ] as const) {
      expect((await folder.run(generate, {})).diagnostics.map(({ code }) => code)).toContain("WW146");
      const { exitCode, diagnostics } = await folder.run(deleteApi, { group: "apps", kind, version });
      expect([exitCode, diagnostics.map(({ code }) => code).sort()], `${kind} ${version}`).toEqual([ExitCode.done, codes]);
    }
    await generated(folder);
    expect(folder.all()).toEqual(before);
  });

  it("doesn't take the stored version away unseen", async () => {
    const folder = await empty();
    for (const step of [api("Foo", "v1"), api("Foo", "v2")]) await create(folder, step);
    rmSync(join(folder.root, "api/v1/foo_types.ts"));
    const before = folder.all();
    const { exitCode, diagnostics } = await folder.run(deleteApi, { group: "apps", kind: "Foo", version: "v1" });
    expect([exitCode, diagnostics]).toMatchObject([ExitCode.findings, [{ code: "WW443" }]]);
    expect(folder.all()).toEqual(before);
  });
});
