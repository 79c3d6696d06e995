import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TestAdapter } from "@yeoman/adapter/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { createEnv } from "yeoman-environment";
import { repository, wheelwright } from "../support/cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

// As `npm install -g yo generator-wheelwright@npm:wheelwright` would have it: the package in a folder whose name Yeoman looks for.
const packages = temporaryFolder("wheelwright-yeoman-packages-");
const installed = join(packages, "node_modules/generator-wheelwright");
let folder: string;

beforeAll(() => {
  mkdirSync(installed, { recursive: true });
  for (const name of ["dist", "templates", "package.json"]) cpSync(join(repository, name), join(installed, name), { recursive: true });
  for (const name of ["ts-morph", "esbuild", "js-yaml", "pino", "re2js", "undici"])
    symlinkSync(join(repository, "node_modules", name), join(packages, "node_modules", name));
});

afterAll(() => rmSync(packages, { recursive: true, force: true }));

beforeEach(() => {
  folder = temporaryFolder("wheelwright-yeoman-");
});

/** The questions that Yeoman asked, and what it did with each file. */
interface Run {
  readonly asked: readonly string[];
  readonly log: readonly string[];
}

/** Runs a generator as `yo` does: looked up among the installed packages, with answers for its questions. */
async function yo(words: string, options: object = {}, answers: Readonly<Record<string, unknown>> = {}): Promise<Run> {
  const asked: string[] = [];
  const adapter = new TestAdapter({
    mockedAnswers: answers,
    spyFactory: ({ returns }) => vi.fn(() => returns),
    callback: (answer, { question }) => {
      asked.push(`${question.name}: ${String(question.message)}`);
      return answer;
    },
  });
  const env = createEnv({ cwd: folder, adapter, skipInstall: true } as never);
  await env.lookup({ npmPaths: [join(packages, "node_modules")], localOnly: false });
  await env.run(words.split(" "), { ...options, skipInstall: true, skipCache: true } as never);
  const statuses = ["create", "force", "identical", "conflict", "skip"] as const;
  const calls = (status: (typeof statuses)[number]) => (adapter.log as unknown as Record<string, Mock>)[status]?.mock.calls ?? [];
  const log = statuses.flatMap((status) => calls(status).map(([path]) => `${status} ${String(path)}`));
  return { asked, log };
}

const read = (path: string) => readFileSync(join(folder, path), "utf8");

describe("Yeoman finds the generators in the published package", () => {
  it("as wheelwright:app, wheelwright:api and wheelwright:webhook", async () => {
    const env = createEnv({ cwd: folder });
    await env.lookup({ npmPaths: [join(packages, "node_modules")] });
    expect(env.getGeneratorNames()).toEqual(["wheelwright"]);
    expect(Object.keys(env.getGeneratorsMeta()).sort()).toEqual(["wheelwright:api", "wheelwright:app", "wheelwright:webhook"]);
  });
});

describe("yo wheelwright", () => {
  it("asks for the domain with Yeoman's own prompts, and makes the project that init makes", async () => {
    const { asked } = await yo("wheelwright", { projectName: "demo" }, { domain: "example.com" });
    expect(asked).toEqual(["domain: Which domain do the API groups end in?"]);
    const other = temporaryFolder("wheelwright-yeoman-init-");
    expect(wheelwright(["init", "--domain", "example.com", "--project-name", "demo"], other).status).toBe(0);
    for (const path of ["PROJECT", "src/main.ts", "Makefile", "config/manager/manager.yaml", ".gitignore"])
      expect(read(path), path).toBe(readFileSync(join(other, path), "utf8"));
  });

  it("goes on with api and webhook, whose edits of the user's files need no question", async () => {
    await yo("wheelwright", { domain: "example.com", projectName: "demo" });
    const api = await yo("wheelwright:api", { group: "apps", kind: "Thing", controller: "true", resource: "true" }, { version: "v1" });
    expect(api.asked).toEqual(["version: Which version?"]);
    expect(api.log).toContain("create api/v1/thing_types.ts");
    expect(api.log.filter((each) => each.startsWith("conflict"))).toEqual([]);
    expect(read("src/main.ts")).toContain("manager.addController(new ThingController());");
    await yo("wheelwright:api", { version: "v2", kind: "Thing", resource: true });
    const webhook = await yo("wheelwright:webhook", { kind: "Thing", version: "v1", conversion: true, spoke: "v2" });
    expect(webhook.log).toContain("create api/v2/thing_conversion.ts");
    expect(read("PROJECT")).toContain("conversion: true");
    expect(wheelwright(["generate"], folder)).toMatchObject({ status: 0 });
  });

  it("leaves a file of the user's to Yeoman's conflicter", async () => {
    writeFileSync(join(folder, "Makefile"), "mine:\n");
    const { log, asked } = await yo("wheelwright", { domain: "example.com", projectName: "demo" }, { action: "skip" });
    expect(asked).toEqual(["action: Overwrite Makefile?"]);
    expect(log).toContain("skip Makefile");
    expect(read("Makefile")).toBe("mine:\n");
    expect(read("PROJECT")).toContain("domain: example.com");
  });

  it("stops with the command's own words, and writes nothing", async () => {
    await expect(yo("wheelwright:api", { group: "apps", version: "v1", kind: "Thing" })).rejects.toThrow(/WW503/);
    await yo("wheelwright", { domain: "example.com", projectName: "demo" });
    await expect(yo("wheelwright:api", { group: "apps", version: "v1", kind: "thing" })).rejects.toThrow(/WW421[\s\S]*Thing/);
    await expect(yo("wheelwright", { certs: "nowhere" })).rejects.toThrow(/Allowed choices are cert-manager, self-managed/);
    expect(read("PROJECT")).not.toContain("Thing");
  });
});
