import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as validate from "../../../src/cli/commands/validate.js";
import { createProgram } from "../../../src/cli/program.js";
import { recordingContext } from "../../support/context.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

/** The files that `npm install` and the build make, which a Dockerfile may copy as well. */
const madeLater = ["/main.js"];

describe("a scaffold's", () => {
  let files: Readonly<Record<string, string>> = {};
  let scripts: Readonly<Record<string, string>>;
  let targets: readonly string[];

  // In the first test that asks: a folder is a test's.
  beforeEach(async () => {
    if (files.PROJECT !== undefined) return;
    const folder = new ScaffoldFolder();
    await folder.init();
    files = folder.all();
    scripts = (JSON.parse(files["package.json"] ?? "") as { scripts: Record<string, string> }).scripts;
    targets = [...(files.Makefile ?? "").matchAll(/^([a-z][\w-]*):/gm)].map((match) => String(match[1]));
  });

  it("Dockerfile copies what is there, and nothing that the image's context leaves out", () => {
    const lines = (files.Dockerfile ?? "").split("\n");
    const copied = lines
      .filter((line) => line.startsWith("COPY "))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((word) => !word.startsWith("--"));
    expect(copied).toEqual([".", "/main.js"]);
    const ignored = (files[".dockerignore"] ?? "").split("\n").filter((line) => line !== "");
    for (const source of copied.filter((each) => each !== "." && !madeLater.includes(each))) {
      expect(Object.keys(files)).toContain(source);
      expect(ignored).not.toContain(source);
    }
    // The files that `npm run build` reads are in the context.
    expect(ignored.filter((path) => /^(api|src|test|tsconfig\.json|package.*\.json|vendor)/.test(path))).toEqual([]);
    expect(scripts.build).toContain("--outfile=dist/main.js");
    expect(lines.filter((line) => line.startsWith("FROM ")).at(-1)).toMatch(/distroless.*:nonroot$/);
    // Without this an SBOM has nothing of what is in the bundle.
    expect(lines[lines.findIndex((line) => / AS build$/.test(line)) + 2]).toBe("ARG BUILDKIT_SBOM_SCAN_STAGE=true");
    expect(files.Dockerfile).toMatch(/^ENTRYPOINT \[.*"\/main\.js"\]$/m);
  });

  it("Makefile calls scripts that package.json has, and has a line of help for every target that a person calls", () => {
    const called = [...(files.Makefile ?? "").matchAll(/^\t\$\((?:PM|RUN)\) (?:run )?(\w[\w-]*)/gm)];
    const names = called.map(([, script]) => String(script));
    expect(names.length).toBeGreaterThan(10);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    const described = [...(files.Makefile ?? "").matchAll(/^([a-z][\w-]*):.*## \w.*\.$/gm)].map((match) => match[1]);
    expect(targets.filter((target) => !described.includes(target))).toEqual(["all"]);
    const phony = [...(files.Makefile ?? "").matchAll(/^\.PHONY: (.*)$/gm)].map((match) => match[1]);
    expect(phony).toEqual(targets);
  });

  it("workflows are valid, and what they run is there", () => {
    const workflows = Object.entries(files).filter(([path]) => path.startsWith(".github/workflows/"));
    expect(workflows.length).toBeGreaterThanOrEqual(2);
    const commands = createProgram(() => undefined).commands.map((command) => command.name());
    for (const [path, text] of workflows) {
      const workflow = parse(text) as Workflow;
      expect(Object.keys(workflow), path).toEqual(expect.arrayContaining(["name", "on", "permissions", "jobs"]));
      for (const { steps, ...job } of Object.values(workflow.jobs)) {
        expect(job, path).toMatchObject({ "runs-on": "ubuntu-latest", "timeout-minutes": expect.any(Number) });
        for (const { uses, run } of steps) {
          expect(
            [uses, run].filter((each) => each !== undefined),
            path,
          ).toHaveLength(1);
          if (uses !== undefined) expect(uses, path).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
          for (const line of (run ?? "").split("\n").filter((each) => each.trim() !== ""))
            expect(isThere(line.trim(), commands), line).toBe(true);
        }
      }
    }
  });

  it("scripts run programs that its dependencies or the machine bring", () => {
    const manifest = JSON.parse(files["package.json"] ?? "") as Record<string, Record<string, string>>;
    const installed = ["wheelwright", "tsc", "esbuild", "vitest", "biome"];
    const packages = { tsc: "typescript", biome: "@biomejs/biome" } as Record<string, string>;
    for (const program of installed) {
      expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([packages[program] ?? program]);
    }
    const programs = Object.values(scripts).flatMap((script) => script.split(" && ").map((command) => command.split(" ")[0]));
    expect([...new Set(programs)].filter((program) => !installed.includes(String(program)))).toEqual(["node", "docker", "kubectl"]);
  });

  interface Workflow {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }>>;
  }

  /** Programs that the runner brings along. */
  const ofTheRunner = ["docker", "gh"];

  /** Whether a line of a workflow is an npm script, a make target, a command of ours, or one of a program that the runner has. */
  function isThere(line: string, commands: readonly string[]): boolean {
    const [program, first = "", second = ""] = line.split(/\s+/);
    if (program === "npm" && first === "run") return second in scripts;
    if (program === "npm") return first === "ci" || first in scripts;
    if (program === "make") return targets.includes(first);
    if (ofTheRunner.includes(program ?? "")) return true;
    return program === "npx" && first === "wheelwright" && commands.includes(second);
  }
});

it("the samples of every version pass `wheelwright validate`, whatever the scope and however the versions came", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  const kinds = [
    { group: "apps", kind: "Foo", version: "v1beta1" },
    { group: "apps", kind: "Foo", version: "v1" },
    { group: "apps", kind: "Foo", version: "v2" },
    { group: "apps", kind: "Captain", version: "v1", namespaced: false, controller: true },
  ];
  for (const api of kinds) expect((await folder.run(createApi, api)).exitCode).toBe(0);
  await folder.run(createWebhook, { kind: "Foo", version: "v2", conversion: true, validation: true });
  expect((await folder.run(generate, {})).exitCode).toBe(0);
  for (const { group, version, kind } of kinds) {
    expect(existsSync(join(folder.root, `config/samples/${group}_${version}_${kind.toLowerCase()}.yaml`))).toBe(true);
  }
  const context = recordingContext(folder.root, { json: true });
  await validate.run({ file: ["config/samples"] }, context);
  expect(JSON.parse(context.printed.stdout)).toMatchObject({ exitCode: 0, checked: kinds.length, diagnostics: [] });
});
