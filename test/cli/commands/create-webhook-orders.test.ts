import { join } from "node:path";
import { loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { kustomized } from "../../support/kustomize/kustomize.js";
import { ScaffoldFolder } from "../../support/scaffold.js";
import { scaffoldFindings } from "../../support/scaffold-findings.js";

type Command = Parameters<typeof createWebhook.run>[0];
const foo = { kind: "Foo", version: "v2" };
const convert: Command = { ...foo, conversion: true };
const fill: Command = { ...foo, defaulting: true };
const judge: Command = { ...foo, validation: true };
const judgeOld: Command = { kind: "Foo", version: "v1", validation: true };
const bar: Command = { kind: "Bar", version: "v1", defaulting: true, validation: true };

/** Each ends with the same webhooks. */
const orders: readonly (readonly [string, readonly Command[]])[] = [
  ["conversion first", [convert, fill, judge, judgeOld, bar]],
  ["admission first, another kind in between", [judge, bar, judgeOld, fill, convert]],
  ["all of a version at once", [{ ...convert, ...fill, ...judge }, bar, judgeOld]],
  ["the other kind first, two at once", [bar, { ...fill, ...convert }, { ...judge }, judgeOld]],
];

async function scaffold(commands: readonly Command[]): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.init();
  for (const api of [
    { group: "apps", kind: "Foo", version: "v1" },
    { group: "apps", kind: "Foo", version: "v2" },
    { group: "apps", kind: "Bar", version: "v1", controller: true },
  ]) {
    await folder.run(createApi, api);
  }
  for (const command of commands) {
    const { exitCode, diagnostics } = await folder.run(createWebhook, command);
    expect([exitCode, diagnostics], JSON.stringify(command)).toEqual([ExitCode.done, []]);
    if (command.conversion) folder.edit("api/v2/foo_types.ts", withFieldOfItsOwn);
    await generated(folder);
  }
  return folder;
}

/** Versions that are equal need no webhook to be converted. */
function withFieldOfItsOwn(text: string): string {
  return text
    .replace("export class FooSpec {\n", "export class FooSpec {\n  @MaxLength(10)\n  newer?: string;\n\n")
    .replace("  Minimum,", "  MaxLength,\n  Minimum,");
}

async function generated(folder: ScaffoldFolder): Promise<void> {
  const { exitCode, diagnostics } = await folder.run(generate, {});
  expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
}

interface Built {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly webhooks?: readonly { readonly name: string; readonly clientConfig: { readonly service: object } }[];
}

function built(folder: ScaffoldFolder): Built[] {
  return loadAll(kustomized(join(folder.root, "config/default"))) as Built[];
}

/** Which of two projects' files have other words, in whichever order these are. */
function differing(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): string[] {
  const words = (text = "") =>
    text
      .split(/[\s,]+/)
      .sort()
      .join(" ");
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((path) => words(left[path]) !== words(right[path]));
}

describe("create webhook, in any order", () => {
  let first: Record<string, string> | undefined;

  it.each(orders)("%s: all is wired, and doing it again changes nothing", async (_name, commands) => {
    const folder = await scaffold(commands);
    const objects = built(folder);
    const injected = { "cert-manager.io/inject-ca-from": "demo-operator-system/demo-operator-serving-cert" };
    const service = { name: "demo-operator-webhook-service", namespace: "demo-operator-system" };
    const named = (kind: string) => objects.filter((each) => each.kind === kind);
    expect(named("MutatingWebhookConfiguration")).toMatchObject([
      { metadata: { annotations: injected }, webhooks: [{ name: "mbar-v1.kb.io", clientConfig: { service } }, { name: "mfoo-v2.kb.io" }] },
    ]);
    expect(named("ValidatingWebhookConfiguration")).toMatchObject([
      {
        metadata: { annotations: injected },
        webhooks: [{ name: "vbar-v1.kb.io" }, { name: "vfoo-v1.kb.io" }, { name: "vfoo-v2.kb.io", clientConfig: { service } }],
      },
    ]);
    const annotated = named("CustomResourceDefinition").filter(({ metadata }) => metadata.annotations !== undefined);
    expect(annotated.map(({ metadata }) => [metadata.name, metadata.annotations])).toEqual([["foos.apps.example.com", injected]]);
    expect(named("Certificate")).toHaveLength(1);

    const before = folder.all();
    for (const command of commands) await folder.run(createWebhook, command, { force: true });
    await generated(folder);
    expect(folder.all()).toEqual(before);
    first ??= before;
    expect(differing(before, first)).toEqual([]);
  });

  it("compiles", async () => {
    const folder = await scaffold([judge, convert, bar, fill, judgeOld]);
    const sources = Object.keys(folder.all()).filter((path) => /^(api|src|test)\/.*\.ts$/.test(path));
    expect(sources.length).toBeGreaterThan(15);
    expect(scaffoldFindings(folder)).toEqual([]);
  });
});
