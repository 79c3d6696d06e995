import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { planGenerate } from "../../src/cli/plan-generate.js";
import { renderDiagnostic } from "../../src/diagnostics/render.js";
import { diskFiles } from "../../src/tree/disk-files.js";

/**
 * Each folder here is a case: `input/` is a project as its author left it, `output/` the whole tree that `generate` makes of it,
 * and `diagnostics.txt` what it says. RECORD=1 writes output/ and diagnostics.txt again.
 */
const record = process.env.RECORD === "1";
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function generate(input: string): { readonly output: Readonly<Record<string, string>>; readonly diagnostics: string } {
  const files = diskFiles(input);
  const plan = planGenerate(input, files);
  const output = plan.files.flatMap((file) => (file.owner === "deleted" ? [] : [[file.path, String(file.content)] as const]));
  const diagnostics = plan.diagnostics.map((found) => `${renderDiagnostic(found, { color: false, readFile: files.read })}\n`);
  return { output: Object.fromEntries(output.sort()), diagnostics: diagnostics.join("\n") };
}

function readTree(folder: string): Readonly<Record<string, string>> {
  const files = diskFiles(folder);
  return Object.fromEntries(files.list("").map((path) => [path, files.read(path) ?? ""]));
}

function writeTree(folder: string, tree: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

describe.each(cases)("golden %s", (name) => {
  const folder = join(import.meta.dirname, name);
  const input = join(folder, "input");
  const outcome = generate(input);
  beforeAll(() => {
    if (!record) return;
    writeTree(join(folder, "output"), outcome.output);
    writeFileSync(join(folder, "diagnostics.txt"), outcome.diagnostics);
  });

  it("emits the recorded tree: no file more, none less, each the same to the character", () => {
    const expected = readTree(join(folder, "output"));
    expect(Object.keys(outcome.output)).toEqual(Object.keys(expected).sort());
    for (const [path, content] of Object.entries(expected)) expect(outcome.output[path], path).toBe(content);
  });

  it("says what was recorded", () => {
    const recorded = diskFiles(folder).read("diagnostics.txt");
    expect(existsSync(join(folder, "diagnostics.txt"))).toBe(true);
    expect(outcome.diagnostics).toBe(recorded);
  });

  it("does the same a second time", () => {
    expect(generate(input)).toEqual(outcome);
  });
});
