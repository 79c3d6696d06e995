import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findChanges, readChanged } from "../../../../src/cli/compat/changed/changed-states.js";
import { compareInParts } from "../../../../src/cli/compat/changed/compare-in-parts.js";
import {
  type ComparisonRequest,
  compareTakenParts,
  type TakenComparisons,
} from "../../../../src/cli/compat/changed/compare-taken-parts.js";
import { locateStates, openStates } from "../../../../src/cli/compat/changed/open-states.js";
import { configsOf } from "../../../../src/cli/compat/changed/read-changed.js";
import { partQueue, takePart } from "../../../../src/cli/parts/part-queue.js";
import { isThreadWorthwhile, startPartThread } from "../../../../src/cli/parts/part-thread.js";
import { partsOf } from "../../../../src/cli/parts/parts-of.js";
import { compareProjects } from "../../../../src/compat/compare-projects.js";
import { SourceTrees } from "../../../../src/reader/source-trees.js";
import { benchKinds } from "../../../support/bench-kinds.js";
import { repository } from "../../../support/cli.js";
import { temporaryFolder, writeFiles } from "../../../support/temporary-folder.js";
import { git } from "../repository.js";

const workerFile = join(repository, "dist/cli/compare-worker.js");
const before = benchKinds({ kinds: 24, versions: 2, pod: false });
const typeFiles = Object.keys(before).filter((path) => path.endsWith("_types.ts"));
/** The files in which the kinds that are meant refuse a port that they took, and the others have a comment more. */
function refusing(isMeant: (path: string) => boolean): Record<string, string> {
  const changed = (path: string, text: string) => {
    if (!path.endsWith("_types.ts")) return text;
    return isMeant(path) ? text.replace("@Maximum(65535)", "@Maximum(1024)") : `${text}// Read again.\n`;
  };
  return Object.fromEntries(Object.entries(before).map(([path, text]) => [path, changed(path, text)]));
}

const now = refusing(() => true);

/** A repository whose first commit has some files, and whose working tree has others. */
function changesOf(former: Readonly<Record<string, string>>, present: Readonly<Record<string, string>>) {
  const root = temporaryFolder("wheelwright-compare-");
  git(root, "init", "-q");
  writeFiles(root, former);
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", "First");
  writeFiles(root, present);
  const location = locateStates(root, "HEAD");
  if (location === undefined) throw new Error("no state was found");
  return findChanges(location);
}

describe("comparing in parts", () => {
  // Examples take seconds to find: two of the kinds have some.
  it.each([
    [true, 2, refusing((path) => /widget0[01]7_types/.test(path))],
    [false, 24, now],
  ] as const)("finds on two threads what one comparison finds, with examples: %s", async (examples, kinds, present) => {
    const changes = changesOf(before, present);
    expect(changes.paths).toHaveLength(typeFiles.length);
    const pair = readChanged(changes, new SourceTrees());
    const prove = examples ? (await import("../../../../src/compat/proof/proven.js")).proven : undefined;
    const whole = compareProjects(pair?.former.definitions ?? [], pair?.present.definitions ?? [], prove === undefined ? {} : { prove });
    expect(new Set(whole.map(({ kind }) => kind)).size).toBe(kinds);
    const parts = await compareInParts(changes, { kinds: [], examples, workerFile });
    if (!isThreadWorthwhile(2 * changes.paths.length)) return expect(parts).toBeUndefined();
    expect(parts?.findings).toEqual(whole);
    expect(parts?.present.kinds).toEqual(pair?.present.kinds);
    expect(parts?.present.level).toEqual(pair?.present.level);
    const one = await compareInParts(changes, { kinds: ["Widget007"], examples, workerFile });
    expect(one?.findings).toEqual(whole.filter(({ kind }) => kind === "Widget007"));
  });

  it("has a thread compare what nobody else has taken", async () => {
    const { location, paths } = changesOf(before, now);
    const files = openStates(location);
    const configs = configsOf(files);
    if (configs === undefined) throw new Error("PROJECT can't be read");
    const request = (): ComparisonRequest => ({ location, queue: partQueue(partsOf(paths)), level: "api", kinds: [], examples: false });
    const asked = request();
    takePart(asked.queue);
    const thread = startPartThread<ComparisonRequest, TakenComparisons>(workerFile);
    const theirs = await thread.work(asked);
    const all = await compareTakenParts(request(), { ...files, configs });
    expect([...(theirs ?? [])]).toEqual([...all].slice(1));
  });

  it("is left to one comparison where there is little to do, no thread, or an error", async () => {
    const few = changesOf(before, Object.fromEntries(typeFiles.slice(0, 2).map((path) => [path, now[path] ?? ""])));
    expect(few.paths).toHaveLength(4);
    expect(await compareInParts(few, { kinds: [], examples: false, workerFile })).toBeUndefined();
    const changes = changesOf(before, now);
    expect(await compareInParts(changes, { kinds: [], examples: false })).toBeUndefined();
    const broken = changesOf(before, { ...now, [typeFiles.at(-1) ?? ""]: "export class {{\n" });
    expect(await compareInParts(broken, { kinds: [], examples: false, workerFile })).toBeUndefined();
  });

  it("comes to the same where the thread can't be had", async () => {
    const changes = changesOf(before, now);
    const pair = readChanged(changes, new SourceTrees());
    const parts = await compareInParts(changes, { kinds: [], examples: false, workerFile: join(repository, "missing.js") });
    if (parts === undefined) return expect(isThreadWorthwhile(2 * changes.paths.length)).toBe(false);
    expect(parts.findings).toEqual(compareProjects(pair?.former.definitions ?? [], pair?.present.definitions ?? []));
  });
});
