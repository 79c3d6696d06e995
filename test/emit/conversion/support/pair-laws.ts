import fc from "fast-check";
import { it } from "vitest";
import { type BuiltProject, emitProject, loadConversions } from "./build.js";
import { type Case, typesOf } from "./cases/kind-files.js";
import { lawsOf } from "./conversions.js";

/** The number of pairs of versions, and of the objects that each law is checked on for a pair. */
const pairRuns = Number(process.env.PAIR_RUNS ?? 15);
const objects = Number(process.env.PAIR_OBJECTS ?? 60);

/** A test that all laws hold of pairs of versions that are drawn. */
export function itHoldsForPairs(name: string, pairs: fc.Arbitrary<Case>): void {
  it(`the laws hold for ${name}`, { timeout: 600_000 + pairRuns * 10_000 }, () => checkPairs(pairs));
}

async function checkPairs(pairs: fc.Arbitrary<Case>): Promise<void> {
  const property = fc.asyncProperty(pairs, fc.integer(), async (project, seed) => {
    const built = builtOf(project);
    // Refused: a required object, for one, may be missing from an object that a field moved into.
    fc.pre(built !== undefined);
    try {
      for (const { laws } of lawsOf(built.project, await loadConversions(built)))
        for (const law of laws) await law.check({ numRuns: objects, seed });
    } catch (error) {
      throw new Error(`${typesOf(project)}\n${error instanceof Error ? error.message : error}`, { cause: error });
    }
  });
  await fc.assert(property, { numRuns: pairRuns, maxSkipsPerRun: 1 });
}

/** Undefined where the project is refused with a diagnostic. */
function builtOf({ config, files }: Case): BuiltProject | undefined {
  try {
    return emitProject(config, files);
  } catch (error) {
    if (error instanceof Error && / WW\d{3} /.test(error.message)) return undefined;
    throw error;
  }
}
