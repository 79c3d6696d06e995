import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { apiScaffolds } from "../../generators/api/files.js";
import { isKind } from "../../generators/names.js";
import { kindVariables, projectVariables } from "../../generators/template-variables.js";
import { loadTemplates } from "../../generators/templates.js";
import { admissionTests, renderAdmission } from "../../generators/webhook/admission-files.js";
import { renderStub } from "../../generators/webhook/stub.js";
import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { emitKindRegistry } from "../../src/emit/kind-registry.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import { addRole } from "../../src/project/typescript/decorators.js";
import { readProject } from "../../src/reader/read-project.js";
import { programOfModules, root, typeFindings } from "../emit/conversion/support/type-findings.js";
import { repository } from "../support/cli.js";
import { emitConversions } from "../support/emit-conversions.js";
import { projectFiles } from "../support/project.js";

const modules = ["api", "convert", "convert/generated", "runtime", "testing", "migrate"];
const indexOf = (module: string) => join(repository, `src/${module}/index.ts`);

/** All that the package exports, and all that TypeScript knows without an import, if a kind can be called so; a few that are derived from kinds. */
function names(): readonly string[] {
  const program = programOfModules(modules.map(indexOf));
  const checker = program.getTypeChecker();
  const exported = modules.flatMap((module) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(indexOf(module)) as ts.SourceFile);
    return symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  });
  const library = program.getSourceFiles().find(({ fileName }) => fileName.endsWith("lib.es5.d.ts")) as ts.SourceFile;
  const globals = checker.getSymbolsInScope(library, ts.SymbolFlags.Type | ts.SymbolFlags.Value | ts.SymbolFlags.Namespace);
  const isStandard = (symbol: ts.Symbol) =>
    symbol.declarations?.some((each) => /\/lib\.[\w.]+\.d\.ts$/.test(each.getSourceFile().fileName)) === true;
  const derived = ["Custom", "Kind", "Residue", "Foo", "FooSpec", "Class", "Function"];
  const all = [...exported, ...globals.filter(isStandard)]
    .map((symbol) => symbol.name)
    .concat(derived)
    .filter(isKind);
  // The list of a kind Object is an ObjectList, and many of a kind Field are fields, so one group can't have both.
  const kinds = all.filter((name) => !["List", "s"].some((ending) => name.endsWith(ending) && all.includes(name.slice(0, -ending.length))));
  return [...new Map(kinds.map((name) => [name.toLowerCase(), name])).values()].sort();
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** A version of a kind as PROJECT records it. */
function resourceOf(kind: string, version: string): ProjectResource {
  const plural = `${kind.toLowerCase()}s`;
  return { group: "apps", domain: "example.com", version, kind, plural, hasApi: true, namespaced: true, hasController: true };
}

/** A kind in two versions, with a controller, webhooks and a conversion. */
function scaffold(kind: string): Record<string, string> {
  const config: ProjectConfig = { projectName: "demo", domain: "example.com", multigroup: false, resources: [] };
  const resource = (version: string) => resourceOf(kind, version);
  const templates = { api: loadTemplates("api"), webhook: loadTemplates("webhook") };
  const cliVersion = "0.1.0";
  const files: Record<string, string> = {};
  const put = (path: string, text: string | Uint8Array) => {
    if (path.endsWith(".ts")) files[path] = textOf(text);
  };
  const lower = kind.toLowerCase();
  for (const version of ["v1", "v2"]) {
    const variables = kindVariables(projectVariables({ ...config, cliVersion }), resource(version));
    for (const file of apiScaffolds(resource(version), undefined, {
      config,
      files: projectFiles(files),
      templates: templates.api,
      cliVersion,
    })) {
      if ("content" in file && !(version === "v2" && file.path in files)) put(file.path, file.content);
    }
    if (version === "v1")
      put(
        `api/${version}/${lower}_webhook.ts`,
        renderAdmission({ defaulting: true, validation: true }, variables, templates.webhook, false),
      );
    for (const suffix of version === "v1" ? (["Defaulter", "Validator"] as const) : [])
      for (const file of admissionTests(suffix, variables, templates.webhook)) if ("content" in file) put(file.path, file.content);
    put(
      `api/${version}/${lower}_conversion.ts`,
      renderStub(version === "v2" ? "hub" : "spoke", version, "v2", {
        config,
        resource: resource(version),
        templates: templates.webhook,
        cliVersion,
      }),
    );
  }
  const spoke = files[`api/v1/${lower}_types.ts`] ?? "";
  const bare = spoke.replace(/^@\w*(?:StorageVersion|Hub)\(\)\n/gm, "").replace(/^ {2}\w*(?:StorageVersion|Hub)(?: as \w+)?,\n/gm, "");
  files[`api/v1/${lower}_types.ts`] = bare;
  files[`api/v2/${lower}_types.ts`] = (files[`api/v2/${lower}_types.ts`] ?? "").replace(
    "  /** How many",
    "  zone?: string;\n\n  /** How many",
  );
  for (const role of ["StorageVersion", "Hub"] as const) expect(addRole("t.ts", bare, kind, role)).toContain("()");
  return files;
}

test("a kind may have the name of anything: the scaffold compiles, and so does all that is generated", () => {
  const kinds = names();
  expect(kinds).toEqual(expect.arrayContaining(["Condition", "Hub", "Resource", "Promise", "Reconciler", "Map", "Error", "Residue"]));
  const files: Record<string, string> = {};
  for (const kind of kinds) Object.assign(files, scaffold(kind));
  const resources = kinds.flatMap((kind) => ["v1", "v2"].map((version) => resourceOf(kind, version)));
  const sink = new DiagnosticSink();
  const project = readProject({ projectName: "demo", domain: "example.com", multigroup: false, resources }, projectFiles(files), sink);
  checkProject(project, sink);
  expect(
    sink
      .sorted()
      .filter(({ severity }) => severity === "error")
      .map(({ code, place, message }) => `${code} ${place?.file} ${message}`),
  ).toEqual([]);
  for (const { path, content } of [...emitConversions(project), emitKindRegistry(project.kinds)]) {
    if (path.endsWith(".ts")) files[path] = content;
  }
  for (const path of ["test/environment.ts", "test/global-setup.ts"]) {
    const template = loadTemplates("init").find((each) => each.path === path);
    files[path] = new TextDecoder().decode(template?.content);
  }
  const packages = join(repository, "node_modules");
  const paths = Object.fromEntries(modules.map((module) => [`wheelwright/${module}`, [indexOf(module)]]));
  const findings = typeFindings(new Map(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text])), {
    types: ["node"],
    typeRoots: [join(packages, "@types")],
    noImplicitOverride: true,
    isolatedModules: true,
    paths: { ...paths, vitest: [join(packages, "vitest")], "vitest/node": [join(packages, "vitest/dist/node.d.ts")] },
  });
  expect(findings).toEqual([]);
});
