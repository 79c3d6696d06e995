import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownAddress } from "../support/own-address.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type PlannedRun, schedule } from "./support/migration/schedule.js";
import { StorySurroundings } from "./support/migration/story-surroundings.js";
import { Story } from "./support/migration/tell-schedule.js";

const runs = Number(process.env.SCHEDULE_RUNS ?? 20);
const seed = Number(process.env.SCHEDULE_SEED ?? 20261122);
/** Where to begin among the schedules of a seed, as a failure names it. */
const path = process.env.SCHEDULE_PATH;
/** Milliseconds: a schedule takes ten seconds and more. */
const timeout = Math.max(900_000, runs * 180_000);
const undisturbed: PlannedRun = {
  faults: [],
  part: "run",
  by: "engine",
  through: "first",
  knows: true,
  pageSize: 5,
  clock: 0,
  lossy: false,
};

// A control plane of its own: one of its two API servers learns late of changes of CRDs.
describeCluster("migrations under random faults", (cluster) => {
  let around: StorySurroundings;
  /** The runs by who made them. */
  const made = { engine: 0, command: 0, operator: 0 };
  beforeAll(async () => {
    around = await StorySurroundings.start(cluster().connection.binaries);
  });
  afterAll(() => around?.stop());

  it("leave no object at another version once the CRD lists none, change nothing else, and end once the faults have ended", {
    timeout,
  }, async () => {
    const tally = { pruned: 0, left: 0, compared: 0, ends: {} as Record<string, number> };
    const property = fc.asyncProperty(schedule, async (planned) => {
      const story = new Story(around);
      const begun = performance.now();
      const tell = (what: string) => {
        if (process.env.SCHEDULE_TALLY) console.log(`${Math.round(performance.now() - begun)} ms: ${what}`);
      };
      let failure: unknown;
      try {
        await story.begin(planned);
        tell("begun");
        for (const each of planned.runs) {
          const { end, storedVersions, storedAt } = await story.run(each);
          tally.ends[end] = (tally.ends[end] ?? 0) + 1;
          made[each.by]++;
          tell(`${end} after ${JSON.stringify(each)}`);
          // A user who reads that nothing is stored at v1 may remove v1 from the CRD.
          expect(storedVersions).toEqual(expect.arrayContaining(Object.keys(storedAt)));
          if (storedVersions.includes("v1")) {
            tally.left++;
            continue;
          }
          tally.pruned++;
          expect(Object.keys(storedAt)).toEqual(["v2"]);
        }
        await story.heal();
        tell("healed");
        const by = planned.runs.at(-1)?.by === "operator" ? "operator" : "engine";
        const last = await story.run({ ...undisturbed, by });
        expect(last).toMatchObject({ end: "done", storedVersions: ["v2"] });
        expect(Object.keys(last.storedAt)).toEqual(["v2"]);
        const { before, now } = await story.contents();
        tally.compared += before.size;
        expect(now).toEqual(before);
        tell("done");
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // The first failure counts.
        await story.end().catch((error: unknown) => {
          if (failure === undefined) throw error;
        });
        tell("over");
      }
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true, ...(path === undefined ? {} : { path }) });
    if (process.env.SCHEDULE_TALLY) console.log({ ...tally, made });
    // Schedules in which nothing is ever pruned, or everything is, would prove nothing.
    expect(tally.pruned).toBeGreaterThan(0);
    expect(tally.left).toBeGreaterThan(0);
    expect(tally.compared).toBeGreaterThan(0);
  });

  // Without an address that isn't the loopback one no Service leads to the webhook, and no operator runs: that is to be seen.
  const isWhole = path === undefined && runs >= 20;
  it.skipIf(!isWhole || (ownAddress === undefined && !process.env.CI))(
    "were run by operators, by the engine and by the command line",
    () => {
      expect(Object.entries(made).filter(([, count]) => count === 0)).toEqual([]);
    },
  );
});
