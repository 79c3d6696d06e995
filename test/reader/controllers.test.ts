import { describe, expect, it } from "vitest";
import type { ResourceUse } from "../../src/model/controller.js";
import { fooFiles, outcome, underlined } from "../support/type-file.js";

const runtime = `import { kind, owning, type Reconciler, watching } from "wheelwright/runtime";`;
const own = `import { groupVersion } from "../../api/v1/groupversion_info";
import { Foo } from "../../api/v1/foo_types";`;

/** Reads the resources that the controllers of `src/controllers/foo_controller.ts`, and of other files, use. */
function read(text: string, others: Readonly<Record<string, string>> = {}) {
  const files = fooFiles('@Resource({ plural: "fooz" }) export class Foo extends CustomResource {}', {
    "src/controllers/foo_controller.ts": `${runtime}\n${own}\n${text}\n`,
    ...others,
  });
  const { project, findings } = outcome(files, true);
  return {
    controllers: project.controllers.map(({ className }) => className),
    uses: project.controllers.flatMap(({ uses }) => uses.map(({ role, resource }) => [role, resource] as const)),
    findings,
    underlined: project.controllers.flatMap(({ uses }) => uses.map((use: ResourceUse) => underlined(files, use.place))),
  };
}

const deployments = { group: "apps", version: "v1", kind: "Deployment" };
const secrets = { group: "", version: "v1", kind: "Secret" };

/** Reads the resources of a controller with this list of owned ones. */
function owned(list: string, before = "", others: Readonly<Record<string, string>> = {}) {
  const { uses, findings } = read(
    `${before}\nexport class FooController implements Reconciler<Foo> {\n  readonly owns = ${list};\n}`,
    others,
  );
  return { resources: uses.map(([, resource]) => resource), findings };
}

it("reads what a controller looks after, owns and watches, and where it says so", () => {
  const found = read(`
export class FooController implements Reconciler<Foo> {
  readonly resource = { ...groupVersion, kind: "Foo", plural: "fooz", namespaced: true };
  readonly owns = [kind<object>("apps/v1", "Deployment"), { resource: Foo, metadataOnly: true }];
  readonly watches = [watching({ resource: kind("v1", "Secret"), map: (secret) => [] })];
}`);
  expect(found.controllers).toEqual(["FooController"]);
  expect(found.uses).toEqual([
    ["resource", { group: "sample.example.com", plural: "fooz" }],
    ["owns", deployments],
    ["owns", { group: "sample.example.com", plural: "fooz" }],
    ["watches", secrets],
  ]);
  expect(found.underlined[1]).toBe('kind<object>("apps/v1", "Deployment")');
  expect(found.findings).toEqual([]);
});

describe("a resource can be", () => {
  const module = {
    "src/kinds.ts": 'import { kind } from "wheelwright/runtime";\nexport const Deployments = kind("apps/v1", "Deployment");\n',
  };
  it.each([
    ["a constant of the file", "[Deployments]", 'const Deployments = kind("apps/v1", "Deployment");', {}],
    ["a constant of another file", "[Deployments]", 'import { Deployments } from "../kinds";', module],
    ["a constant of a module's", "[kinds.Deployments]", 'import * as kinds from "../kinds";', module],
    ["a property of a constant", "[kinds.deployments]", 'const kinds = { deployments: kind("apps/v1", "Deployment") } as const;', {}],
    ["made of constants", "[kind(group + '/v1', names.of)]", 'const group = "apps"; const names = { of: "Deployment" };', {}],
    ["wrapped", '[owning({ resource: kind("apps/v1", "Deployment"), predicates: [] })]', "", {}],
    ["shorthand", "[{ resource }]", 'const resource = kind("apps/v1", "Deployment");', {}],
    ["a kind that is written out", '[{ apiVersion: "apps/v1", kind: "Deployment" }]', "", {}],
    ["in a list that is a constant", "all", 'const all = [kind("apps/v1", "Deployment")] as const;', {}],
    ["in a list that is spread", "[...all]", 'const all = [kind("apps/v1", "Deployment")];', {}],
    ["given by another name", '[k("apps/v1", "Deployment")]', 'import { kind as k } from "wheelwright/runtime";', {}],
  ])("%s", (_name, list, before, others) => {
    expect(owned(list, before, others)).toEqual({ resources: [deployments], findings: [] });
  });

  it("a resource that is written out", () => {
    const certificates = '{ group: "cert-manager.io", version: "v1", plural: "certificates", namespaced: true }';
    expect(owned(`[${certificates}]`).resources).toEqual([{ group: "cert-manager.io", plural: "certificates" }]);
  });
});

it.each([
  ["what a call gives", "[deployments()]", "const deployments = () => kind('apps/v1', 'Deployment');"],
  ["what may change", "[current]", "let current = kind('apps/v1', 'Deployment');"],
  ["a class that is no kind's", "[Other]", "class Other {}"],
  ["a kind that is made of what isn't known", "[kind(process.env.GROUP, 'Deployment')]", ""],
  ["a kind function of somebody else's", "[kind2('apps/v1', 'Deployment')]", 'import { kind2 } from "other";'],
  ["itself", "[a]", "const a = b; const b = a;"],
])("what isn't known without running it is a warning: %s", (_name, list, before) => {
  const { resources, findings } = owned(list, before);
  expect(resources).toEqual([undefined]);
  expect(findings).toEqual([`WW480 ${list.slice(1, -1)}`]);
});

it("a list that is computed, or set in a constructor, is a warning", () => {
  expect(owned("many(3)").findings).toEqual(["WW480 many(3)"]);
  const inConstructor = "export class C implements Reconciler { readonly owns; constructor() { this.owns = []; } }";
  expect(read(inConstructor).findings).toEqual(["WW480 owns"]);
  expect(read("export class C implements Reconciler { constructor(readonly owns: readonly object[]) {} }").findings).toEqual([
    "WW480 owns",
  ]);
});

it("an @Rbac of the same file that gives the rights ends the warning", () => {
  const rbac = (verbs: string) => `import { Rbac } from "wheelwright/api";
@Rbac({ groups: ["apps"], resources: ["deployments"], verbs: [${verbs}] })
export class FooController implements Reconciler<Foo> { readonly owns = deployments(); }`;
  expect(read(rbac('"get", "list", "watch"')).findings).toEqual(["WW480 deployments()"]);
  expect(read(rbac('"*"')).findings).toEqual([]);
});

it("a kind whose plural nobody has said is a warning, until an @Rbac for its group gives the rights", () => {
  const watches = (before: string) =>
    read(
      `${before}export class C implements Reconciler { readonly watches = [{ resource: kind("cert-manager.io/v1", "Certificate"), map }]; }`,
    );
  expect(watches("").findings).toEqual(['WW481 { resource: kind("cert-manager.io/v1", "Certificate"), map }']);
  const rbac = '@Rbac({ groups: ["cert-manager.io"], resources: ["certificates"], verbs: ["get", "list", "watch"] })\n';
  expect(watches(`import { Rbac } from "wheelwright/api";\n${rbac}`).findings).toEqual([]);
});

it("classes anywhere in src/ count, with what their bases say; others don't", () => {
  const base = `import type { Reconciler } from "wheelwright/runtime";
export interface Ours<T extends object> extends Reconciler<T> {}
export abstract class Base { readonly owns = [{ apiVersion: "v1", kind: "Secret" }]; }`;
  const { controllers, uses } = read("export class Helper {}", {
    "src/base.ts": base,
    "src/deep/er/one.ts": `import { Base, type Ours } from "../../base";\n// A Reconciler.\nexport class One extends Base implements Ours<object> {}`,
    "src/two.ts": `import type { Reconciler } from "./other";\nexport class Two implements Reconciler { readonly owns = []; }`,
    "src/other.ts": "export interface Reconciler {}",
    "src/three.test.ts": `${runtime}\nexport class Three implements Reconciler {}`,
  });
  expect([controllers, uses]).toEqual([["One"], [["owns", secrets]]]);
});
