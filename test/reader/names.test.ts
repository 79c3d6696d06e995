import { describe, expect, it } from "vitest";
import { DiagnosticSink, diagnostic } from "../../src/diagnostics/diagnostic.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../support/project.js";
import { fooFiles, outcome } from "../support/type-file.js";

const foo = (spec: string, before = "") =>
  `${before}\nexport class FooSpec {\n${spec}\n}\n@Resource()\nexport class Foo extends CustomResource {\nspec?: FooSpec;\n}`;

function valueType(imports: string, type: string, others: Record<string, string> = {}): unknown {
  const files = fooFiles(foo(`value?: ${type};`, imports), others);
  const { project, findings } = outcome(files);
  if (findings.length > 0) return findings;
  const spec = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;
  return spec?.fields?.[0]?.schema.typeRef ?? spec?.fields?.[0]?.schema.type;
}

const port = { "api/v1/ports.ts": "export class Port {}\nclass Hidden {}\nexport type Ports = Port[];" };

describe("names of types", () => {
  it.each([
    ['import { Port } from "./ports";', "Port"],
    ['import { Port } from "./ports.js";', "Port"],
    ['import { Port } from "./ports.ts";', "Port"],
    ['import type { Port } from "../v1/ports";', "Port"],
    ['import { Port as Door } from "./ports";', "Door"],
    ['import * as ports from "./ports";', "ports.Port"],
    ['import { Port } from "./all";', "Port"],
    ['import { Door } from "./all";', "Door"],
    ['import { Port } from "./stars";', "Port"],
  ])("%s", (imports, type) => {
    const others = {
      ...port,
      "api/v1/all.ts": 'import { Port as Imported } from "./ports";\nexport { Port } from "./ports";\nexport { Imported as Door };',
      "api/v1/stars.ts": 'export * from "./none";\nexport * from "./ports";',
    };
    expect(valueType(imports, type, others)).toEqual({ name: "Port", file: "api/v1/ports.ts" });
  });

  it("are found in a folder's index", () => {
    expect(valueType('import { Port } from "./shared";', "Port", { "api/v1/shared/index.ts": "export class Port {}" })).toEqual({
      name: "Port",
      file: "api/v1/shared/index.ts",
    });
  });

  it("may be those of another version", () => {
    const others = { "api/v2/bar_types.ts": "export class BarSpec {}" };
    expect(valueType('import type { BarSpec } from "../v2/bar_types";', "BarSpec", others)).toEqual({
      name: "BarSpec",
      file: "api/v2/bar_types.ts",
    });
  });

  it("may be exported after their declaration, or by default", () => {
    expect(valueType("class Port {}\nexport { Port };", "Port")).toEqual({ name: "Port", file: "api/v1/foo_types.ts" });
    const others = { "api/v1/port.ts": "export default class Port { name?: string }" };
    expect(valueType('import Port from "./port";', "Port", others)).toBe("object");
    expect(valueType('import { Port } from "./port";', "Port", others)).toEqual(["WW127 Port"]);
  });

  it("are declared once in a file", () => {
    expect(valueType("interface Port { a?: string }\ninterface Port { b?: string }", "Port")).toEqual(["WW117 Port"]);
    expect(valueType("export class Foo {}", "string")).toEqual(["WW117 Foo"]);
  });

  it("may be scalars under another name, and under one of a namespace", () => {
    expect(valueType('import { type int32 as Int } from "wheelwright/api";', "Int")).toBe("integer");
    expect(valueType('import * as api from "wheelwright/api";', "api.int32")).toBe("integer");
    expect(
      valueType('import type { Whole } from "./scalars";', "Whole", {
        "api/v1/scalars.ts": 'export { int64 as Whole } from "wheelwright/api";',
      }),
    ).toBe("integer");
  });

  it("declared in the file come before those that are built in", () => {
    expect(valueType("export class Record {}", "Record")).toEqual({ name: "Record", file: "api/v1/foo_types.ts" });
  });

  const aliased = (config: object | string, files: Record<string, string>) => ({
    "tsconfig.json": typeof config === "string" ? config : JSON.stringify({ compilerOptions: config }),
    ...files,
  });
  const exportsPort = "export class Port {}";

  it.each<[imports: string, file: string, others: Record<string, string>]>([
    [
      'import { Port } from "@shared/ports";',
      "shared/ports.ts",
      aliased({ paths: { "@shared/*": ["./shared/*"] } }, { "shared/ports.ts": exportsPort }),
    ],
    [
      'import { Port } from "ports";',
      "shared/p.ts",
      aliased({ paths: { ports: ["./none.ts", "./shared/p.ts"] } }, { "shared/p.ts": exportsPort }),
    ],
    [
      'import { Port } from "@a/b/ports";',
      "near/ports.ts",
      aliased({ paths: { "@a/*": ["./far/*"], "@a/b/*": ["./near/*"] } }, { "near/ports.ts": exportsPort, "far/b/ports.ts": exportsPort }),
    ],
    ['import { Port } from "shared/ports";', "src/shared/ports.ts", aliased({ baseUrl: "./src" }, { "src/shared/ports.ts": exportsPort })],
    [
      'import { Port } from "@shared/ports";',
      "config/shared/ports.ts",
      aliased('{ // inherited\n"extends": "./config/base", }', {
        "config/base.json": JSON.stringify({ compilerOptions: { paths: { "@shared/*": ["./shared/*"] } } }),
        "config/shared/ports.ts": exportsPort,
      }),
    ],
    [
      'import { Port } from "#shared/ports.js";',
      "shared/ports.ts",
      {
        "package.json": JSON.stringify({ imports: { "#shared/*.js": { types: "./shared/*.ts", default: "./dist/*.js" } } }),
        "shared/ports.ts": exportsPort,
      },
    ],
  ])("lead through tsconfig.json and package.json: %s", (imports, file, others) => {
    expect(valueType(imports, "Port", others)).toEqual({ name: "Port", file });
  });

  const manifest = (fields: object) => JSON.stringify({ name: "lib", version: "1.0.0", ...fields });

  it.each<[from: string, file: string, others: Record<string, string>]>([
    ["lib", "node_modules/lib/dist/index.d.ts", { "node_modules/lib/package.json": manifest({ types: "dist/index" }) }],
    ["lib", "node_modules/lib/main.d.ts", { "node_modules/lib/package.json": manifest({ main: "./main.js" }) }],
    ["lib", "node_modules/lib/index.d.ts", { "node_modules/lib/package.json": manifest({}) }],
    ["lib", "node_modules/lib/src/index.ts", { "node_modules/lib/package.json": manifest({ exports: "./src/index.ts" }) }],
    [
      "lib",
      "node_modules/lib/types.d.ts",
      { "node_modules/lib/package.json": manifest({ exports: { import: { types: "./types.d.ts", default: "./index.js" } } }) },
    ],
    ["lib/deep/a", "node_modules/lib/d/a.d.ts", { "node_modules/lib/package.json": manifest({ exports: { "./deep/*": "./d/*.js" } }) }],
    ["lib/sub", "node_modules/lib/sub.d.ts", { "node_modules/lib/package.json": manifest({}) }],
    ["@acme/lib", "node_modules/@acme/lib/index.d.ts", { "node_modules/@acme/lib/package.json": manifest({}) }],
    [
      "lib",
      "node_modules/@types/lib/index.d.ts",
      { "node_modules/lib/package.json": manifest({}), "node_modules/@types/lib/package.json": manifest({}) },
    ],
    ["lib", "../../node_modules/lib/index.ts", { "../../node_modules/lib/package.json": manifest({}) }],
  ])("may be a package's: %s in %s", (from, file, others) => {
    const files = { ...others, [file]: "export interface Port { readonly name?: string }" };
    expect(valueType(`import type { Port } from "${from}";`, "Port", files)).toEqual({ name: "Port", file });
  });

  it("of a package may lead on inside of it, and to types that are built in", () => {
    const others = {
      "../node_modules/lib/package.json": manifest({ types: "./dist/index.d.ts" }),
      "../node_modules/lib/dist/index.d.ts": 'export * from "../src/more.js";\nexport { V1PodSpec as Pod } from "wheelwright/kubernetes";',
      "../node_modules/lib/src/more.d.ts": "export declare class Port { a?: string }",
    };
    const imports = 'import type { Pod, Port } from "lib";';
    expect(valueType(imports, "Port", others)).toEqual({ name: "Port", file: "../node_modules/lib/src/more.d.ts" });
    expect(valueType(imports, "Pod", others)).toEqual("object");
  });

  it("of a package are edited by no command", () => {
    const others = {
      "node_modules/lib/package.json": manifest({}),
      "node_modules/lib/index.d.ts": "export declare class Port { a?: string }",
    };
    const { project } = outcome(fooFiles(foo("value?: Port;", 'import type { Port } from "lib";'), others));
    const spec = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;
    expect(spec?.fields?.[0]?.schema.fields).toMatchObject([{ name: "a", undecoratable: true }]);
  });

  it("of a package are types only: a decorator's arguments come from the project", () => {
    const others = { "node_modules/lib/package.json": manifest({}), "node_modules/lib/index.d.ts": "export declare const limit = 7;" };
    const { findings: found } = outcome(fooFiles(foo("@Maximum(limit) value?: int32;", 'import { limit } from "lib";'), others));
    expect(found).toEqual([expect.stringContaining("limit")]);
  });

  it.each([
    ['import { Port } from "./nowhere";', "WW127 Port"],
    ['import { Port } from "../../../../outside";', "WW127 Port"],
    ['import { Hidden as Port } from "./ports";', "WW127 Port"],
    ['import { Port } from "some-package";', "WW126 Port"],
    ['import { int16 as Port } from "wheelwright/api";', "WW127 Port"],
    ["", "WW125 Port"],
  ])("that lead nowhere are refused: %s", (imports, finding) => {
    expect(valueType(imports, "Port", port)).toEqual([finding]);
  });
});

describe("names of decorators", () => {
  const findings = (decorator: string, imports = "", others = {}) =>
    outcome(fooFiles(foo(`${decorator} value?: int32;`, imports), others)).findings;

  it.each([
    ["@Min(1)", 'import { Minimum as Min } from "wheelwright/api";'],
    ["@api.Minimum(1)", 'import * as api from "wheelwright/api";'],
    ["@Min(1)", 'import { Min } from "./rules";'],
  ])("%s, by %s", (decorator, imports) => {
    const files = fooFiles(foo(`${decorator} value?: int32;`, imports), {
      "api/v1/rules.ts": 'export { Minimum as Min } from "wheelwright/api";',
    });
    const { project, findings: found } = outcome(files);
    expect(found).toEqual([]);
    expect(project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema.fields?.[0]?.schema.minimum).toBe(1);
  });

  it("says what to import where a decorator is spelt right", () => {
    const { remedy } = diagnostic("WW102", { written: "@MapsTo", meant: "MapsTo" });
    expect(remedy).toBe('add `import { MapsTo } from "wheelwright/api";` to this file, or remove @MapsTo');
  });

  it.each([
    ["@Minimun(1)", "", "WW102 Minimun"],
    ["@Min(1)", 'import { Min } from "class-validator";', "WW102 Min"],
    ["@Own()", "const Own = () => () => {};", "WW102 Own"],
    ["@api.Nothing()", 'import * as api from "wheelwright/api";', "WW102 api.Nothing"],
    ["@Nothing()", 'import { Nothing } from "wheelwright/api";', "WW102 Nothing"],
    ["@int32()", "", "WW102 int32"],
  ])("refuses %s (%s)", (decorator, imports, finding) => {
    expect(findings(decorator, imports)).toEqual([finding]);
  });

  it("says where a foreign decorator comes from", () => {
    const { messages } = outcome(fooFiles(foo("@Min(1) value?: int32;", 'import { Min } from "class-validator";')));
    expect(messages).toEqual(['@Min comes from "class-validator" and isn\'t a decorator that "wheelwright/api" exports']);
  });
});

describe("names that are nearly right", () => {
  it.each([
    ["@Minimun(1) value?: int32", "", "write @Minimum, imported"],
    ["@Resourc() value?: int32", "", "write @Resource, imported"],
    ["@Whatever() value?: int32", "", "by its exact name"],
    ["value?: Int32", 'import type { int32 } from "wheelwright/api";', "write `int32`"],
    ["value?: Prot", "class Port {}", "write `Port`"],
    ["value?: Other", "", "declare `Other`"],
    ["value?: Port", "interface Port { /** @minmum 1 */ a: int32 }", "write @minimum"],
  ])("%s", (field, before, remedy) => {
    const sink = new DiagnosticSink();
    const files = fooFiles(foo(`${field};`, before));
    readProject(projectConfig("example.com", "sample/v1/Foo"), projectFiles(files), sink);
    expect(sink.sorted().map((found) => found.remedy)).toEqual([expect.stringContaining(remedy)]);
  });
});

describe("constants", () => {
  it("come from other files, too", () => {
    const others = {
      "api/v1/limits.ts": "export const minimum = 1;\nexport const limits = { maximum: 9 };\nexport enum Size { Small = 3 }",
    };
    const imports = 'import { limits, minimum, Size } from "./limits";';
    const { project, findings } = outcome(
      fooFiles(foo("@Minimum(minimum) @Maximum(limits.maximum) value?: int32 = Size.Small;", imports), others),
    );
    expect(findings).toEqual([]);
    expect(project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema.fields?.[0]?.schema).toMatchObject({
      minimum: 1,
      maximum: 9,
      default: 3,
    });
  });
});
