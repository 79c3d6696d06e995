import { describe, expect, it } from "vitest";
import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { ProjectConfig } from "../../src/model/project-config.js";
import { parseProjectFile } from "../../src/project/project-file.js";
import { readProject, readSources } from "../../src/reader/read-project.js";
import { SourceFiles } from "../../src/reader/source-files.js";
import { SourceTrees } from "../../src/reader/source-trees.js";
import { generatedKinds } from "../support/generated-kinds.js";
import { goldenInput, projectConfig, projectFiles } from "../support/project.js";
import { fooFiles, typeFile } from "../support/type-file.js";

const goldens = ["bar", "crontab", "demoapplication", "foo", "selfierequest"];

function read(files: Record<string, string>, config: ProjectConfig = projectConfig("example.com", "sample/v1/Foo")) {
  const sink = new DiagnosticSink();
  return { project: readProject(config, projectFiles(files), sink), found: sink.sorted() };
}

describe("reading a project", () => {
  it.each(goldens)("reads the golden input %s without a finding, and finds nothing wrong with it", (name) => {
    const files = goldenInput(name);
    const sink = new DiagnosticSink();
    const config = parseProjectFile(files.PROJECT ?? "", sink);
    if (config === undefined) throw new Error("PROJECT wasn't read");
    const project = readProject(config, projectFiles(files), sink);
    checkProject(project, sink);
    expect(sink.sorted().filter((found) => found.severity === "error")).toEqual([]);
    expect(sink.sorted().map((found) => found.code)).not.toContain("WW145");
    expect(project.kinds).toHaveLength(1);
    expect(project.kinds[0]?.versions.map((version) => version.name).sort()).toEqual(config.resources.map((each) => each.version).sort());
    expect(project.name).toBe(config.projectName);
  });

  it("puts the versions of a kind together by their priority, and sorts the kinds", () => {
    const kind = (name: string) => typeFile(`@Resource()\nexport class ${name} extends CustomResource {}`);
    const files: Record<string, string> = {};
    for (const version of ["v1", "v1alpha1", "v2", "v1beta1", "v10"]) {
      files[`api/${version}/groupversion_info.ts`] = `export const groupVersion = { group: "sample.example.com", version: "${version}" };`;
      files[`api/${version}/foo_types.ts`] = kind("Foo");
    }
    files["api/v1/bar_types.ts"] = kind("Bar");
    const { project } = read(files);
    expect(project.kinds.map((each) => each.kind)).toEqual(["Bar", "Foo"]);
    expect(project.kinds[1]?.versions.map((version) => version.name)).toEqual(["v10", "v2", "v1", "v1beta1", "v1alpha1"]);
  });

  it("knows which spokes of a kind were its hub before, by what PROJECT says of the present one", () => {
    const files: Record<string, string> = {};
    for (const version of ["v1", "v1beta2", "v1beta1"]) {
      const roles = version === "v1" ? "@StorageVersion()\n@Hub()\n" : "";
      files[`api/${version}/groupversion_info.ts`] = `export const groupVersion = { group: "sample.example.com", version: "${version}" };`;
      files[`api/${version}/foo_types.ts`] = typeFile(`@Resource()\n${roles}export class Foo extends CustomResource {}`);
    }
    const config = projectConfig("example.com", "sample/v1/Foo", "sample/v1beta2/Foo", "sample/v1beta1/Foo");
    const remembering = (version: string, formerHubs: readonly string[]): ProjectConfig => {
      const webhooks = { conversion: true, spokes: [], formerHubs };
      return { ...config, resources: config.resources.map((each) => (each.version === version ? { ...each, webhooks } : each)) };
    };
    const formerHubs = (given: ProjectConfig) => read(files, given).project.kinds[0]?.formerHubs;
    expect(formerHubs(config)).toBeUndefined();
    expect(formerHubs(remembering("v1", ["v1beta2", "v1alpha1", "v1", "v1beta1", "v1beta2"]))).toEqual(["v1beta2", "v1beta1"]);
    expect(formerHubs(remembering("v1", ["v1alpha1"]))).toBeUndefined();
    expect(formerHubs(remembering("v1beta2", ["v1beta1"]))).toBeUndefined();
  });

  it("keeps kinds of the same name in several groups apart", () => {
    const files: Record<string, string> = {};
    for (const group of ["ship", "crew"]) {
      files[`api/${group}/v1/groupversion_info.ts`] = `export const groupVersion = { group: "${group}.example.com", version: "v1" };`;
      files[`api/${group}/v1/foo_types.ts`] = typeFile("@Resource()\nexport class Foo extends CustomResource {}");
    }
    const config = { ...projectConfig("example.com", "ship/v1/Foo", "crew/v1/Foo"), multigroup: true };
    const { project, found } = read(files, config);
    expect(found).toEqual([]);
    expect(project.kinds.map((kind) => kind.group)).toEqual(["crew.example.com", "ship.example.com"]);
    const swapped = { ...files, "api/ship/v1/groupversion_info.ts": files["api/crew/v1/groupversion_info.ts"] ?? "" };
    expect(read(swapped, config).found.map((each) => each.code)).toContain("WW144");
  });

  it("looks for types in files of api/ only, and not in those that serve something else", () => {
    const broken = "@Resource() export class Foo extends CustomResource {}";
    const { project, found } = read({
      "src/foo_types.ts": broken,
      "api/v1/foo_types.test.ts": broken,
      "api/v1/foo.d.ts": broken,
      "api/v1/zz_generated.foo_conversion.ts": broken,
      "api/v1/notes.md": broken,
    });
    expect(project.kinds).toEqual([]);
    expect(found.map((each) => each.code)).toEqual(["WW146"]);
  });
});

describe("syntax errors", () => {
  it("are told in TypeScript's own words, at their place, and alone", () => {
    const { project, found } = read(fooFiles("@Resource()\nexport class Foo extends CustomResource {\n  spec?: ;\n  size?: number;\n}"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      code: "WW101",
      message: "TypeScript can't read this: Type expected.",
      place: { file: "api/v1/foo_types.ts", line: 4, column: 10, length: 1 },
    });
    expect(project.kinds).toEqual([]);
  });

  it.each([
    ["/** @pattern ^/.*/$ */\nvalue?: string;", "pattern"],
    ["/**\n * A path.\n * @pattern ^[a-z]*/[a-z]*$\n */\nvalue?: string;", "pattern"],
    ['/** @xValidation {"rule": "self.matches(\'a*/b\')"} */ value?: string;', "xValidation"],
  ])("that a doc comment's end inside of a tag makes are named as such: %s", (field, tag) => {
    const { found } = read(fooFiles(`export class FooSpec {\n${field}\n}`));
    expect(found).toMatchObject([
      { code: "WW155", message: `the \`*/\` inside of @${tag} ends the doc comment here`, place: { length: 2 } },
    ]);
  });

  it("after a doc comment with a pattern are TypeScript's own where the comment ends as it was meant", () => {
    const { found } = read(fooFiles("export class FooSpec {\n/** @pattern ^a*$ */ value?: ;\n}"));
    expect(found).toMatchObject([{ code: "WW101" }]);
  });

  it("of a file that others import are all that is said", () => {
    const spec = "import { Port, least } from './port';\nimport { Own } from './port';\n";
    const root = "@Resource()\nexport class Foo extends CustomResource { port?: Port; @Minimum(least) @Own() size?: int32 = least }";
    const { found } = read({ ...fooFiles(spec + root), "api/v1/port.ts": "export class Port { import from }; import x from y;" });
    expect([...new Set(found.map((each) => `${each.code} ${each.place?.file}`))]).toEqual(["WW101 api/v1/port.ts"]);
  });

  it.each(["api/v1/foo_conversion.ts", "api/v1/groupversion_info.ts", "src/controllers/foo_controller.ts"])(
    "of %s are all that is said",
    (path) => {
      const files = fooFiles("@Resource()\nexport class Foo extends CustomResource {}");
      const { found } = read({ ...files, [path]: "import { x } from y;\nexport const groupVersion = hub(;" });
      expect([...new Set(found.map((each) => each.code))]).toEqual(["WW101"]);
    },
  );

  it("at the end of a file have a place, too", () => {
    const { found } = read(fooFiles("export class Foo {"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ code: "WW101", message: "TypeScript can't read this: '}' expected." });
  });

  it("count in columns of UTF-16 code units", () => {
    const { found } = read(fooFiles("/* 🛞 */ const a: = 1;"));
    expect(found[0]?.place).toMatchObject({ line: 2, column: 19 });
  });
});

describe("PROJECT", () => {
  it("is compared with what was read", () => {
    const files = fooFiles("@Resource()\nexport class Foo extends CustomResource {}");
    const { found } = read(files, projectConfig("example.com", "sample/v1/Bar"));
    expect(found.map(({ code, severity, message }) => `${code} ${severity} ${message}`)).toEqual([
      "WW146 error PROJECT records Bar of sample.example.com in version v1, and no type file declares it",
      "WW145 warning PROJECT doesn't record Foo of sample.example.com in version v1",
    ]);
  });

  it("may hold a version that the type file skips", () => {
    expect(read(fooFiles("@Resource()\n@SkipVersion()\nexport class Foo extends CustomResource {}")).found).toEqual([]);
  });
});

describe("parsing", () => {
  it("happens once to each file: 100 kinds in 2 versions, read, checked and emitted", () => {
    const texts = generatedKinds(100);
    const files = projectFiles(texts);
    const sink = new DiagnosticSink();
    const trees = new SourceTrees();
    const sources = new SourceFiles(files, sink, trees);
    const kinds = Object.keys(texts).filter((path) => path.endsWith("_types.ts"));
    const project = readSources(projectConfig("example.com"), sources, sink);
    checkProject(project, sink);
    const crds = emitCrds(project);

    expect(kinds).toHaveLength(200);
    expect(project.kinds).toHaveLength(100);
    expect(project.rbac).toHaveLength(100);
    expect(crds).toHaveLength(100);
    expect([...new Set(files.reads.values())]).toEqual([1]);
    expect(files.reads.size).toBe(Object.keys(texts).length);
    expect(trees.parses).toBe(files.reads.size);
  });

  it("happens to no file that nothing asks for", () => {
    const files = projectFiles({
      ...fooFiles("@Resource()\nexport class Foo extends CustomResource {}"),
      "src/main.ts": "x",
      "test/a.ts": "y",
    });
    const trees = new SourceTrees();
    readProject(projectConfig("example.com", "sample/v1/Foo"), files, new DiagnosticSink(), trees);
    expect(trees.parses).toBe(2);
    // Its text shows whether it has a controller.
    expect([...files.reads.keys()].sort()).toEqual(["api/v1/foo_types.ts", "api/v1/groupversion_info.ts", "src/main.ts"]);
  });
});
