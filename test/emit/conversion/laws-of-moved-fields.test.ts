import { it } from "vitest";
import { movedFields } from "./support/moved-fields.js";
import { checkPairs, pairRuns } from "./support/pair-laws.js";

it("the laws hold for fields that moved between the objects of two versions at random", {
  timeout: 600_000 + pairRuns * 10_000,
}, async () => {
  await checkPairs(movedFields);
});
