import type { Crd, CrdVersion } from "../crd.js";
import { accepts, type Refusal } from "./refusal.js";

const nothingShown = accepts("columns aren't looked at: the cell stays empty");
const deep = "export class Node { children?: Node[] }";
const oneForAll = accepts("a CRD says it once, so whichever version is taken, the API server can't see the others");

/** Foo in v2 besides v1. */
function secondVersion(root: string, resource = ""): Readonly<Record<string, string>> {
  return { "api/v2/foo_types.ts": `@Resource(${resource}) ${root} export class Foo extends CustomResource { spec?: RawExtension }` };
}

/** Foo in another group. */
function inGroup(group: string): Readonly<Record<string, string>> {
  return { "api/v1/groupversion_info.ts": `export const groupVersion = { group: "${group}", version: "v1" } as const;` };
}

/** Versions as they are marked, as controller-gen writes them. */
function stored(...versions: readonly string[]): (crd: Crd) => Crd {
  return changeVersions((version) => ({ ...version, storage: versions.includes(version.name) }));
}

function changeVersions(change: (version: CrdVersion) => CrdVersion): (crd: Crd) => Crd {
  return (crd) => ({ ...crd, spec: { ...crd.spec, versions: crd.spec.versions.map(change) } });
}

/** The empty schema that controller-gen writes where a type contains itself. */
function withEmptySchema(crd: Crd): Crd {
  const schema = { openAPIV3Schema: { type: "object", properties: { spec: { type: "object", properties: { node: {} } } } } };
  return changeVersions((version) => ({ ...version, schema }))(crd);
}

/** Refusals of versions, names, columns and paths of Foo. */
export const kindRefusals: readonly Refusal[] = [
  // Storage and served versions, and what versions say once for all.
  {
    ours: "WW301",
    root: "@Hub()",
    more: secondVersion(""),
    written: stored(),
    theirs: "must have exactly one version marked as storage version",
  },
  {
    ours: "WW302",
    root: "@Hub() @StorageVersion()",
    more: secondVersion("@StorageVersion()"),
    written: stored("v1", "v2"),
    theirs: "must have exactly one version marked as storage version",
  },
  { ours: "WW305", root: "@Unserved()", theirs: accepts("and has nothing at its address") },
  { ours: "WW307", root: "@Hub() @StorageVersion()", more: secondVersion("", '{ scope: "Cluster" }'), theirs: oneForAll },
  { ours: "WW307", root: "@Hub() @StorageVersion()", more: secondVersion("", '{ shortNames: ["f"] }'), theirs: oneForAll },
  { ours: "WW307", root: "@Hub() @StorageVersion()", more: secondVersion("", '{ categories: ["all"] }'), theirs: oneForAll },
  { ours: "WW313", root: '@DeprecatedVersion("a\\nb")', theirs: "must only contain printable UTF-8 characters" },
  { ours: "WW313", root: '@DeprecatedVersion("a\u200bb")', theirs: "must only contain printable UTF-8 characters" },
  { ours: "WW313", root: `@DeprecatedVersion("${"ä".repeat(200)}")`, theirs: "must be <= 256 characters long" },

  // Names.
  { ours: "WW310", root: '{ plural: "foo_s" }', theirs: "spec.names.plural: Invalid value" },
  { ours: "WW310", root: '{ plural: "Foos" }', theirs: "spec.names.plural: Invalid value" },
  { ours: "WW310", root: `{ plural: "${"f".repeat(64)}" }`, theirs: "must be no more than 63 characters" },
  { ours: "WW310", root: '{ singular: "1foo" }', theirs: "spec.names.singular: Invalid value" },
  { ours: "WW310", root: '{ shortNames: ["f.o"] }', theirs: "spec.names.shortNames[0]: Invalid value" },
  { ours: "WW310", root: '{ categories: ["All"] }', theirs: "spec.names.categories[0]: Invalid value" },
  {
    ours: "WW310",
    more: { "api/v1/bar_types.ts": `@Resource() export class ${"B".repeat(60)} extends CustomResource { spec?: RawExtension }` },
    theirs: "spec.names.listKind: Invalid value",
  },
  {
    ours: "WW306",
    root: "@Hub() @StorageVersion()",
    more: { "api/v1.0/foo_types.ts": "@Resource() export class Foo extends CustomResource { spec?: RawExtension }" },
    theirs: "spec.versions[1].name: Invalid value",
  },
  {
    ours: "WW306",
    root: "@Hub() @StorageVersion()",
    more: { "api/beta/foo_types.ts": "@Resource() export class Foo extends CustomResource { spec?: RawExtension }" },
    theirs: accepts("it sorts such names behind all others"),
  },
  { ours: "WW311", more: inGroup("sample"), theirs: "should be a domain with at least one dot" },
  { ours: "WW311", more: inGroup("Sample.example.com"), theirs: "spec.group: Invalid value" },
  { ours: "WW312", more: inGroup("sample.k8s.io"), theirs: "protected groups must have approval annotation" },
  {
    ours: "WW312",
    root: '@Metadata({ annotations: { "api-approved.kubernetes.io": "yes" } })',
    more: inGroup("sample.k8s.io"),
    theirs: "with either a URL or a reason starting with",
  },
  {
    ours: "WW388",
    root: `{ plural: "${"f".repeat(63)}" }`,
    more: inGroup(`${"a".repeat(188)}.io`),
    theirs: "must be no more than 253 characters",
  },
  { ours: "WW315", root: '@Metadata({ labels: { "a b": "c" } })', theirs: "metadata.labels: Invalid value" },
  { ours: "WW315", root: '@Metadata({ labels: { a: "b c" } })', theirs: "metadata.labels: Invalid value" },
  { ours: "WW315", root: '@Metadata({ annotations: { "a b": "c" } })', theirs: "metadata.annotations: Invalid value" },

  // Columns, selectable fields and the paths of scale.
  {
    ours: "WW322",
    root: '@PrinterColumn({ name: "", type: "integer", jsonPath: ".spec.size" })',
    theirs: "additionalPrinterColumns[0].name: Required",
  },
  {
    ours: "WW321",
    root: '@PrinterColumn({ name: "A", type: "int32", jsonPath: ".spec.size" })',
    theirs: "must be one of boolean,date,integer",
  },
  {
    ours: "WW321",
    root: '@PrinterColumn({ name: "A", type: "integer", format: "int16", jsonPath: ".spec.size" })',
    theirs: "must be one of byte,date",
  },
  {
    ours: "WW320",
    root: '@PrinterColumn({ name: "A", type: "integer", jsonPath: "$.spec.size" })',
    theirs: "must be a simple json path starting with .",
  },
  { ours: "WW320", root: '@PrinterColumn({ name: "A", type: "integer", jsonPath: ".spec.gone" })', theirs: nothingShown },
  { ours: "WW320", root: '@PrinterColumn({ name: "A", type: "string", jsonPath: ".spec.ports.name" })', theirs: nothingShown },
  {
    ours: "WW320",
    root: `@PrinterColumn({ name: "A", type: "string", jsonPath: '.spec.ports[?(@.gone=="a")].name' })`,
    theirs: nothingShown,
  },
  { ours: "WW320", root: '@PrinterColumn({ name: "A", type: "string", jsonPath: ".spec.ports[?(@.name=a)].name" })', theirs: nothingShown },
  { ours: "WW320", root: '@PrinterColumn({ name: "A", type: "string", jsonPath: ".spec.ports[a].name" })', theirs: nothingShown },
  { ours: "WW383", root: '@PrinterColumn({ name: "A", type: "integer", jsonPath: ".spec.text" })', theirs: nothingShown },
  { ours: "WW383", root: '@PrinterColumn({ name: "A", type: "date", jsonPath: ".spec.size" })', theirs: nothingShown },
  {
    ours: "WW323",
    fields: "size?: int32;",
    root: '@StorageVersion() @SelectableField(".spec.size")',
    more: {
      "api/v2/foo_types.ts": `class Port { name!: string; protocol?: string = "TCP"; note?: string; tags?: string[]; weak!: string | null }
        export class FooSpec { size?: int32; } export class FooStatus { size?: int32; selector?: string }
        @Resource() export class Foo extends CustomResource { spec?: FooSpec; status?: FooStatus }`,
    },
    theirs: "may only be set when `version.schema.openAPIV3Schema` is not included",
  },
  { ours: "WW320", root: '@SelectableField(".spec.gone")', theirs: "is an invalid path: does not refer to a valid field" },
  { ours: "WW320", root: '@SelectableField("spec.size")', theirs: "is an invalid path: expected [ or ." },
  { ours: "WW320", root: '@SelectableField(".spec.ports[0].name")', theirs: "is an invalid path: array notation is not allowed" },
  { ours: "WW320", root: '@SelectableField(".spec.ports.name")', theirs: "is an invalid path: does not refer to a valid field" },
  { ours: "WW320", root: '@SelectableField(".spec.part")', theirs: "must point to a field of type string, boolean or integer" },
  { ours: "WW320", root: '@SelectableField(".spec.ports")', theirs: "must point to a field of type string, boolean or integer" },
  { ours: "WW320", root: '@SelectableField(".metadata.name")', theirs: "is an invalid path: does not refer to a valid field" },
  { ours: "WW320", root: '@SelectableField(".metadata")', theirs: "must not point to fields in metadata" },
  { ours: "WW320", root: '@SelectableField(".spec.size") @SelectableField(".spec.size")', theirs: "Duplicate value" },
  {
    ours: "WW387",
    fields: "a0?: string; a1?: string; a2?: string; a3?: string; a4?: string; a5?: string; a6?: string; a7?: string; a8?: string;",
    root: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((each) => `@SelectableField(".spec.a${each}")`).join(" "),
    theirs: "Too many: 9: must have at most 8 items",
  },
  {
    ours: "WW320",
    root: '@ScaleSubresource({ specReplicasPath: ".status.size", statusReplicasPath: ".status.size" })',
    theirs: "should be a json path under .spec",
  },
  {
    ours: "WW320",
    root: '@ScaleSubresource({ specReplicasPath: ".spec.gone", statusReplicasPath: ".status.size" })',
    theirs: accepts("and answers every GET of the subresource with an error"),
  },

  // Types that contain themselves. Ours is open there, so that what else is wrong is found; controller-gen's is empty.
  ...[
    ["node?: Node;", deep],
    ["node?: A;", "class A { b?: B } class B { a?: Record<string, A> }"],
    ["node?: Box<string>;", "class Box<T> { value?: T; inside?: Box<T[]> }"],
    ["node?: List;", "type List = List[];"],
    ["node?: Child;", "interface Parent { child?: Child } interface Child extends Parent {}"],
  ].map(([fields = "", more = ""]) => ({
    ours: "WW128",
    fields,
    more,
    written: withEmptySchema,
    theirs: "must not be empty for specified object fields",
  })),
];
