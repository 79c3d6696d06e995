import fc from "fast-check";
import { it } from "vitest";
import { type BuiltProject, emitProject, loadConversions } from "./support/build.js";
import { type Case, typesOf } from "./support/cases/kind-files.js";
import { lawsOf } from "./support/conversions.js";
import { movedFields } from "./support/moved-fields.js";

/** The number of pairs of versions, and of the objects that each law is checked on for a pair. */
const runs = Number(process.env.PAIR_RUNS ?? 15);
const objects = Number(process.env.PAIR_OBJECTS ?? 60);

it("the laws hold for fields that moved between the objects of two versions at random", { timeout: 600_000 + runs * 10_000 }, async () => {
  const property = fc.asyncProperty(movedFields, fc.integer(), async (project, seed) => {
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
  await fc.assert(property, { numRuns: runs, maxSkipsPerRun: 1 });
});

/** Undefined where the project is refused with a diagnostic. */
function builtOf({ config, files }: Case): BuiltProject | undefined {
  try {
    return emitProject(config, files);
  } catch (error) {
    if (error instanceof Error && / WW\d{3} /.test(error.message)) return undefined;
    throw error;
  }
}
