import fc from "fast-check";
import { it } from "vitest";
import { Dice } from "../../support/random-types/dice.js";
import { type Case, typesOf } from "./support/cases/kind-files.js";
import { answerQuestions, lineOf } from "./support/evolution/answer-questions.js";
import { brokenLaw } from "./support/evolution/check-laws.js";
import { evolvedVersions } from "./support/evolution/evolved-versions.js";
import { withOtherValues } from "./support/evolution/other-values.js";
import { reduced } from "./support/evolution/reduce.js";
import { withSpareHints } from "./support/evolution/spare-hints.js";

/** The number of kinds, and of the objects that each law is checked on for a pair of versions. */
const runs = Number(process.env.KIND_RUNS ?? 15);
const objects = Number(process.env.PAIR_OBJECTS ?? 30);
/** The kind to begin with, as the report of a failure names it: `path: "45"`, with its seed in `PROPERTY_SEED`. */
const path = process.env.KIND_PATH;

it("the laws hold for versions made by random changes, whatever generate's questions are answered", {
  timeout: 600_000 + runs * 30_000,
}, async () => {
  const property = fc.asyncProperty(evolvedVersions, fc.nat(1_000_000), fc.integer(), async (kind, answers, seed) => {
    const answered = answerQuestions(kind, new Dice(answers + 1));
    if (!("project" in answered)) {
      const open = answered.refused.map(lineOf).join("\n");
      throw new Error(`no option of generate helps:\n${open}\n${typesOf({ ...kind, files: answered.files })}`);
    }
    const project = withOtherValues(withSpareHints(answered.project, new Dice(answers + 2)), new Dice(answers + 3));
    const broken = await brokenLaw(project, { numRuns: objects, seed });
    if (broken === undefined) return;
    const isSame = async (smaller: Case) => (await brokenLaw(smaller, { numRuns: 2 * objects, seed }))?.name === broken.name;
    throw new Error(`${broken.name}\n${typesOf(await reduced(project, isSame))}\n${broken.error.message}`, { cause: broken.error });
  });
  // A failure is made smaller by `reduced`: other random changes of fewer fields would say less.
  await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(path !== undefined && { path }) });
});
