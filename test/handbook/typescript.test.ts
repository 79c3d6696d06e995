import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planGenerate } from "../../src/cli/plan-generate.js";
import { diskFiles } from "../../src/tree/disk-files.js";
import { root, typeFindings } from "../emit/conversion/support/type-findings.js";
import { repository } from "../support/cli.js";
import { temporaryFolder, writeFiles } from "../support/temporary-folder.js";
import { type Block, blocks } from "./blocks.js";

/** Projects that the blocks of the docs belong to. A line `//= docs/page.md: text` stands for the block of that page that has a line which begins so. */
const projects = ["application", "memcached", "runner", "scaler", "schedule", "website"] as const;

/** test/cli/readme.test.ts walks through the README, and compares each of its blocks with the files that it speaks of. */
const shown = blocks.filter(({ language, exemption, file }) => language === "ts" && exemption === undefined && file !== "README.md");
const used: Block[] = [];

/** A project with the blocks in it, and all that `generate` makes of it. */
function completed(name: string): ReadonlyMap<string, string> {
  const fixture = diskFiles(join(import.meta.dirname, "../fixtures/handbook", name));
  const texts = fixture.list("").map((path) => [path, withBlocks(fixture.read(path) ?? "")] as const);
  const folder = join(temporaryFolder("wheelwright-handbook-"), name);
  writeFiles(folder, Object.fromEntries(texts));
  const { files, diagnostics } = planGenerate(folder, diskFiles(folder));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const generated = files.flatMap((file) =>
    file.owner === "generated" ? [[file.path, Buffer.from(file.content).toString()] as const] : [],
  );
  expect(generated.length).toBeGreaterThan(0);
  return new Map([...texts, ...generated].filter(([path]) => path.endsWith(".ts")));
}

function withBlocks(text: string): string {
  return text.replaceAll(/^\/\/= (\S+): (.+)$/gm, (_, file: string, beginning: string) => {
    const found = shown.filter((block) => block.file === file && block.code.split("\n").some((line) => line.trim().startsWith(beginning)));
    const [block, ...others] = found;
    if (block === undefined || others.length > 0) throw new Error(`${file} has ${found.length} blocks with the line ${beginning}`);
    used.push(block);
    return block.code;
  });
}

describe("the TypeScript of the docs", () => {
  const files = new Map<string, string>();

  it.each(projects)("generates: %s", (name) => {
    for (const [path, text] of completed(name)) files.set(`${root}/${name}/${path}`, text);
  });

  it("has no mistake that TypeScript sees", () => {
    const modules = ["api", "convert", "convert/generated", "migrate", "runtime", "testing"];
    const paths = Object.fromEntries(modules.map((name) => [`wheelwright/${name}`, [join(repository, `src/${name}/index.ts`)]]));
    const kubernetes = { "wheelwright/kubernetes": [join(repository, "src/kubernetes/index.d.ts")] };
    const typeRoots = [join(repository, "node_modules/@types")];
    expect(typeFindings(files, { paths: { ...paths, ...kubernetes }, types: ["node"], typeRoots })).toEqual([]);
  });

  it("is all in these projects", () => {
    const missing = shown.filter((block) => used.filter((each) => each === block).length !== 1);
    expect(missing.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });
});

describe("the blocks of the docs", () => {
  it("say what language they are in", () => {
    const known = ["sh", "ts", "yaml", "md", "text", "json"];
    expect(blocks.filter(({ language }) => !known.includes(language)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });

  it("are all checked, but for those that say why not", () => {
    const exempted = blocks.flatMap(({ file, exemption }) => (exemption === undefined ? [] : [`${file}: ${exemption}`]));
    expect(exempted).toEqual(["docs/manager.md: the packages of an exporter are not installed here"]);
  });

  it("are found, also in lists", () => {
    const indented = readFileSync(join(repository, "docs/encryption.md"), "utf8").match(/^ +```yaml$/gm) ?? [];
    expect(blocks.filter(({ file, language }) => file === "docs/encryption.md" && language === "yaml").length).toBeGreaterThanOrEqual(
      indented.length,
    );
  });
});
