import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { KnownVersions, type KnownVersionsOwner } from "../../../src/cli/parts/known-versions.js";
import { partsOf } from "../../../src/cli/parts/parts-of.js";
import { readPart } from "../../../src/cli/parts/read-parts.js";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import type { ProjectConfig } from "../../../src/model/project-config.js";
import { parseProjectFile } from "../../../src/project/project-file.js";
import { isTypeFile } from "../../../src/reader/resource/type-file-paths.js";
import { SourceTrees } from "../../../src/reader/source-trees.js";
import { repository } from "../../support/cli.js";
import { hashedFiles } from "../../support/hashed-files.js";
import { goldenInput, projectConfig } from "../../support/project.js";
import { randomTypeFiles } from "../../support/random-types/random-project.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { sharing } from "../compat/changed/edits.js";

type Texts = Readonly<Record<string, string>>;

const goldens = readdirSync(join(repository, "test/golden"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  // Its type files have errors, and nothing is kept of those.
  .filter((name) => name !== "broken");
const owner: KnownVersionsOwner = { root: "/project", build: "a", state: "present" };

let cache: string;

beforeEach(() => {
  const folder = temporaryFolder("wheelwright-cache-");
  vi.stubEnv("XDG_CACHE_HOME", folder);
  vi.stubEnv("LOCALAPPDATA", folder);
  cache = join(folder, "wheelwright/versions");
  return () => vi.unstubAllEnvs();
});

function configOf(texts: Texts): ProjectConfig {
  const sink = new DiagnosticSink();
  const config = texts.PROJECT === undefined ? projectConfig("example.com") : parseProjectFile(texts.PROJECT, sink);
  if (config === undefined) throw new Error("PROJECT can't be read");
  return config;
}

/** All parts of a project as they are read, and how many files were parsed for it. */
function read(texts: Texts, known: KnownVersions | undefined, config = configOf(texts)) {
  const files = hashedFiles(texts);
  const trees = new SourceTrees();
  const paths = partsOf(files.list("api").filter(isTypeFile));
  const parts = paths.map((part) => readPart(part, { files, config, trees, ...(known === undefined ? {} : { known }) }));
  return { parts, parses: trees.parses };
}

const remembered = (texts: Texts, changes: Partial<KnownVersionsOwner> = {}) =>
  read(texts, new KnownVersions({ ...owner, ...changes }, configOf(texts)));

describe("the versions of type files that were read before", () => {
  it.each(goldens)("are the same, and nothing is parsed: %s", (name) => {
    const texts = goldenInput(name);
    const withoutRecord = read(texts, undefined);
    expect(withoutRecord.parses).toBeGreaterThan(0);
    expect(remembered(texts).parts).toStrictEqual(withoutRecord.parts);
    const again = remembered(texts);
    expect(again.parts).toStrictEqual(withoutRecord.parts);
    expect(again.parses).toBe(0);
  });

  it("are the same for kinds made at random", () => {
    let errors = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const texts = randomTypeFiles(seed);
      const withoutRecord = read(texts, undefined);
      errors += withoutRecord.parts.filter((part) => part === undefined).length;
      expect(remembered(texts).parts, `seed ${seed}`).toStrictEqual(withoutRecord.parts);
      expect(remembered(texts).parts, `seed ${seed}, again`).toStrictEqual(withoutRecord.parts);
    }
    expect(errors).toBeLessThan(30);
  });

  it("are read again where any file changes that they follow from", () => {
    const { parses } = remembered(sharing);
    const changed = (path: string, text = `${sharing[path]}\n`) => {
      remembered(sharing);
      return remembered({ ...sharing, [path]: text }).parses;
    };
    expect(parses).toBeGreaterThan(5);
    expect(changed("api/v1/pair_types.ts")).toBeGreaterThan(0);
    expect(changed("api/shared/limits.ts")).toBeGreaterThan(0);
    expect(changed("api/v1/groupversion_info.ts")).toBeGreaterThan(0);
    expect(changed("README.md", "Nothing of it says anything of a type.")).toBe(0);
  });

  it("are read again where a file comes that takes the place of another", () => {
    remembered(sharing);
    const inPlace = { ...sharing, "api/shared/index/index.ts": "", "api/shared/index.tsx": "", "api/shared/index.d.ts": "" };
    expect(remembered(inPlace).parts).toStrictEqual(read(inPlace, undefined).parts);
  });

  it("are read again by another build, in another state or folder, and where PROJECT says something else", () => {
    const { parses } = remembered(sharing);
    expect(remembered(sharing).parses).toBe(0);
    expect(remembered(sharing, { build: "b" }).parses).toBe(parses);
    expect(remembered(sharing, { state: "former" }).parses).toBe(parses);
    expect(remembered(sharing, { root: "/other" }).parses).toBe(parses);
    const [first, ...others] = configOf(sharing).resources;
    if (first === undefined) throw new Error("PROJECT has no resources");
    const config = { ...configOf(sharing), resources: [{ ...first, namespaced: !first.namespaced }, ...others] };
    expect(read(sharing, new KnownVersions(owner, config), config).parses).toBe(parses);
  });

  it("are not kept where a file has an error", () => {
    const broken = { ...sharing, "api/v1/pair_types.ts": `${sharing["api/v1/pair_types.ts"]}\nexport class {\n` };
    expect(remembered(broken).parts).toContain(undefined);
    expect(remembered(broken).parts).toContain(undefined);
    expect(remembered(broken).parses).toBeGreaterThan(0);
  });

  it("are read again where an entry is damaged", () => {
    const { parts, parses } = remembered(sharing);
    const paths = readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(paths).toHaveLength(parts.length);
    const [first = "", second = "", ...others] = paths;
    const bytes = readFileSync(first);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    writeFileSync(first, bytes);
    writeFileSync(second, readFileSync(second).subarray(0, -1));
    for (const path of others) writeFileSync(path, "");
    const again = remembered(sharing);
    expect(again.parts).toStrictEqual(parts);
    expect(again.parses).toBe(parses);
    expect(remembered(sharing).parses).toBe(0);
  });

  it("are forgotten of projects that come long before others", () => {
    for (let number = 0; number < 25; number++) remembered(sharing, { root: `/project${number}` });
    const projects = readdirSync(cache);
    expect(projects.length).toBeLessThanOrEqual(11);
    expect(remembered(sharing, { root: "/project24" }).parses).toBe(0);
  });

  it("are no reason to fail where nothing can be written", () => {
    writeFileSync(join(cache, "../../wheelwright"), "");
    expect(existsSync(cache)).toBe(false);
    expect(remembered(sharing).parts).toStrictEqual(read(sharing, undefined).parts);
  });
});
