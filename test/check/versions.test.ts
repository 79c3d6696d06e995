import { describe, expect, it } from "vitest";
import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../support/project.js";
import { typeFile, underlined } from "../support/type-file.js";

/** Checks kinds, each a path and the decorators and class of its root; the folder gives the version. */
function checked(roots: Record<string, string>, group = "sample.example.com") {
  const files: Record<string, string> = {};
  for (const [path, text] of Object.entries(roots)) {
    const version = path.split("/")[1] ?? "";
    files[`api/${version}/groupversion_info.ts`] = `export const groupVersion = { group: "${group}", version: "${version}" } as const;`;
    files[path] = typeFile(text);
  }
  const sink = new DiagnosticSink();
  const project = readProject(projectConfig("example.com"), projectFiles(files), sink);
  checkProject(project, sink);
  return sink.sorted().flatMap(({ code, place, related, message }) => {
    if (place === undefined || code.startsWith("WW2") || code === "WW145") return [];
    const at = `${code} ${place.file.split("/")[1]} ${underlined(files, place)}`;
    return [{ at, message, related: related.map((each) => `${each.place.file.split("/")[1]} ${underlined(files, each.place)}`) }];
  });
}

const foo = (decorators: string, options = "") =>
  `@Resource(${options}) ${decorators} export class Foo extends CustomResource { spec?: RawExtension }`;
const two = (v1: string, v2: string, options1 = "", options2 = options1) =>
  checked({ "api/v1/foo_types.ts": foo(v1, options1), "api/v2/foo_types.ts": foo(v2, options2) });

describe("the storage version", () => {
  it("is the only version, without being marked", () => {
    expect(checked({ "api/v1/foo_types.ts": foo("") })).toEqual([]);
  });

  it("is one of several", () => {
    expect(two("", "@StorageVersion() @Hub()")).toEqual([]);
    expect(two("", "@Hub()")).toMatchObject([{ at: "WW301 v2 Foo", related: ["v1 Foo"] }]);
    expect(two("@StorageVersion()", "@StorageVersion() @Hub()")).toMatchObject([
      { at: "WW302 v1 StorageVersion", related: ["v2 StorageVersion"] },
    ]);
  });
});

describe("the hub", () => {
  it("is one of several versions", () => {
    expect(two("@StorageVersion()", "")).toMatchObject([{ at: "WW303 v2 Foo", related: ["v1 Foo"] }]);
    expect(two("@StorageVersion() @Hub()", "@Hub()")).toMatchObject([{ at: "WW304 v1 Hub", related: ["v2 Hub"] }]);
  });
});

describe("rules of missing versions", () => {
  it("are silent while a file can't be read", () => {
    const found = checked({
      "api/v1/foo_types.ts": foo(""),
      "api/v2/foo_types.ts": foo("@StorageVersion() @Hub()"),
      "api/v3/foo_types.ts": "class {",
    });
    expect(found.map((each) => each.at.slice(0, 8))).toEqual(["WW101 v3"]);
    const marked = checked({ "api/v1/foo_types.ts": foo(""), "api/v2/foo_types.ts": foo(""), "api/v3/foo_types.ts": "class {" });
    expect(marked.map((each) => each.at.slice(0, 8))).toEqual(["WW101 v3"]);
  });

  it("don't hide two storage versions", () => {
    const found = checked({
      "api/v1/foo_types.ts": foo("@StorageVersion()"),
      "api/v2/foo_types.ts": foo("@StorageVersion()"),
      "api/v3/foo_types.ts": "class {",
    });
    expect(found.map((each) => each.at)).toContain("WW302 v1 StorageVersion");
  });
});

describe("versions", () => {
  it("are served, one at least", () => {
    expect(checked({ "api/v1/foo_types.ts": foo("@Unserved()") })).toMatchObject([{ at: "WW305 v1 Foo" }]);
    expect(two("@Unserved()", "@StorageVersion() @Hub()")).toEqual([]);
  });

  it.each(["v1.0", "1", "beta", "v1rc1", "V1", "v01"])("are not called %s", (name) => {
    expect(checked({ [`api/${name}/foo_types.ts`]: foo("") })).toMatchObject([{ at: `WW306 ${name} Foo` }]);
  });

  it("say the same of the kind", () => {
    const different = two("", "@StorageVersion() @Hub()", '{ scope: "Cluster", shortNames: ["f"] }', '{ categories: ["all"] }');
    expect(different.map((each) => each.at)).toEqual(['WW307 v1 "Cluster"', 'WW307 v1 ["f"]', "WW307 v1 Foo"]);
    expect(different.map((each) => each.message)).toContain("the versions of Foo disagree on its scope: Cluster in v1, Namespaced in v2");
  });

  it("say the same of the CRD's metadata", () => {
    const found = two('@Metadata({ labels: { a: "1", b: "1" } })', '@StorageVersion() @Hub() @Metadata({ labels: { a: "2", c: "1" } })');
    expect(found).toMatchObject([{ at: "WW314 v1 Metadata", related: ["v2 Metadata"] }]);
  });

  it.each([
    ['{ labels: { "a b": "c" } }', '"a b" can\'t be a label'],
    ['{ labels: { "a/b/c": "c" } }', '"a/b/c" can\'t be a label'],
    ['{ labels: { a: "c d" } }', "\"c d\" can't be a label's value"],
    ['{ annotations: { "A_/b": "c d" } }', '"A_/b" can\'t be an annotation'],
  ])("give the CRD labels and annotations as Kubernetes takes them: %s", (metadata, message) => {
    expect(checked({ "api/v1/foo_types.ts": foo(`@Metadata(${metadata})`) })).toMatchObject([{ at: "WW315 v1 Metadata", message }]);
  });

  it("may give the CRD labels and annotations", () => {
    const metadata = '{ labels: { "example.com/a.b": "", c: "d" }, annotations: { "x.y/z": "any text" } }';
    expect(checked({ "api/v1/foo_types.ts": foo(`@Metadata(${metadata})`) })).toEqual([]);
  });

  it("are declared once", () => {
    expect(checked({ "api/v1/foo_types.ts": foo(""), "api/v1/other.ts": foo("@StorageVersion() @Hub()") })).toMatchObject([
      { at: "WW308 v1 Foo" },
    ]);
  });

  it.each([
    ['""', "is empty"],
    ['"a\\nb"', "has line breaks"],
    [`"${"x".repeat(257)}"`, "is longer"],
    [`"${"ä".repeat(129)}"`, "is longer"],
    ['"a\u200bb"', "can't be printed"],
  ])("have a deprecation warning that fits a header, not %s", (warning, problem) => {
    const [found] = checked({ "api/v1/foo_types.ts": foo(`@DeprecatedVersion(${warning})`) });
    expect(found?.at).toBe(`WW313 v1 ${warning}`);
    expect(found?.message).toContain(problem);
  });
});

describe("names", () => {
  it.each([
    ['{ plural: "Foos" }', 'WW310 v1 "Foos"'],
    ['{ singular: "my_foo" }', 'WW310 v1 "my_foo"'],
    ['{ shortNames: ["1f"] }', 'WW310 v1 ["1f"]'],
    ['{ categories: ["a b"] }', 'WW310 v1 ["a b"]'],
    [`{ plural: "${"a".repeat(64)}" }`, `WW310 v1 "${"a".repeat(64)}"`],
  ])("%s isn't a DNS label", (options, at) => {
    expect(checked({ "api/v1/foo_types.ts": foo("", options) }).map((each) => each.at)).toEqual([at]);
  });

  it.each(["apps", "Apps.example.com", "-a.example.com"])("the group %s isn't a domain", (group) => {
    expect(checked({ "api/v1/foo_types.ts": foo("") }, group)).toMatchObject([{ at: "WW311 v1 Foo" }]);
  });

  it("leaves Kubernetes' own groups to those who are approved", () => {
    expect(checked({ "api/v1/foo_types.ts": foo("") }, "apps.k8s.io")).toMatchObject([{ at: "WW312 v1 Foo" }]);
    expect(checked({ "api/v1/foo_types.ts": foo("") }, "x.kubernetes.io")).toMatchObject([{ at: "WW312 v1 Foo" }]);
    const approved = foo('@Metadata({ annotations: { "api-approved.kubernetes.io": "https://a.b" } })');
    expect(checked({ "api/v1/foo_types.ts": approved }, "apps.k8s.io")).toEqual([]);
    expect(checked({ "api/v1/foo_types.ts": approved.replace("https://a.b", "unapproved, for tests") }, "apps.k8s.io")).toEqual([]);
    expect(checked({ "api/v1/foo_types.ts": approved.replace("https://a.b", "yes") }, "apps.k8s.io")).toMatchObject([
      { at: "WW312 v1 Foo" },
    ]);
    expect(checked({ "api/v1/foo_types.ts": foo("") }, "notk8s.io")).toEqual([]);
  });

  it("are not shared by two kinds of a group", () => {
    const bar = '@Resource({ shortNames: ["foos"] }) export class Bar extends CustomResource {}';
    expect(checked({ "api/v1/foo_types.ts": foo(""), "api/v1/bar_types.ts": bar })).toMatchObject([
      { at: "WW309 v1 Foo", message: 'Foo and Bar of sample.example.com are both called "foos"', related: ["v1 Bar"] },
    ]);
  });

  it("are not shared by a kind and the list of another", () => {
    const list = "@Resource() export class FooList extends CustomResource {}";
    expect(checked({ "api/v1/foo_types.ts": foo(""), "api/v1/foolist_types.ts": list })).toMatchObject([
      { message: 'FooList and Foo of sample.example.com are both called "FooList"' },
    ]);
  });

  it("leave room for the list of a kind, and for the group", () => {
    const long = (length: number) => `@Resource({ plural: "b" }) export class ${"B".repeat(length)} extends CustomResource {}`;
    expect(checked({ "api/v1/b_types.ts": long(59) })).toEqual([]);
    expect(checked({ "api/v1/b_types.ts": long(60) }).map((each) => each.message)).toEqual([
      expect.stringContaining("BList\" isn't a DNS-1035 label"),
    ]);
    const group = (length: number) => `${"a".repeat(length)}.io`;
    expect(checked({ "api/v1/foo_types.ts": foo("") }, group(245))).toEqual([]);
    expect(checked({ "api/v1/foo_types.ts": foo("") }, group(246))).toMatchObject([{ at: "WW388 v1 Foo" }]);
  });
});

describe("the root of a kind with a status", () => {
  it.each(["@MinProperties(1)", "@MaxProperties(9)", '@StructType("atomic")'])("has no %s", (rule) => {
    expect(checked({ "api/v1/foo_types.ts": foo(`@StatusSubresource() ${rule}`) }).map((each) => each.at.slice(0, 8))).toEqual([
      "WW380 v1",
      "WW317 v1",
    ]);
    expect(checked({ "api/v1/foo_types.ts": foo(rule) })).toEqual([]);
  });
});
