import { it } from "vitest";
import { absentObjects } from "./support/absent-objects.js";
import { checkPairs, pairRuns } from "./support/pair-laws.js";

it("the laws hold for random objects of which one version alone requires the one around them", {
  timeout: 600_000 + pairRuns * 10_000,
}, async () => {
  await checkPairs(absentObjects);
});
