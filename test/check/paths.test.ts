import { describe, expect, it } from "vitest";
import { parsePath } from "../../src/check/paths/json-path.js";
import { fooFiles, outcome } from "../support/type-file.js";

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
  ])("show nothing by the path %s", (path) => {
    expect(column(path)).toEqual([`WW320 ${JSON.stringify(path)}`]);
  });

  it("have a name", () => {
    expect(findings('@PrinterColumn({ name: "", type: "string", jsonPath: ".spec.name" })')).toEqual(['WW322 ""']);
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
    expect(parsePath(".a-b['c.d'][*]..e")).toEqual([
      { kind: "field", name: "a-b" },
      { kind: "field", name: "c.d" },
      { kind: "all" },
      { kind: "anywhere" },
    ]);
    expect(parsePath(".a\\.b")).toEqual([{ kind: "field", name: "a.b" }]);
    expect(parsePath(".a b")).toBeUndefined();
  });
});
