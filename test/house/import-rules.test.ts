import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Who may import whom: the arrows of docs/architecture.md. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  api: [],
  model: [],
  diagnostics: ["model"],
  reader: ["model", "diagnostics"],
  cel: ["model"],
  validate: ["cel", "model"],
  crds: ["model"],
  check: ["cel", "validate", "model", "diagnostics"],
  emit: ["model"],
  tree: ["model"],
  project: ["model", "diagnostics", "tree"],
  convert: ["model"],
  cluster: ["model"],
  metrics: [],
  runtime: ["convert", "cluster", "metrics", "model"],
  migrate: ["cluster", "metrics", "model"],
  testing: ["convert", "runtime", "cluster", "validate", "crds", "model"],
  compat: ["crds", "testing", "validate", "model", "diagnostics"],
  cli: ["reader", "check", "validate", "emit", "tree", "project", "convert", "migrate", "crds", "compat", "model", "diagnostics"],
};

const folders = Object.keys(arrows);
const repository = join(import.meta.dirname, "../..");
const biome = join(repository, "node_modules/.bin/biome");

interface BiomeFinding {
  readonly category: string;
  readonly location: { readonly path: string | { readonly file: string } };
}

/** Lints files in a folder of their own with this repository's rules; gives the paths at which a restricted import was found. */
function restrictedIn(files: Readonly<Record<string, string>>): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  try {
    const rules = JSON.parse(readFileSync(join(repository, "biome.json"), "utf8"));
    const { $schema: _schema, vcs: _vcs, ...configuration } = rules;
    writeFileSync(join(folder, "biome.json"), JSON.stringify(configuration));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(biome, ["lint", "--reporter=json", "--max-diagnostics=none", "."], { cwd: folder, encoding: "utf8" });
    const findings = (JSON.parse(stdout) as { diagnostics: readonly BiomeFinding[] }).diagnostics;
    const restricted = findings.filter((finding) => finding.category === "lint/style/noRestrictedImports");
    return new Set(restricted.map(({ location }) => (typeof location.path === "string" ? location.path : location.path.file)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const edges = folders.flatMap((from) =>
  folders.filter((to) => to !== from).map((to) => ({ from, to, path: `src/${from}/deep/to-${to}.ts` })),
);

describe("the import rules", () => {
  let restricted: ReadonlySet<string>;

  beforeAll(() => {
    const files = edges.map(({ to, path }) => [path, `import { thing } from "../../${to}/thing.js";\n\nconsole.log(thing);\n`]);
    restricted = restrictedIn(Object.fromEntries(files));
  });

  it("refuse every arrow that the architecture lacks, and no other", () => {
    const refused = edges.filter(({ from, to }) => !arrows[from]?.includes(to)).map(({ path }) => path);
    expect([...restricted].sort()).toEqual(refused.sort());
  });

  it("keep Node out of what runs everywhere, and TypeScript in the folders that own it", () => {
    const found = restrictedIn({
      "src/convert/node.ts": 'import { readFileSync } from "node:fs";\n\nconsole.log(readFileSync);\n',
      "src/check/morph.ts": 'import { Project } from "ts-morph";\n\nconsole.log(Project);\n',
      "src/reader/morph.ts": 'import { Project } from "ts-morph";\n\nconsole.log(Project);\n',
      "src/reader/compiler.ts": 'import * as ts from "typescript";\n\nconsole.log(ts.version);\n',
      "src/project/morph.ts": 'import { Project } from "ts-morph";\n\nconsole.log(Project);\n',
      "src/project/compiler.ts": 'import * as ts from "typescript";\n\nconsole.log(ts.version);\n',
      "src/emit/dynamic.ts": 'console.log(await import("../reader/thing.js"));\n',
    });
    expect([...found].sort()).toEqual([
      "src/check/morph.ts",
      "src/convert/node.ts",
      "src/emit/dynamic.ts",
      "src/project/compiler.ts",
      "src/reader/morph.ts",
    ]);
  });
});

describe("the import rules of generators/", () => {
  const refused = ["api", "cel", "check", "cli", "cluster", "convert", "metrics", "migrate", "reader", "runtime", "testing", "validate"];
  const allowed = ["emit", "tree", "project", "model", "diagnostics"];

  it("refuse what the architecture lacks, and no other, also where it is loaded later or passed on", () => {
    const from = (to: string) => [
      [`generators/webhook/to-${to}.ts`, `import { thing } from "../../src/${to}/thing.js";\n\nconsole.log(thing);\n`],
      [`generators/webhook/later-${to}.ts`, `console.log(await import("../../src/${to}/thing.js"));\n`],
      [`generators/webhook/on-${to}.ts`, `export { thing } from "../../src/${to}/thing.js";\n`],
    ];
    const found = restrictedIn(Object.fromEntries([...refused, ...allowed].flatMap(from)));
    expect([...found].sort()).toEqual(refused.flatMap((to) => from(to).map(([path]) => path as string)).sort());
  });
});

describe("a broken arrow", () => {
  const broken = join(repository, "src/emit/broken-arrow-of-a-test.ts");

  afterAll(() => rmSync(broken, { force: true }));

  it("fails the lint of this repository", () => {
    writeFileSync(broken, 'export { readProject } from "../reader/read-project.js";\n');
    const run = () => execFileSync(biome, ["lint", "--error-on-warnings", broken], { cwd: repository, encoding: "utf8", stdio: "pipe" });
    expect(run).toThrow(/emit\/ may import model\/ only/);
  });
});
