import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { parsePath } from "../../src/check/paths/json-path.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { fooFiles, outcome, typeFile } from "../support/type-file.js";

const declarations = `export class Port { name!: string; number?: int32 }
export class Spec { size?: int32; name?: string; ports?: Port[]; labels?: Record<string, string>; any?: RawExtension; weight?: double }
export class Status { size?: int32; selector?: string; conditions?: Condition[] }
`;

function findings(decorators: string): readonly string[] {
  const root = `@Resource() ${decorators} export class Foo extends CustomResource { spec?: Spec; status?: Status }`;
  return outcome(fooFiles(`${declarations}${root}`), true).findings;
}

const column = (jsonPath: string, rest = "") =>
  findings(`@PrinterColumn({ name: "A", type: "string", jsonPath: ${JSON.stringify(jsonPath)}${rest} })`);

describe("printer columns", () => {
  it.each([
    ".spec.size",
    ".spec['size']",
    ".spec.ports[0].name",
    ".spec.ports[*].number",
    ".spec.labels.whatever",
    ".spec.labels.app\\.kubernetes\\.io",
    ".spec.any.thing.at.all",
    '.status.conditions[?(@.type=="Ready")].status',
    ".metadata.creationTimestamp",
    ".metadata.labels.app\\.kubernetes\\.io",
    ".metadata.labels.cluster\\.x-k8s\\.io/cluster-name",
    ".spec.labels.kubernetes\\.io/os",
    ".spec.labels['kubernetes\\.io/os']",
    ".spec.labels['os','arch']",
    ".spec.labels.größe:1",
    ".spec['*']",
    ".metadata.ownerReferences[0].name",
    ".kind",
    ".spec.*",
    ".spec[*]",
    "..name",
    '.spec.ports[?(@.name!="a")].number',
    ".spec.ports[?(@.number>=80)].name",
    ".spec.ports[?(@.number)].name",
    '.spec.ports[?(@.name==")]")].number',
    ".spec.ports[-1:].name",
    ".spec.ports[0,1].name",
  ])("show what is there: %s", (path) => {
    expect(column(path)).toEqual([]);
  });

  it.each([
    ".spec.sise",
    ".size",
    ".spec.size.more",
    ".spec.ports.name",
    ".spec.name[0]",
    ".metadata.created",
    ".metadata.name.first",
    "spec.size",
    "$.spec.size",
    ".spec[0]",
    ".spec.size[*]",
    "",
    ".spec[",
    '.spec["size"]',
    ".spec.ports[a].name",
    '.spec.ports[?(@.nmae=="a")].number',
    ".spec.ports[?(@.name==a)].number",
    '.spec.ports[?(@.name="a")].number',
    ".spec.ports[?(@.gone)].number",
    ".spec['ports.name']",
    ".spec['size.more']",
    ".spec.size,name",
    ".spec.{size}",
  ])("show nothing by the path %s", (path) => {
    expect(column(path)).toEqual([`WW320 ${JSON.stringify(path)}`]);
  });

  it("have a name", () => {
    expect(findings('@PrinterColumn({ name: "", type: "string", jsonPath: ".spec.name" })')).toEqual(['WW322 ""']);
  });

  it("have a name of their own", () => {
    const two = (other: string) =>
      findings(`@PrinterColumn({ name: "Size", type: "string", jsonPath: ".spec.size" })
        @PrinterColumn({ name: "${other}", type: "string", jsonPath: ".spec.name" })`);
    expect(two("size")).toEqual(['WW324 "size"']);
    expect(two("Name")).toEqual([]);
  });

  it("have a type and a format that Kubernetes knows", () => {
    expect(findings('@PrinterColumn({ name: "A", type: "int32", jsonPath: ".spec.size" })')).toEqual(['WW321 "int32"']);
    expect(column(".spec.size", ', format: "int16"')).toEqual(['WW321 "int16"']);
    expect(column(".spec.size", ', format: "int32"')).toEqual([]);
  });

  it.each([
    ["integer", ".spec.name"],
    ["integer", ".spec.ports"],
    ["number", ".status.selector"],
    ["boolean", ".spec.size"],
    ["date", ".spec.weight"],
    ["date", ".metadata.generation"],
  ])("of type %s show nothing of %s", (type, path) => {
    expect(findings(`@PrinterColumn({ name: "A", type: "${type}", jsonPath: "${path}" })`)).toEqual([`WW383 "${type}"`]);
  });

  it.each([
    ["integer", ".spec.weight"],
    ["number", ".spec.size"],
    ["string", ".spec.ports"],
    ["date", ".metadata.creationTimestamp"],
    ["integer", ".spec.any.thing"],
    ["integer", ".spec.ports[*].number"],
  ])("of type %s show %s", (type, path) => {
    expect(findings(`@PrinterColumn({ name: "A", type: "${type}", jsonPath: "${path}" })`)).toEqual([]);
  });
});

describe("selectable fields", () => {
  it.each([".spec.size", ".spec.name", ".status.selector"])("may be %s", (path) => {
    expect(findings(`@SelectableField("${path}")`)).toEqual([]);
  });

  it.each([".spec.nothing", ".spec.ports", ".spec.ports[0].name", ".spec.weight", ".spec.any.x", ".metadata.name", "spec.size"])(
    "can't be %s",
    (path) => {
      expect(findings(`@SelectableField("${path}")`)).toEqual([`WW320 "${path}"`]);
    },
  );

  it.each([".spec['size']", ".spec.labels", ".metadata"])("can't be %s, either", (path) => {
    expect(findings(`@SelectableField("${path}")`)).toEqual([`WW320 "${path}"`]);
  });

  it("are eight at most", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `@SelectableField(".spec.labels.l${index}")`).join(" ");
    expect(findings(many(8))).toEqual([]);
    expect(findings(many(9))).toEqual(['WW387 ".spec.labels.l8"']);
  });

  it("are there once", () => {
    expect(findings('@SelectableField(".spec.size") @SelectableField(".spec.size")')).toEqual(['WW320 ".spec.size"']);
  });
});

describe("selectable fields of several versions", () => {
  /** Versions of Foo, each with its decorators and the fields of its spec. */
  function files(versions: Readonly<Record<string, readonly [decorators: string, fields: string]>>): Record<string, string> {
    const entries = Object.entries(versions).map(([version, [decorators, fields]]) => {
      const marks = version === "v1" ? "@StorageVersion() @Hub()" : "";
      const root = `@Resource() ${marks} ${decorators} export class Foo extends CustomResource { spec?: FooSpec }`;
      return [`api/${version}/foo_types.ts`, `export class FooSpec { ${fields} }\n${root}`] as const;
    });
    return fooFiles("", Object.fromEntries(entries.flatMap(([path, text]) => filesOf(path, text))));
  }

  function filesOf(path: string, text: string): readonly (readonly [string, string])[] {
    const version = path.split("/")[1] ?? "";
    const groupVersion = `export const groupVersion = { group: "sample.example.com", version: "${version}" } as const;\n`;
    return [
      [`api/${version}/groupversion_info.ts`, groupVersion],
      [path, typeFile(text)],
    ];
  }

  const size = '@SelectableField(".spec.size")';
  const text = '@SelectableField(".spec.text")';
  const fields = "size?: int32; text?: string;";
  const codesOf = (versions: Parameters<typeof files>[0]) => outcome(files(versions), true).findings.map((each) => each.slice(0, 5));
  const emitted = (versions: Parameters<typeof files>[0]) => {
    const crd = load(emitCrds(outcome(files(versions)).project)[0]?.content ?? "") as {
      spec: { versions: { selectableFields: { jsonPath: string }[] }[] };
    };
    return crd.spec.versions.map((version) => version.selectableFields.map(({ jsonPath }) => jsonPath));
  };

  it("get one more field where all share a single one and the schemas differ", () => {
    const versions = { v1: [size, fields], v2: [size, `${fields} more?: string;`] } as const;
    expect(codesOf(versions)).not.toContain("WW323");
    expect(emitted(versions)).toEqual([[".spec.size"], [".spec.size", ".kind"]]);
    expect(emitted({ v1: [size, fields], v2: [size, `/** Another text. */ ${fields}`] })).toEqual([
      [".spec.size"],
      [".spec.size", ".kind"],
    ]);
    expect(emitted({ v1: [size, fields], v2: [size, fields] })).toEqual([[".spec.size"], [".spec.size"]]);
  });

  it("may be a single one where the schemas are the same, or the fields aren't", () => {
    expect(codesOf({ v1: [size, fields], v2: [size, fields] })).not.toContain("WW323");
    expect(codesOf({ v1: [size, fields], v2: [text, `${fields} more?: string;`] })).not.toContain("WW323");
    expect(codesOf({ v1: [size, fields], v2: ["", `${fields} more?: string;`] })).not.toContain("WW323");
    expect(codesOf({ v1: [`${size} ${text}`, fields], v2: [`${text} ${size}`, fields] })).not.toContain("WW323");
    expect(codesOf({ v1: [size, fields] })).toEqual([]);
  });

  it("can't differ where the schemas are the same", () => {
    expect(codesOf({ v1: [size, fields], v2: ["", fields] })).toContain("WW323");
    expect(codesOf({ v1: [size, fields], v2: [text, fields] })).toContain("WW323");
  });

  it("are written in two orders where there are several and the schemas differ", () => {
    const both = `${size} ${text}`;
    expect(codesOf({ v1: [both, fields], v2: [both, `${fields} more?: string;`] })).not.toContain("WW323");
    expect(emitted({ v1: [both, fields], v2: [both, `${fields} more?: string;`] })).toEqual([
      [".spec.size", ".spec.text"],
      [".spec.text", ".spec.size"],
    ]);
    expect(emitted({ v1: [both, fields], v2: [`${text} ${size}`, fields] })).toEqual([
      [".spec.text", ".spec.size"],
      [".spec.text", ".spec.size"],
    ]);
  });
});

describe("the scale subresource", () => {
  const scale = (specPath: string, statusPath: string, selector = ".status.selector") =>
    findings(
      `@ScaleSubresource({ specReplicasPath: "${specPath}", statusReplicasPath: "${statusPath}", labelSelectorPath: "${selector}" })`,
    );

  it("leads to integers and a string", () => {
    expect(scale(".spec.size", ".status.size")).toEqual([]);
    expect(scale(".spec.name", ".status.size")).toEqual(['WW320 ".spec.name"']);
    expect(scale(".status.size", ".status.size")).toEqual(['WW320 ".status.size"']);
    expect(scale(".spec.size", ".spec.size")).toEqual(['WW320 ".spec.size"']);
    expect(scale(".spec.size", ".status.gone")).toEqual(['WW320 ".status.gone"']);
    expect(scale(".spec.size", ".status.size", ".status.size")).toEqual(['WW320 ".status.size"']);
  });
});

describe("a path's steps", () => {
  it("are names and elements", () => {
    expect(parsePath(".a-b['c\\.d/e']['f.g'][*]..e")).toEqual([
      { kind: "field", name: "a-b" },
      { kind: "field", name: "c.d/e" },
      { kind: "field", name: "f" },
      { kind: "field", name: "g" },
      { kind: "all" },
      { kind: "anywhere" },
      { kind: "field", name: "e" },
    ]);
    expect(parsePath(".a\\.b")).toEqual([{ kind: "field", name: "a.b" }]);
    expect(parsePath(".a b")).toBeUndefined();
  });
});
