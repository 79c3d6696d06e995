import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadTemplates } from "../../generators/templates.js";
import { renderStub } from "../../generators/webhook/stub.js";
import { interfaceExports, isDecorator } from "../../scripts/handbook/interface-exports.js";
import { planGenerate } from "../../src/cli/plan-generate.js";
import type { ProjectResource } from "../../src/model/project-config.js";
import { vocabulary } from "../../src/reader/annotations/vocabulary.js";
import { root, typeFindings } from "../emit/conversion/support/type-findings.js";
import { repository } from "../support/cli.js";
import { projectFiles } from "../support/project.js";
import { blocksOf } from "./blocks.js";
import { importsOf, interfacePaths } from "./imports.js";

const pages = join(repository, "docs/decorators");
const exported = interfaceExports(repository);
const names = readdirSync(pages).map((file) => file.replace(/\.md$/, ""));
const textOf = (name: string) => readFileSync(join(pages, `${name}.md`), "utf8");
const examplesOf = (name: string) => blocksOf(name, textOf(name)).map(({ code }) => code);

/** A type file with a root class, where the example has none, whose spec is the example's first class. */
function typeFile(code: string): string {
  if (code.includes("extends CustomResource<")) return code;
  const [, spec] = /^export class (\w+)/m.exec(code) ?? [];
  return `${code}\n@Resource()\n@StorageVersion()\nexport class Example extends CustomResource<${spec}> {}\n`;
}

/** The kind whose webhooks and controllers the examples are. */
const backup = `@Resource()
@StorageVersion()
export class Backup extends CustomResource<BackupSpec> {}

export class BackupSpec {
  keep!: int32;
}
`;

/** The project of a page's examples: the first one is in the version v1, the second one in v2. Webhooks and controllers have a kind beside them. */
function project(name: string): Readonly<Record<string, string>> {
  const [first = "", ...others] = examplesOf(name);
  const position = vocabulary[name]?.on[0];
  const isCode = position === "controller" || position === "webhook";
  const types = (isCode ? [backup] : [first, ...others]).map(typeFile);
  const [, kind = ""] = /class (\w+) extends CustomResource</.exec(types[0] ?? "") ?? [];
  const versions = types.map((_, index) => `v${index + 1}`);
  const files = versions.flatMap((version, index) => Object.entries(versionFiles(kind, version, types[index] ?? "")));
  const hub = versions.find((_, index) => types[index]?.includes("@Hub()"));
  const conversions = versions.flatMap((version) => (hub === undefined || versions.length === 1 ? [] : [conversion(kind, version, hub)]));
  return {
    PROJECT: projectFile(kind, versions),
    ...Object.fromEntries([...files, ...conversions]),
    ...(position === "controller" ? { "src/controllers/backup_jobs.ts": withImports(first) } : {}),
    ...(position === "webhook" ? { "api/v1/backup_webhook.ts": withImports(`${webhookImports}${first}`) } : {}),
  };
}

const webhookImports = 'import type { Backup } from "./backup_types.js";\nimport { groupVersion } from "./groupversion_info.js";\n';

function versionFiles(kind: string, version: string, types: string): Readonly<Record<string, string>> {
  return {
    [`api/${version}/groupversion_info.ts`]: `export const groupVersion = { group: "apps.example.com", version: "${version}" };\n`,
    [`api/${version}/${kind.toLowerCase()}_types.ts`]: withImports(types),
  };
}

const withImports = (code: string) => `${importsOf(code, exported, ["api", "runtime"])}\n${code}`;

/** The file beside a version's types by which it converts. */
function conversion(kind: string, version: string, hub: string): readonly [path: string, text: string] {
  const lower = kind.toLowerCase();
  const role = version === hub ? "hub" : "spoke";
  return [`api/${version}/${lower}_conversion.ts`, renderStub(role, version, hub, { resource: resourceOf(kind, version), ...stubs })];
}

const stubs = {
  config: { projectName: "example", domain: "example.com", multigroup: false, resources: [] },
  templates: loadTemplates("webhook"),
  cliVersion: "0.1.0",
};

function resourceOf(kind: string, version: string): ProjectResource {
  const plural = `${kind.toLowerCase()}s`;
  return { group: "apps", domain: "example.com", version, kind, plural, hasApi: true, namespaced: true, hasController: false };
}

function projectFile(kind: string, versions: readonly string[]): string {
  const head = 'cliVersion: 0.1.0\ndomain: example.com\nlayout:\n- wheelwright.dev/v1\nprojectName: example\nversion: "3"\nresources:\n';
  const of = (version: string) =>
    `- api:\n    crdVersion: v1\n    namespaced: true\n  domain: example.com\n  group: apps\n  kind: ${kind}\n  version: ${version}\n`;
  return `${head}${versions.map(of).join("")}`;
}

describe("the pages of decorators", () => {
  const generated = new Map<string, string>();

  it("are there for each that type files can use, and for no other", () => {
    const known = Object.keys(vocabulary).sort();
    expect(exported.api.filter(isDecorator).map(({ name }) => name)).toEqual(known);
    expect(names.sort()).toEqual(known);
  });

  it.each(names)("has an example that generates: %s", (name) => {
    expect(examplesOf(name)[0]).toContain(`@${name}(`);
    const { diagnostics, files } = planGenerate("/example", projectFiles(project(name)));
    for (const file of files)
      if (file.owner === "generated") generated.set(`${root}/${name}/${file.path}`, Buffer.from(file.content).toString());
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    // A page that says that its decorator is refused names the code.
    expect(
      errors.map(({ code }) => code),
      errors.map(({ message }) => message).join("\n"),
    ).toEqual(textOf(name).match(/\bWW\d{3}\b/g) ?? []);
  });

  it("have no mistake that TypeScript sees", () => {
    const written = names.flatMap((name) =>
      Object.entries(project(name)).map(([path, text]) => [`${root}/${name}/${path}`, text] as const),
    );
    const typeScript = [...written, ...generated].filter(([path]) => path.endsWith(".ts"));
    const typeRoots = [join(repository, "node_modules/@types")];
    expect(typeFindings(new Map(typeScript), { paths: interfacePaths, types: ["node"], typeRoots })).toEqual([]);
  });
});
