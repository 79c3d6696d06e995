import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { ApiVersion } from "../../src/model/api-kind.js";
import { fooFiles, outcome, plain } from "../support/type-file.js";

const rest = "export class Foo extends CustomResource {\nspec?: FooSpec;\n}\nexport class FooSpec { size?: int32; list?: string[] }";
const read = (decorators: string, others: Record<string, string> = {}) => outcome(fooFiles(`${decorators}\n${rest}`, others));

function version(decorators: string, others: Record<string, string> = {}): ApiVersion {
  const { project, findings } = read(decorators, others);
  expect(findings).toEqual([]);
  const found = project.kinds[0]?.versions[0];
  if (found === undefined) throw new Error("no version was read");
  return found;
}

/** A value without anything that is a place. */
const bare = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === "place" || key === "places" ? undefined : each)));

describe("a root class", () => {
  it("is a kind in a version, with names that follow from its own", () => {
    const { project } = read("/** A foo. */\n@Resource()");
    expect(project.kinds).toHaveLength(1);
    expect(project.kinds[0]).toMatchObject({
      group: "sample.example.com",
      kind: "Foo",
      names: { plural: "foos", singular: "foo", listKind: "FooList", shortNames: [], categories: [] },
      scope: "Namespaced",
    });
    const [found] = project.kinds[0]?.versions ?? [];
    expect(found).toMatchObject({
      name: "v1",
      file: "api/v1/foo_types.ts",
      className: "Foo",
      served: true,
      statusSubresource: false,
      hubOnly: [],
    });
    expect(found?.schema).toMatchObject({ description: "A foo.", typeRef: { name: "Foo", file: "api/v1/foo_types.ts" } });
    expect(found?.storage).toBeUndefined();
    expect(found?.hub).toBeUndefined();
    expect(found?.place).toEqual({ file: "api/v1/foo_types.ts", line: 4, column: 14, length: 3 });
  });

  it("takes names and scope from @Resource", () => {
    const { names, scope } = version(
      '@Resource({ plural: "fooes", singular: "fo", shortNames: ["f"], categories: ["all"], scope: "Cluster" })',
    );
    expect({ ...bare(names), scope }).toEqual({
      plural: "fooes",
      singular: "fo",
      listKind: "FooList",
      shortNames: ["f"],
      categories: ["all"],
      scope: "Cluster",
    });
    expect(version('@Resource({ path: "fooes" })').names.plural).toBe("fooes");
  });

  it("says what its version is", () => {
    const found = version('@Resource()\n@StorageVersion()\n@Hub()\n@Unserved()\n@DeprecatedVersion("old")\n@StatusSubresource()');
    expect(found).toMatchObject({ served: false, deprecated: { warning: "old" }, statusSubresource: true });
    expect(found.storage).toEqual({ file: "api/v1/foo_types.ts", line: 3, column: 2, length: 14 });
    expect(found.hub).toEqual({ file: "api/v1/foo_types.ts", line: 4, column: 2, length: 3 });
    expect(bare(version("@Resource()\n@DeprecatedVersion()").deprecated)).toEqual({});
  });

  it("has printer columns, selectable fields, a scale subresource and metadata of the CRD", () => {
    const found = version(
      `@Resource()
      @PrinterColumn({ name: "Size", type: "integer", jsonPath: ".spec.size", description: "How many", format: "int32", priority: 0 })
      @PrinterColumn({ name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" })
      @SelectableField(".spec.size")
      @ScaleSubresource({ specReplicasPath: ".spec.size", statusReplicasPath: ".status.size", labelSelectorPath: ".status.selector" })
      @Metadata({ labels: { a: "b" } })`,
    );
    expect(bare(found.printerColumns)).toEqual([
      { name: "Size", type: "integer", jsonPath: ".spec.size", description: "How many", format: "int32", priority: 0 },
      { name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" },
    ]);
    expect(bare(found.selectableFields)).toEqual([{ jsonPath: ".spec.size" }]);
    expect(bare(found.scale)).toEqual({
      specReplicasPath: ".spec.size",
      statusReplicasPath: ".status.size",
      labelSelectorPath: ".status.selector",
    });
    expect(bare(found.metadata)).toEqual({ labels: { a: "b" }, annotations: {} });
  });

  it("may inherit fields, and have rules of its own", () => {
    const text = `export abstract class Base extends CustomResource { status?: RawExtension }
      @Resource() @XValidation({ rule: "true" }) @PreserveUnknownFields() export class Foo extends Base { spec?: RawExtension }`;
    const { project, findings } = outcome(fooFiles(text));
    expect(findings).toEqual([]);
    expect(plain(project.kinds[0]?.versions[0]?.schema ?? { place: { file: "", line: 1, column: 1, length: 1 } })).toMatchObject({
      fields: [{ name: "status" }, { name: "spec" }],
      validations: [{ rule: "true" }],
      preserveUnknownFields: true,
    });
  });

  it("is left out of the CRD by @SkipVersion", () => {
    const { project, findings } = read("@Resource()\n@SkipVersion()");
    expect(findings).toEqual([]);
    expect(project.kinds).toEqual([]);
  });

  it.each([
    ['@Resource({ shortName: ["f"] })', "WW105 shortName"],
    ['@Resource({ scope: "World" })', 'WW105 "World"'],
    ['@Resource({ plural: "a", path: "b" })', "WW133 Resource"],
    ["@Resource() @Resource()", "WW110 Resource"],
    ["@Resource() @Hub(true)", "WW105 true"],
    ["@Resource() @Minimum(1)", "WW103 Minimum"],
    ["@Resource() @Rbac()", "WW102 Rbac"],
    ["@Resource() @PrinterColumn({ name: 'a' })", "WW105 { name: 'a' }"],
    ["@Resource() @SelectableField()", "WW105 SelectableField"],
  ])("refuses %s", (decorators, finding) => {
    expect(read(decorators).findings).toEqual([finding]);
  });

  it.each([
    ["@Resource()\nexport class Foo {}", "WW140 Foo"],
    ["@Resource()\nclass Foo extends CustomResource {}", "WW147 Foo"],
    ["@Resource()\nexport class Foo extends CustomResource { metadata?: ObjectMeta }", "WW139 metadata"],
    ["export class Foo extends CustomResource {}", "WW141 Foo"],
    ["@StorageVersion()\nexport class Foo {}", "WW103 StorageVersion"],
    ["@Nonsense()\nexport class Unused {}", "WW102 Nonsense"],
    ["export namespace inner { @Resource() export class Foo extends CustomResource {} }", "WW119 inner"],
  ])("refuses %s", (text, finding) => {
    expect(outcome(fooFiles(text)).findings).toEqual([finding]);
  });
});

describe("mappings", () => {
  const hints = (field: string, declarations = "") => {
    const text = `${declarations}\n@Resource()\nexport class Foo extends CustomResource { ${field} }`;
    const { project, findings } = outcome(fooFiles(text));
    return { hint: bare(project.kinds[0]?.versions[0]?.schema.fields?.[0]?.mapping ?? null), findings };
  };

  it.each([
    ['@MapsTo(".spec.size") a?: int32', { kind: "mapsTo", paths: [".spec.size"] }],
    ['@MapsTo(["a", "b"]) a?: int32', { kind: "mapsTo", paths: ["a", "b"] }],
    [
      '@MapsTo([".host", ".port"], hostPort()) a?: string',
      { kind: "mapsTo", paths: [".host", ".port"], codec: { name: "hostPort", arguments: [] } },
    ],
    ['@MapsTo("a", { whenAbsent: 1 }) a?: int32', { kind: "mapsTo", paths: ["a"], whenAbsent: 1 }],
    ['@MapsTo("a", { whenAbsent: 1, remember: false }) a?: int32', { kind: "mapsTo", paths: ["a"], whenAbsent: 1, forgetsAbsence: true }],
    ['@MapsTo("a", { whenAbsent: 1, whenAbsentInHub: 2 }) a!: int32', { kind: "mapsTo", paths: ["a"], whenAbsent: 1, whenAbsentInHub: 2 }],
    ['@MapsTo("a", { whenAbsent: 1, remember: true }) a?: int32', { kind: "mapsTo", paths: ["a"], whenAbsent: 1 }],
    ['@MapsTo("a", { mergeDiffers: true }) a?: string[]', { kind: "mapsTo", paths: ["a"], mergeDiffers: true }],
    [
      '@MapsTo("a", { whenAbsent: [], mergeDiffers: true }) a?: string[]',
      { kind: "mapsTo", paths: ["a"], whenAbsent: [], mergeDiffers: true },
    ],
    [
      '@MapsTo("a", hostPort(), { whenAbsent: "" }) a?: string',
      { kind: "mapsTo", paths: ["a"], codec: { name: "hostPort", arguments: [] }, whenAbsent: "" },
    ],
    ["@MapsTo(path) a?: int32", { kind: "mapsTo", paths: [".size"] }],
    ["@SpokeOnly() a?: int32", { kind: "spokeOnly" }],
  ])("%s", (field, hint) => {
    expect(hints(field, 'const path = ".size";')).toEqual({ hint, findings: [] });
  });

  it.each([
    ["@MapsTo() a?: int32", "WW105 MapsTo"],
    ["@MapsTo(1) a?: int32", "WW105 1"],
    ["@MapsTo([]) a?: int32", "WW105 []"],
    ['@MapsTo("a", cron) a?: string', "WW115 cron"],
    ['@MapsTo("a", other()) a?: string', "WW115 other()"],
    ['@MapsTo("a", { absent: 1 }) a?: string', "WW105 { absent: 1 }"],
    ['@MapsTo("a", { remember: false }) a?: string', "WW105 { remember: false }"],
    ['@MapsTo("a", { whenAbsent: 1, remember: 0 }) a?: string', "WW105 { whenAbsent: 1, remember: 0 }"],
    ['@MapsTo("a", { whenAbsentInHub: 1 }) a?: string', "WW105 { whenAbsentInHub: 1 }"],
    [
      '@MapsTo("a", { whenAbsent: 1, whenAbsentInHub: 1, remember: true }) a?: string',
      "WW105 { whenAbsent: 1, whenAbsentInHub: 1, remember: true }",
    ],
    ['@MapsTo("a", { mergeDiffers: false }) a?: string', "WW105 { mergeDiffers: false }"],
    ['@MapsTo("a") @SpokeOnly() a?: string', "WW133 SpokeOnly"],
    ["@SpokeOnly(1) a?: string", "WW105 1"],
  ])("refuses %s", (field, finding) => {
    expect(hints(field).findings).toEqual([finding]);
  });

  it("of fields that only the hub has stand on the root", () => {
    const { hubOnly } = version('@Resource()\n@HubOnly(".spec.zone", { whenAbsent: "UTC" })\n@HubOnly(".spec.other")');
    expect(bare(hubOnly)).toEqual([{ path: ".spec.zone", whenAbsent: "UTC" }, { path: ".spec.other" }]);
    expect(read("@Resource()\n@HubOnly()").findings).toEqual(["WW105 HubOnly"]);
    expect(read("@Resource()\n@HubOnly(1)").findings).toEqual(["WW105 1"]);
  });
});

describe("conversion files", () => {
  const stub = (text: string) => read("@Resource()", { "api/v1/foo_conversion.ts": text });

  it("declare the hub", () => {
    const { project, findings } = stub('import { hub } from "wheelwright/convert";\nexport const fooHub = hub<Foo>({ kind: "Foo" });');
    expect(findings).toEqual([]);
    expect(project.kinds[0]?.versions[0]?.conversionStub).toEqual({
      role: "hub",
      file: "api/v1/foo_conversion.ts",
      exportName: "fooHub",
      place: { file: "api/v1/foo_conversion.ts", line: 2, column: 14, length: 6 },
    });
  });

  it("declare a spoke", () => {
    const { project } = stub(
      'import type { Convertible } from "wheelwright/convert";\nexport class FooConversion implements Convertible<Foo, Bar> {}',
    );
    expect(bare(project.kinds[0]?.versions[0]?.conversionStub)).toEqual({
      role: "spoke",
      file: "api/v1/foo_conversion.ts",
      exportName: "FooConversion",
    });
  });

  it("say which functions have bodies of their own, methods and fields", () => {
    const body = `convertTo(source: Foo) { return fooToHub(source); }
      convertFrom = async (hub: Bar) => fooFromHub(hub);
      cache = 1;`;
    const head = 'import type { Convertible } from "wheelwright/convert";\nexport class FooConversion implements Convertible<Foo, Bar>';
    const { project } = stub(`${head} { ${body} }`);
    expect(project.kinds[0]?.versions[0]?.conversionStub?.handWritten).toEqual(["convertFrom"]);
  });

  it("declare one of the two", () => {
    expect(stub("export const fooHub = 1;").findings).toEqual(["WW148 e"]);
    expect(stub('import { hub } from "./elsewhere";\nexport const fooHub = hub();').findings).toEqual(["WW148 i"]);
    const both = 'import { hub } from "wheelwright/convert"; export const a = hub(); export const b = hub();';
    expect(stub(both).findings).toEqual(["WW149 b"]);
  });
});

describe("group and version", () => {
  const files = (groupVersion: string | undefined) => {
    const all: Record<string, string> = { ...fooFiles(`@Resource()\n${rest}`) };
    delete all["api/v1/groupversion_info.ts"];
    return groupVersion === undefined ? all : { ...all, "api/v1/groupversion_info.ts": groupVersion };
  };

  it.each([
    [undefined, "WW142 Foo"],
    ["export const other = 1;", "WW143 e"],
    ['const groupVersion = { group: "sample.example.com", version: "v1" };', "WW143 c"],
    ['export const groupVersion = { group: "sample.example.com" };', "WW143 groupVersion"],
    ["export const groupVersion = make();", "WW106 make()"],
    ['export const groupVersion = { group: "sample.example.com", version: "v2" } as const;', 'WW144 "v2"'],
    ['export const groupVersion = { group: "other.example.com", version: "v1" } as const;', 'WW144 "other.example.com"'],
  ])("refuses %s", (groupVersion, finding) => {
    expect(outcome(files(groupVersion)).findings).toContain(finding);
  });

  it("may be put together from constants", () => {
    const text =
      'const domain = "example.com";\nconst group = `sample.\u0024{domain}`;\nexport const groupVersion = { group, version: "v1" } as const;';
    expect(outcome(files(text)).findings).toEqual([]);
  });
});

describe("@Rbac of controllers", () => {
  const controller = (text: string) =>
    outcome({
      "src/controllers/foo_controller.ts": `import { Minimum, Rbac } from "wheelwright/api";\nimport { logged } from "./log";\n${text}`,
    });

  it("gives rules in source order, beside decorators of others", () => {
    const { project, findings } = controller(
      `/** Not ours: @whatever */
      @logged @Rbac({ groups: ["apps"], resources: ["deployments"], verbs: ["get"], resourceNames: ["a"], namespace: "n", roleName: "r" })
      @Rbac({ urls: ["/metrics"], verbs: ["get"] })
      export class FooController {}`,
    );
    expect(findings).toEqual([]);
    expect(bare(project.rbac)).toEqual([
      { groups: ["apps"], resources: ["deployments"], verbs: ["get"], resourceNames: ["a"], namespace: "n", roleName: "r" },
      { groups: [], resources: [], verbs: ["get"], urls: ["/metrics"] },
    ]);
    expect(project.rbac[0]?.place).toMatchObject({ line: 4, column: 16, length: 4 });
  });

  it.each([
    ['@Rbac({ resources: ["a"] }) class A {}', 'WW105 { resources: ["a"] }'],
    ['@Rbac({ verbs: "get", resources: [] }) class A {}', 'WW105 "get"'],
    ["@Minimum(1) class A {}", "WW103 Minimum"],
    ["@Undeclared() class A {}", "WW102 Undeclared"],
  ])("refuses %s", (text, finding) => {
    expect(controller(text).findings).toEqual([finding]);
  });
});

describe("a root that extends CustomResource<Spec, Status>", () => {
  const types = "export class FooSpec { size!: int32 } export class FooStatus { ready?: boolean }";
  const fieldsOf = (root: string, more = "") => {
    const { project, findings } = outcome(fooFiles(`${types} ${more} @Resource() export class Foo extends ${root}`), true);
    const fields = project.kinds[0]?.versions[0]?.schema.fields ?? [];
    return { findings, fields: fields.map(({ name, required, schema }) => [name, required, schema.fields?.map((each) => each.name)]) };
  };

  it.each([
    ["CustomResource<FooSpec> {}", [["spec", true, ["size"]]]],
    [
      "CustomResource<FooSpec, FooStatus> {}",
      [
        ["spec", true, ["size"]],
        ["status", false, ["ready"]],
      ],
    ],
    [
      "CustomResource<FooSpec> { status?: FooStatus }",
      [
        ["spec", true, ["size"]],
        ["status", false, ["ready"]],
      ],
    ],
    ["CustomResource<FooSpec> { spec!: FooSpec & { text?: string } }", [["spec", true, ["size", "text"]]]],
    ["CustomResource { hostPort?: int32 }", [["hostPort", false, undefined]]],
  ])("has these fields: %s", (root, fields) => {
    expect(fieldsOf(root)).toEqual({ findings: [], fields });
  });

  it("has them by way of a class between", () => {
    const between = "abstract class Base<S> extends CustomResource<S, FooStatus> { note?: string }";
    expect(fieldsOf("Base<FooSpec> {}", between).fields.map(([name]) => name)).toEqual(["spec", "status", "note"]);
  });

  it("has two types at most", () => {
    expect(fieldsOf("CustomResource<FooSpec, FooStatus, string> {}").findings).toEqual([
      "WW136 CustomResource<FooSpec, FooStatus, string>",
    ]);
  });
});

describe("a root's metadata", () => {
  const crdOf = (metadata: string) => {
    const { project, findings } = outcome(fooFiles(`@Resource() export class Foo extends CustomResource { ${metadata} spec!: {} }`), true);
    const crd = load(emitCrds(project)[0]?.content ?? "") as {
      spec: { versions: { schema: { openAPIV3Schema: { required: string[]; properties: object } } }[] };
    };
    return { findings, schema: crd.spec.versions[0]?.schema.openAPIV3Schema };
  };

  it("may be required", () => {
    const { findings, schema } = crdOf("metadata!: ObjectMeta;");
    expect(findings).toEqual([]);
    expect(schema?.required).toEqual(["metadata", "spec"]);
    expect(schema?.properties).toMatchObject({ metadata: { type: "object" } });
    expect(crdOf("").schema?.required).toEqual(["spec"]);
  });

  it.each(["metadata?: ObjectMeta;", "metadata!: { name: string };", "@Immutable() metadata!: ObjectMeta;", "kind!: string;"])(
    "can't be declared as %s",
    (metadata) => {
      expect(crdOf(metadata).findings.map((finding) => finding.slice(0, 5))).toEqual(["WW139"]);
    },
  );
});

describe("a status subresource", () => {
  const findingsOf = (status: string, decorators = "@StatusSubresource()") =>
    outcome(fooFiles(`@Resource() ${decorators} export class Foo extends CustomResource { spec?: {}; ${status} }`), true).findings;

  it("has a status that may be absent", () => {
    expect(findingsOf("status!: { size?: int32 };")).toEqual(["WW316 status"]);
    expect(findingsOf("")).toEqual(["WW317 Foo"]);
    expect(findingsOf("status?: { size?: int32 };")).toEqual([]);
    expect(findingsOf("status!: { size?: int32 };", "")).toEqual([]);
  });
});
