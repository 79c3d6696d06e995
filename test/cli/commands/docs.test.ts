import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/docs.js";
import type { DocsOptions } from "../../../src/cli/declarations/docs.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { filesOf } from "../../docs/documented-projects.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";
import { goldenProject } from "../../support/written-project.js";

const kindFolder = "apps.example.com/demoapplication";

async function docs(root: string, options: DocsOptions = {}) {
  const context = recordingContext(root);
  const exitCode = await run(options, context);
  return { exitCode, stderr: context.printed.stderr };
}

async function codesOf(outcome: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiagnosticError)) throw error;
  return error.diagnostics.map(({ code }) => code);
}

function edit(root: string, path: string, change: (text: string) => string): void {
  const text = readFileSync(join(root, path), "utf8");
  const changed = change(text);
  expect(changed, path).not.toBe(text);
  writeFileSync(join(root, path), changed);
}

describe("wheelwright docs", () => {
  it("writes the pages to dist/docs, and says with --check whether they are up to date", async () => {
    const root = goldenProject("demoapplication");
    expect((await docs(root, { check: true })).exitCode).toBe(3);
    const { exitCode, stderr } = await docs(root);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("open dist/docs/index.html");
    expect((await docs(root, { check: true })).exitCode).toBe(0);
    edit(root, "api/v1beta2/demoapplication_types.ts", (text) => text.replace("The container image", "The image of the container"));
    expect((await docs(root, { check: true })).exitCode).toBe(3);
  });

  it("writes elsewhere, takes its own stale files away, and leaves those of others", async () => {
    const root = goldenProject("demoapplication");
    const output = join(temporaryFolder("wheelwright-docs-"), "site");
    await docs(root, { output });
    writeFiles(output, { CNAME: "docs.example.com", "mine.html": "<p>mine</p>" });
    const html = filesOf(output);
    expect(html.has(`${kindFolder}/conversion.html`)).toBe(true);
    await docs(root, { output, format: "markdown" });
    expect([...filesOf(output).keys()]).toEqual([
      "CNAME",
      "apps.example.com/demoapplication.md",
      "apps.example.com/demoapplication.svg",
      "index.md",
      "mine.html",
    ]);
    await docs(root, { output });
    writeFiles(output, { "index.html": "<p>not generated</p>" });
    expect((await docs(root, { output })).exitCode).not.toBe(0);
  });

  it("shows the project's own sample", async () => {
    const root = goldenProject("demoapplication");
    const sample =
      "# A small one\napiVersion: apps.example.com/v1beta2\nkind: DemoApplication\nmetadata:\n  name: small\nspec:\n  image: small:1\n";
    writeFiles(root, { "config/samples/apps_v1beta2_demoapplication.yaml": sample });
    await docs(root);
    const page = filesOf(join(root, "dist/docs")).get(`${kindFolder}/v1beta2.html`) ?? "";
    expect(page).toContain("# A small one");
    expect(page).toContain("config/samples/apps_v1beta2_demoapplication.yaml");
  });

  it("lists what changed since a revision", async () => {
    const root = goldenProject("demoapplication");
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: root, stdio: "ignore" });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "first");
    git("tag", "v0.1.0");
    edit(root, "api/v1beta2/demoapplication_types.ts", (text) => text.replace(/@Minimum\(0\)/, "@Minimum(1)"));
    edit(root, "api/v1beta1/demoapplication_types.ts", (text) => text.replace(/@Minimum\(0\)/, "@Minimum(1)"));
    const { exitCode, stderr } = await docs(root, { from: "v0.1.0", format: "json" });
    expect(exitCode, stderr).toBe(0);
    const data = JSON.parse(filesOf(join(root, "dist/docs")).get(`${kindFolder}.json`) ?? "{}");
    expect(data.since).toMatchObject({ from: "v0.1.0" });
    expect(data.since.changes.map(({ path }: { path: string }) => path)).toContain(".spec.size");
  });

  it("shows open decisions as undecided, with WW810, and has no page to try objects on then", async () => {
    const root = join(temporaryFolder("wheelwright-docs-"), "open");
    writeFiles(root, goldenInput("demoapplication"));
    edit(root, "api/v1beta1/demoapplication_types.ts", (text) => text.replace(/ *@MapsTo\("\.spec\.size"\)\n?/, ""));
    const { exitCode, stderr } = await docs(root);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain("WW810");
    const files = filesOf(join(root, "dist/docs"));
    expect(files.has(`${kindFolder}/try.html`)).toBe(false);
    expect(files.get(`${kindFolder}/conversion.html`)).toContain("v-undecided");
  });

  it("makes the other pages where conversions can't run in a browser, with WW811", async () => {
    const root = goldenProject("demoapplication");
    edit(
      root,
      "api/v1beta1/demoapplication_conversion.ts",
      (text) => `import { readFileSync } from "node:fs";\nconsole.log(readFileSync);\n${text}`,
    );
    const { exitCode, stderr } = await docs(root);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain("WW811");
    expect(filesOf(join(root, "dist/docs")).has(`${kindFolder}/try.html`)).toBe(false);
  });

  it("refuses conversions that don't follow from the type files, with WW239, and a project without kinds, with WW812", async () => {
    const root = goldenProject("demoapplication");
    edit(root, "api/v1beta1/zz_generated.demoapplication_conversion.ts", (text) => `${text}// edited\n`);
    expect(await codesOf(docs(root))).toEqual(["WW239"]);
    const empty = temporaryFolder("wheelwright-docs-");
    writeFiles(empty, {
      PROJECT: 'domain: example.com\nlayout:\n- wheelwright.dev/v1\nprojectName: empty\nrepo: example.com/empty\nversion: "3"\n',
    });
    expect(await codesOf(docs(empty))).toEqual(["WW812"]);
  });
});
