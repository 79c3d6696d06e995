import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkProject } from "../../../../src/check/check-project.js";
import { changedTypeFiles } from "../../../../src/cli/compat/changed/changed-type-files.js";
import { joinParts } from "../../../../src/cli/compat/changed/compare-in-parts.js";
import { compareTakenParts, type PartComparison } from "../../../../src/cli/compat/changed/compare-taken-parts.js";
import { type ChangedKinds, configsOf, readChangedKinds } from "../../../../src/cli/compat/changed/read-changed.js";
import { SameFiles } from "../../../../src/cli/compat/changed/same-files.js";
import { definitionOfKind, definitionsOf } from "../../../../src/cli/compat/kind-definitions.js";
import { partQueue } from "../../../../src/cli/parts/part-queue.js";
import { partsOf } from "../../../../src/cli/parts/parts-of.js";
import { compareProjects } from "../../../../src/compat/compare-projects.js";
import { DiagnosticSink } from "../../../../src/diagnostics/diagnostic.js";
import type { ApiKind } from "../../../../src/model/api-kind.js";
import type { Project } from "../../../../src/model/project.js";
import { parseProjectFile } from "../../../../src/project/project-file.js";
import { importablePaths } from "../../../../src/reader/names/importable-paths.js";
import { readProject, readTypeFiles } from "../../../../src/reader/read-project.js";
import { isTypeFile } from "../../../../src/reader/resource/type-file-paths.js";
import { SourceFiles } from "../../../../src/reader/source-files.js";
import { SourceTrees } from "../../../../src/reader/source-trees.js";
import { benchKinds } from "../../../support/bench-kinds.js";
import { hashedFiles } from "../../../support/hashed-files.js";
import { goldenInput, projectFiles } from "../../../support/project.js";
import { Dice } from "../../../support/random-types/dice.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";
import { edits, type Files, sharing } from "./edits.js";

const goldens = ["conversions", "crontab", "demoapplication", "multigroup", "pod-template", "vocabulary"];

/** Random pairs of states: 2,000 in the soak. */
const runs = Number(process.env.COMPAT_RUNS ?? 60);
const firstSeed = Number(process.env.COMPAT_SEED ?? 1);

afterEach(() => vi.unstubAllEnvs());

function changedKinds(before: Files, now: Files, trees = new SourceTrees()): ChangedKinds | undefined {
  const states = { former: hashedFiles(before), present: hashedFiles(now) };
  return readChangedKinds(states, trees, changedTypeFiles(states.former, states.present));
}

/** Runs `compat` with each part compared by itself. */
async function comparedInParts(before: Files, now: Files, build?: string) {
  const files = { former: hashedFiles(before), present: hashedFiles(now) };
  const configs = configsOf(files);
  if (configs === undefined) return undefined;
  const paths = changedTypeFiles(files.former, files.present);
  const queue = partQueue(partsOf(paths));
  const repository = { folder: "", prefix: "", isShallow: false, isBare: false };
  const location = { root: "", repository, revision: { name: "", commit: "" } };
  const states = { ...files, configs };
  const request = { location, queue, level: "api", kinds: [], examples: false, ...(build === undefined ? {} : { build }) } as const;
  const taken = await compareTakenParts(request, states);
  const parts = [...taken.values()];
  return parts.includes(undefined) ? undefined : joinParts(parts as PartComparison[], states, paths);
}

describe("the kinds that may differ", () => {
  it(`are all that compat has to read, whole or in parts, after random edits (${runs})`, async () => {
    vi.stubEnv("XDG_CACHE_HOME", temporaryFolder("wheelwright-cache-"));
    vi.stubEnv("LOCALAPPDATA", process.env.XDG_CACHE_HOME);
    const tally = { invalid: 0, whole: 0, less: 0, found: 0, inParts: 0 };
    const judged = Array.from({ length: runs }, (_, index) => firstSeed + index).map(async (seed) => {
      const dice = new Dice(seed);
      const made: string[] = [];
      const edited = (files: Files) =>
        dice
          .times(dice.below(4), () => dice.pick(Object.entries(edits)))
          .reduce((texts, [name, edit]) => {
            made.push(name);
            return edit(texts, dice.below(9) + 1);
          }, files);
      const before = edited(sharing);
      made.push("|");
      const now = edited(before);
      const [former, present] = [wholeProject(before), wholeProject(now)];
      const changed = changedKinds(before, now);
      if (former === undefined || present === undefined) {
        tally.invalid += 1;
        return [];
      }
      if (changed === undefined) {
        tally.whole += 1;
        return [];
      }
      if (changed.present.length < present.kinds.length) tally.less += 1;
      const whole = compareProjects(definitionsOf(former), definitionsOf(present));
      if (whole.length > 0) tally.found += 1;
      const inParts = await comparedInParts(before, now);
      if (inParts !== undefined) tally.inParts += 1;
      // The cache holds what was read for earlier seeds, of the same paths.
      const remembering = await comparedInParts(before, now, "build");
      const isSame =
        isDeepStrictEqual(remembering, inParts) &&
        (inParts === undefined || JSON.stringify(inParts.findings) === JSON.stringify(whole)) &&
        JSON.stringify(compared(changed.former, changed.present)) === JSON.stringify(whole) &&
        JSON.stringify(changed.presentKinds) === JSON.stringify(present.kinds.map(({ group, kind }) => ({ group, kind })));
      return isSame ? [] : [`seed ${seed}: ${made.join(", ")}`];
    });
    expect((await Promise.all(judged)).flat()).toEqual([]);
    // The property says something only where most states are valid, and kinds are left out.
    expect(tally.less).toBeGreaterThan(runs / 3);
    expect(tally.found).toBeGreaterThan(runs / 4);
    expect(tally.inParts).toBeGreaterThan(runs / 4);
  });

  it.each(Object.keys(edits))("are told after %s", (name) => {
    const now = edits[name]?.(sharing, 7) ?? sharing;
    const [former, present] = [wholeKinds(sharing), wholeKinds(now)];
    const changed = changedKinds(sharing, now);
    if (present === undefined) expect(changed).toBeUndefined();
    else if (changed !== undefined) expect(compared(changed.former, changed.present)).toEqual(compared(former ?? [], present));
    if (/comment in|alias/.test(name)) return;
    expect(now).not.toEqual(sharing);
  });

  it("are those that import what has changed, through other files, too", () => {
    const read = (name: string) => {
      const now = edits[name]?.(sharing, 7) ?? sharing;
      return changedKinds(sharing, now)?.present.map(({ kind }) => kind);
    };
    expect(read("another limit in a file that is shared")).toEqual(["Foo"]);
    expect(read("another limit in a file that is exported again")).toEqual(["Baz", "Foo"]);
    expect(read("a file that takes the place of another")).toEqual(["Foo"]);
    expect(read("another pattern")).toEqual(["Bar"]);
    expect(read("a maximum of one of two kinds in a file")).toEqual(["Left", "Right"]);
    expect(read("a conversion that goes")).toEqual(undefined);
    expect(read("what PROJECT remembers of a kind")).toEqual(undefined);
    expect(read("another Service in front of the webhooks")).toEqual(undefined);
  });

  it("aren't told from the files of some of their versions", () => {
    const before = edits["a version in a file of another name"]?.(sharing, 1) ?? sharing;
    const now = edits["a version that goes"]?.(before, 1) ?? before;
    expect(compared(wholeKinds(before) ?? [], wholeKinds(now) ?? []).map(({ rule }) => rule)).toEqual(["version-removed"]);
    expect(changedKinds(before, now)).toBeUndefined();
  });

  it("aren't told where a type file has a kind that PROJECT doesn't record", () => {
    const moved = edits["a kind that moves to another type file"]?.(sharing, 1) ?? sharing;
    const before = edits["a kind that goes"]?.(moved, 1) ?? moved;
    const now = edits["another pattern"]?.(before, 1) ?? before;
    expect(wholeKinds(now)?.map(({ kind }) => kind)).toContain("Right");
    expect(changedKinds(before, now)).toBeUndefined();
  });

  it("are read alone: of a hundred kinds one, where one was edited", () => {
    const before = benchKinds({ kinds: 100, versions: 2, pod: false });
    const file = "api/v1/widget007_types.ts";
    const now = { ...before, [file]: `${before[file]}\n` };
    const trees = new SourceTrees();
    const changed = changedKinds(before, now, trees);
    expect(changed?.present.map(({ kind }) => kind)).toEqual(["Widget007"]);
    expect(changed?.presentKinds).toHaveLength(100);
    expect(trees.parses).toBeLessThan(12);
  });
});

describe("what a type file says", () => {
  it.each(["sharing", ...goldens])("depends on no file but those that its text leads to: %s", (name) => {
    const texts = name === "sharing" ? sharing : goldenInput(name);
    const config = parseProjectFile(texts.PROJECT ?? "", new DiagnosticSink());
    const files = hashedFiles(texts);
    const same = new SameFiles(files, files);
    const known = files.list("api").filter((path) => isTypeFile(path) && same.reachable(path) !== undefined);
    if (config === undefined) throw new Error("PROJECT can't be read");
    for (const path of known) {
      const { list, read, reads } = projectFiles(texts);
      readTypeFiles([path], config, new SourceFiles({ list, read }, new DiagnosticSink()), new DiagnosticSink());
      const folder = path.slice(0, path.lastIndexOf("/"));
      const stubs = files.list(folder).filter((each) => each.endsWith("_conversion.ts"));
      const expected = [path, `${folder}/groupversion_info.ts`, ...stubs].flatMap((each) => [...(same.reachable(each) ?? [])]);
      expect(expected).toEqual(expect.arrayContaining([...reads.keys()]));
    }
  });
});

describe("the files that a text may import", () => {
  it.each([
    ['import { a } from "./a.js";', ["api/v1/a.ts"]],
    ['export * from"../shared"', ["api/shared/index.ts"]],
    ["type A = import('./a').A", ["api/v1/a.ts"]],
    ["/** Taken from './spec'. */", ["api/v1/spec.ts"]],
    ['import type { V1Pod } from "wheelwright/kubernetes";\nconst quote = "\\"";', []],
  ])("%s", (text, expected) => {
    expect(importablePaths("api/v1/x_types.ts", text)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    'import { a } from /* a */ "./a.js"',
    'import a from // a\n"./a.js"',
    'import "\\x2e/a.js"',
    'import { a } from "some-package"',
    "import a from '#a'",
  ])("may be others: %s", (text) => expect(importablePaths("api/v1/x_types.ts", text)).toBeUndefined());
});

/** A project; undefined where it has errors. */
function wholeProject(texts: Files): Project | undefined {
  const sink = new DiagnosticSink();
  const files = projectFiles(texts);
  const config = parseProjectFile(texts.PROJECT ?? "", sink);
  if (config === undefined) return undefined;
  const project = readProject(config, files, sink);
  checkProject(project, sink);
  return sink.hasErrors ? undefined : project;
}

function wholeKinds(texts: Files): readonly ApiKind[] | undefined {
  return wholeProject(texts)?.kinds;
}

function compared(former: readonly ApiKind[], present: readonly ApiKind[]) {
  return compareProjects(former.map(definitionOfKind), present.map(definitionOfKind));
}
