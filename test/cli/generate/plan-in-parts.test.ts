import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PartRecords } from "../../../src/cli/generate/part-records.js";
import { type PartOptions, planInParts } from "../../../src/cli/generate/plan-in-parts.js";
import { planPart } from "../../../src/cli/generate/plan-part.js";
import { type PlanRequest, planRequest, type TakenParts } from "../../../src/cli/generate/plan-taken-parts.js";
import { KnownVersions } from "../../../src/cli/parts/known-versions.js";
import { partQueue, takePart } from "../../../src/cli/parts/part-queue.js";
import { startPartThread } from "../../../src/cli/parts/part-thread.js";
import { partsOf } from "../../../src/cli/parts/parts-of.js";
import { readPart } from "../../../src/cli/parts/read-parts.js";
import { planGenerate } from "../../../src/cli/plan-generate.js";
import { readProjectConfig } from "../../../src/cli/read-project-config.js";
import { SourceTrees } from "../../../src/reader/source-trees.js";
import { hashedRunFiles } from "../../../src/tree/hashed-files.js";
import { RunFiles } from "../../../src/tree/run-files.js";
import { repository } from "../../support/cli.js";
import { generatedKinds } from "../../support/generated-kinds.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const workerFile = join(repository, "dist/cli/part-worker.js");
const goldens = readdirSync(join(repository, "test/golden"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const types = "api/v1beta2/demoapplication_types.ts";

let root: string;

beforeEach(() => {
  root = temporaryFolder("wheelwright-parts-");
  vi.stubEnv("XDG_CACHE_HOME", join(temporaryFolder("wheelwright-cache-"), "cache"));
  vi.stubEnv("LOCALAPPDATA", join(root, "../cache"));
  return () => vi.unstubAllEnvs();
});

function write(texts: Readonly<Record<string, string>>): void {
  writeFiles(root, texts);
}

/** The project as it is now planned at once, and in parts. */
async function both(options: PartOptions = {}) {
  const byPath = (a: { readonly path: string }, b: { readonly path: string }) => (a.path < b.path ? -1 : 1);
  const { files, diagnostics } = planGenerate(root, new RunFiles(root));
  const parts = await planInParts(root, new RunFiles(root), {}, options);
  return { whole: { files: [...files].sort(byPath), diagnostics }, parts: parts && { ...parts, files: [...parts.files].sort(byPath) } };
}

const records = (): PartOptions => ({
  records: (config) => new PartRecords({ root, build: "a", settings: {} }, config),
  trees: new SourceTrees(),
});

/** Returns the number of type files that a run with the records of earlier ones parses, once its plan was found to be that of a whole run. */
async function parsed(): Promise<number> {
  const options = records();
  const { whole, parts } = await both(options);
  expect(parts).toEqual(whole);
  return options.trees?.parses ?? 0;
}

/** Many kinds, none of which PROJECT knows: a warning each. */
const many = { PROJECT: 'domain: example.com\nprojectName: many\nversion: "3"\n', ...generatedKinds(70) };

describe("planning in parts", () => {
  it.each(goldens)("comes to what planning at once comes to: %s", async (name) => {
    write(goldenInput(name));
    const { whole, parts } = await both();
    const isBroken = whole.diagnostics.some(({ severity }) => severity === "error");
    expect(parts).toEqual(isBroken ? undefined : whole);
  });

  it("comes to the same on two threads", async () => {
    write(many);
    const { whole, parts } = await both({ workerFile });
    expect(whole.files.length).toBeGreaterThan(70);
    expect(whole.diagnostics).toHaveLength(141);
    expect(parts).toEqual(whole);
  });

  it("keeps what it reads, on both threads, for commands that show it", async () => {
    write(many);
    await both({ workerFile, build: "a" });
    const files = hashedRunFiles(new RunFiles(root), "sha1");
    const config = readProjectConfig(root, files);
    const known = new KnownVersions({ root, build: "a", state: "present" }, config);
    const parts = partsOf(files.list("api").filter((path) => path.endsWith("_types.ts")));
    const [read, again] = [{}, { known }].map((memory) => {
      const state = { files, config, trees: new SourceTrees(), ...memory };
      return { versions: parts.map((part) => readPart(part, state)), parses: state.trees.parses };
    });
    expect(read?.parses).toBeGreaterThan(140);
    expect(again?.versions).toStrictEqual(read?.versions);
    expect(again?.parses).toBe(0);
  });

  it("has a thread take what nobody else has taken", async () => {
    write(many);
    const config = readProjectConfig(root, new RunFiles(root));
    const paths = Object.keys(many).filter((path) => path.endsWith("_types.ts"));
    const queue = partQueue(paths.map((path) => [path]));
    const first = takePart(queue);
    const thread = startPartThread<PlanRequest, TakenParts>(workerFile);
    const plans = await thread.work(planRequest({ root, config, queue }));
    expect([...(plans?.keys() ?? [])]).toEqual(paths.map((_path, index) => index).filter((index) => index !== first));
    const last = paths.length - 1;
    expect(plans?.get(last)).toEqual(planPart([paths[last] ?? ""], { config, files: new RunFiles(root), trees: new SourceTrees() }));
  });

  it("leaves it to the whole where a thread finds an error, or can't be had", async () => {
    write(many);
    const { whole, parts } = await both({ workerFile: join(root, "missing.js") });
    expect(parts).toEqual(whole);
    const last =
      Object.keys(many)
        .filter((path) => path.endsWith("_types.ts"))
        .at(-1) ?? "";
    write({ [last]: "export class {{\n" });
    expect((await both({ workerFile })).parts).toBeUndefined();
  });

  it("leaves it to the whole where the versions of a kind are in files of different names", async () => {
    const { [types]: text = "", ...others } = goldenInput("demoapplication");
    write({ ...others, "api/v1beta2/app_types.ts": text });
    const { whole, parts } = await both();
    expect(whole.diagnostics).toEqual([]);
    expect(parts).toBeUndefined();
  });

  it("reports what two kinds have in common once", async () => {
    const input = goldenInput("several-kinds");
    write(input);
    const { whole, parts } = await both();
    expect(parts?.diagnostics).toEqual(whole.diagnostics);
  });
});

describe("a part of which nothing has changed", () => {
  const kind = (
    name: string,
    imports = "",
  ) => `import { CustomResource, Maximum, Resource, StorageVersion, type int32 } from "wheelwright/api";
import { limit } from "../limits";
${imports}
@Resource()
@StorageVersion()
export class ${name} extends CustomResource {
  /** How many. */
  @Maximum(limit)
  size?: int32;
}
`;
  const resource = (name: string) => `- api: {namespaced: true}\n  group: apps\n  kind: ${name}\n  version: v1\n`;
  const project = (...kinds: string[]) =>
    `domain: example.com\nprojectName: demo\nversion: "3"\nresources:\n${kinds.map(resource).join("")}`;
  const base = {
    PROJECT: project("One", "Two"),
    "config/crd/kustomization.yaml": "resources: []\n",
    "config/default/kustomization.yaml": "resources: []\n",
    "api/limits.ts": "export const limit = 9;\n",
    "api/v1/groupversion_info.ts": 'export const groupVersion = { group: "apps.example.com", version: "v1" } as const;\n',
    "api/v1/one_types.ts": kind("One"),
    "api/v1/two_types.ts": kind("Two"),
  };

  beforeEach(async () => {
    write(base);
    expect(await parsed()).toBe(4);
  });

  it("isn't read again", async () => {
    expect(await parsed()).toBe(0);
  });

  it.each<[string, Record<string, string>, number]>([
    ["the other kind changes", { "api/v1/two_types.ts": kind("Two").replace("How many.", "How few.") }, 3],
    ["a third kind comes in, which PROJECT doesn't know yet", { "api/v1/three_types.ts": kind("Three") }, 3],
    ["a controller comes in", { "src/controllers/one_controller.ts": "export class OneController {}\n" }, 1],
    ["what both import changes", { "api/limits.ts": "export const limit = 10;\n" }, 4],
    ["their group's file changes", { "api/v1/groupversion_info.ts": `${base["api/v1/groupversion_info.ts"]}\n` }, 4],
    ["PROJECT changes", { PROJECT: project("Two", "One") }, 4],
    [
      "a conversion comes in beside it",
      {
        "api/v1/one_conversion.ts":
          'import { hub } from "wheelwright/convert";\nimport type { One } from "./one_types";\nexport const oneHub = hub<One>({ groupVersion: { group: "apps.example.com", version: "v1" }, kind: "One" });\n',
      },
      4,
    ],
  ])("is planned as a whole run plans it when %s", async (_what, change, files) => {
    write(change);
    expect(await parsed()).toBe(files);
    expect(await parsed()).toBe("src/controllers/one_controller.ts" in change ? 1 : 0);
  });

  it("is planned as a whole run plans it when a kind goes", async () => {
    rmSync(join(root, "api/v1/two_types.ts"));
    write({ PROJECT: project("One") });
    expect(await parsed()).toBe(3);
  });

  it("is left to the whole run when a kind goes that PROJECT still records", async () => {
    rmSync(join(root, "api/v1/two_types.ts"));
    const { whole, parts } = await both(records());
    expect(parts).toBeUndefined();
    expect(whole.files).toEqual([]);
    expect(whole.diagnostics).toMatchObject([{ code: "WW146", severity: "error", place: { file: "PROJECT", line: 9 } }]);
  });

  it("is read again by another build, with other flags, and where its record is damaged", async () => {
    const folder = join(process.env.XDG_CACHE_HOME ?? "", "wheelwright/generate");
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(paths).toHaveLength(3);
    for (const path of paths) writeFileSync(path, "{}");
    expect(await parsed()).toBe(4);
    expect(await parsed()).toBe(0);
    const other: PartOptions = {
      records: (config) => new PartRecords({ root, build: "b", settings: {} }, config),
      trees: new SourceTrees(),
    };
    await both(other);
    expect(other.trees?.parses).toBe(4);
    const cut: PartOptions = records();
    await planInParts(root, new RunFiles(root), { maxDescriptionLength: 0 }, cut);
    expect(cut.trees?.parses).toBe(4);
  });

  it("is planned again when PROJECT remembers another former hub, and when it remembers none any more", async () => {
    const golden = goldenInput("demoapplication");
    const remembering = (golden.PROJECT ?? "").replace(
      "version: v1beta2\n",
      "version: v1beta2\n    webhooks:\n      conversion: true\n      spoke: [v1beta1]\n      formerHubs: [v1beta1]\n",
    );
    for (const [project, isRemembered] of [
      [golden.PROJECT, false],
      [remembering, true],
      [golden.PROJECT, false],
    ] as const) {
      write({ ...golden, PROJECT: project ?? "" });
      const { whole, parts } = await both(records());
      expect(parts).toEqual(whole);
      expect(parts?.files.some(({ path }) => path === "api/v1beta1/zz_generated.demoapplication_former_hub.ts")).toBe(isRemembered);
      expect(JSON.stringify(parts?.files).includes("formerHubs: [demoApplicationV1beta1FormerHub]")).toBe(isRemembered);
    }
  });

  it("keeps its warnings", async () => {
    write({ PROJECT: project("Two") });
    for (const run of [1, 2]) {
      const { whole, parts } = await both(records());
      expect([run, parts?.diagnostics.map(({ code }) => code)]).toEqual([run, ["WW145"]]);
      expect(parts).toEqual(whole);
    }
  });
});
