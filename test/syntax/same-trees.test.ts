import type ts from "typescript";
import { describe, expect, it } from "vitest";
import { parseFully } from "../../src/syntax/parse.js";
import { parsePlain } from "../../src/syntax/quick/source-file.js";
import { benchKinds } from "../support/bench-kinds.js";
import { failedSeeds } from "../support/failed-seeds.js";
import { randomTypeFiles } from "../support/random-types/random-project.js";
import { mutatedText, tokenPlaces } from "./support/mutated-text.js";
import { isOfUser, repositoryTexts } from "./support/repository-texts.js";
import { treeDifference } from "./support/tree-difference.js";

const runs = Number(process.env.TREE_RUNS ?? 3_000);
const firstSeed = Number(process.env.TREE_SEED ?? 1);

/** How a file's trees differ: TypeScript's, and the quick parser's where it makes one. */
function disagreement(text: string): string | undefined {
  const ours = parsePlain("a.ts", text);
  if (ours === undefined) return undefined;
  const theirs = parseFully("a.ts", text) as ts.SourceFile & { readonly parseDiagnostics: readonly ts.Diagnostic[] };
  const [error] = theirs.parseDiagnostics;
  return error === undefined ? treeDifference(theirs, ours) : `an error that isn't seen: ${JSON.stringify(error.messageText)}`;
}

const written = repositoryTexts(["src", "generators", "scripts", "test"]);

/** Files that were made for tests, in which all that a type file may have stands somewhere. */
const made: readonly string[] = [
  ...Object.values(benchKinds({ kinds: 1, versions: 3, pod: true })),
  ...Array.from({ length: 20 }, (_, seed) => Object.values(randomTypeFiles(seed))).flat(),
];

describe("the trees of the quick parser", () => {
  it("are those of TypeScript for each file of the repository", () => {
    expect(written.size).toBeGreaterThan(2_500);
    const found = [...written].map(([path, text]) => [path, disagreement(text)]).filter(([, difference]) => difference !== undefined);
    expect(found).toEqual([]);
  });

  it("are those of TypeScript for random type files", () => {
    const files = Array.from({ length: Math.ceil(runs / 20) }, (_, index) => Object.values(randomTypeFiles(firstSeed + index))).flat();
    const found = [...files, ...made].flatMap((text) => disagreement(text) ?? []);
    expect(found).toEqual([]);
    // Nearly all of them are plain: it's no use to compare what isn't read.
    expect(files.filter((text) => parsePlain("a.ts", text) !== undefined).length).toBeGreaterThan(files.length * 0.9);
  });

  it("are those of TypeScript for files with random changes, or there are none", { timeout: 600_000 }, async () => {
    const ofUsers = [...written].filter(([path]) => isOfUser(path)).map(([, text]) => text);
    const others = [...written].filter(([path, text]) => !isOfUser(path) && text.length < 12_000).map(([, text]) => text);
    const sorts = [ofUsers, made, others].map((texts) =>
      texts.filter((text) => tokenPlaces(text).length > 0 && parsePlain("a.ts", text) !== undefined),
    );
    let plain = 0;
    const failures = await failedSeeds({ runs, firstSeed }, async (random) => {
      const text = mutatedText(random.pick(random.pick(sorts)), random);
      if (parsePlain("a.ts", text) !== undefined) plain += 1;
      const found = disagreement(text);
      if (found !== undefined) expect.fail(`${found}\n${text}`);
    });
    expect(failures).toEqual([]);
    expect(plain).toBeGreaterThan(runs / 6);
  });
});
