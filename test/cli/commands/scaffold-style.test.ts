import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as edit from "../../../src/cli/commands/edit.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as promote from "../../../src/cli/commands/promote.js";
import { repository } from "../../support/cli.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

type Step = (folder: ScaffoldFolder, kind: string) => Promise<{ readonly exitCode: number }>;

const api =
  (version: string, options: object = {}): Step =>
  (folder, kind) =>
    folder.run(createApi, { group: "apps", kind, version, controller: false, ...options } as Parameters<typeof createApi.run>[0]);
const webhook =
  (version: string, options: object): Step =>
  (folder, kind) =>
    folder.run(createWebhook, { kind, version, ...options } as Parameters<typeof createWebhook.run>[0]);

const fix: Step = (folder) => folder.run(generate, { fix: ["WW210=1"] });
const promoted =
  (version: string, options: object = {}): Step =>
  (folder, kind) =>
    folder.run(promote, { kind, version, ...options });
/** An edit by hand: the field of the newest version gets another name. */
const renamed =
  (version: string): Step =>
  async (folder, kind) => {
    folder.edit(`api/${version}/${kind.toLowerCase()}_types.ts`, (text) => text.replace("replicas?: int32", "size?: int32"));
    return { exitCode: 0 };
  };

const controller = { controller: true };
const [conversion, defaulting, validation] = [{ conversion: true }, { defaulting: true }, { validation: true }];

/** The commands that a person may type, in some order. */
const stories: readonly (readonly [string, readonly Step[]])[] = [
  ["nothing more", []],
  ["a controller", [api("v1", controller)]],
  ["a cluster-scoped kind, its controller later", [api("v1", { namespaced: false }), api("v1", { resource: false, ...controller })]],
  ["all webhooks at once", [api("v1"), webhook("v1", { ...defaulting, ...validation })]],
  ["one webhook after the other", [api("v1", controller), webhook("v1", validation), webhook("v1", defaulting)]],
  ["two versions, conversion last", [api("v1", controller), api("v2"), webhook("v2", defaulting), webhook("v2", conversion)]],
  ["conversion first", [api("v1beta1"), api("v1", controller), webhook("v1", conversion), webhook("v1", validation)]],
  ["webhooks for both versions", [api("v1"), api("v2"), webhook("v2", validation), webhook("v1", { ...defaulting, ...validation })]],
  [
    "a version with a renamed field, decided with --fix, and promoted",
    [
      ...[api("v1beta1", controller), api("v1beta2"), renamed("v1beta2"), webhook("v1beta2", conversion), fix],
      ...[promoted("v1beta2", { storage: true }), api("v1"), promoted("v1")],
    ],
  ],
  ["another layout", [api("v1", controller), api("v2"), webhook("v2", { ...conversion, ...validation }), promoted("v2")]],
  [
    "three versions",
    [api("v1alpha1", controller), api("v1beta1"), api("v1"), webhook("v1", { ...conversion, ...defaulting, ...validation })],
  ],
];

/** Short, usual and long names: lines break where they have to. */
const kinds = ["Foo", "DemoApplication", "PostgresReplicationSlot", "ClusterAdmissionPolicyBinding"];

it.each(stories)("what the commands write passes its own linter and formatter: %s", async (name, steps) => {
  const folder = new ScaffoldFolder();
  await folder.init();
  for (const kind of kinds) {
    for (const step of steps) expect((await step(folder, kind)).exitCode).toBe(0);
  }
  expect((await folder.run(generate, {})).exitCode).toBe(0);
  if (name === "another layout") expect((await folder.run(edit, { multigroup: true })).exitCode).toBe(0);
  const { stdout, stderr, status } = spawnSync(join(repository, "node_modules/.bin/biome"), ["check", "--error-on-warnings"], {
    cwd: folder.root,
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
});
