import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { emitProject } from "./support/build.js";
import { cases } from "./support/cases.js";

const source = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));
const root = "/projects";

/** All cases' files, each project in its own folder. */
const files: ReadonlyMap<string, string> = new Map(
  cases.flatMap(({ config, files }, index) =>
    Object.entries(emitProject(config, files).files)
      .filter(([path]) => path.startsWith("api/"))
      .map(([path, text]) => [`${root}/${index}/${path}`, text] as const),
  ),
);

function findings(options: ts.CompilerOptions, changed: ReadonlyMap<string, string> = files): readonly string[] {
  const all: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts"],
    types: [],
    strict: true,
    noEmit: true,
    paths: { "wheelwright/api": [source("api/index.ts")], "wheelwright/convert": [source("convert/index.ts")] },
    ...options,
  };
  const host = ts.createCompilerHost(all);
  const { fileExists, readFile, directoryExists } = host;
  const inFolder = (folder: string) => [...changed.keys()].some((path) => path.startsWith(`${folder}/`));
  host.fileExists = (path) => changed.has(path) || fileExists.call(host, path);
  host.readFile = (path) => changed.get(path) ?? readFile.call(host, path);
  host.directoryExists = (path) => inFolder(path) || directoryExists?.call(host, path) === true;
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion);
  };
  const program = ts.createProgram([...changed.keys()], all, host);
  return ts
    .getPreEmitDiagnostics(program)
    .filter((found) => found.file === undefined || found.file.fileName.startsWith(root))
    .map((found) => `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, "\n")}`);
}

describe("the generated TypeScript", () => {
  it("type-checks with the user's types, strictly", () => {
    expect(findings({})).toEqual([]);
  });

  it("type-checks under the strictest options", () => {
    const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, noUnusedParameters: true };
    expect(findings({ ...strictest, verbatimModuleSyntax: true, isolatedModules: true })).toEqual([]);
  });

  it("stops compiling where a type is changed without generating again", () => {
    const path = [...files.keys()].find((file) => file.endsWith("v1beta2/demoapplication_types.ts")) ?? "";
    const changed = new Map([...files].filter(([file]) => file.startsWith(path.slice(0, path.indexOf("/api/")))));
    changed.set(path, (files.get(path) ?? "").replace("size?: int32 = 1", "size?: string"));
    expect(findings({}, changed).join("\n")).toMatch(
      /zz_generated\.demoapplication_conversion.*'number' is not assignable to type 'string'/,
    );
  });
});
