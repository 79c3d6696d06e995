import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { failedSeeds } from "../../support/failed-seeds.js";
import type { Random } from "../../support/random.js";
import { CertificateStage } from "./schedules/certificate-stage.js";

/** Random schedules: 200 in the soak. */
const runs = Number(process.env.CERTIFICATE_RUNS ?? 8);
const firstSeed = Number(process.env.CERTIFICATE_SEED ?? 1);
const atOnce = 4;

describe("certificates that replicas look after in random schedules of faults", () => {
  it(
    `are trusted and valid at each moment, and settle (${runs}, CERTIFICATE_SEED=${firstSeed})`,
    async () => {
      const tally = { authorities: 0 };
      expect(await failedSeeds({ runs, firstSeed, atOnce }, (random) => play(random, tally))).toEqual([]);
      // Schedules in which nothing is renewed would prove nothing.
      expect(tally.authorities).toBeGreaterThan(runs);
    },
    180_000 + runs * 10_000,
  );
});

async function play(random: Random, tally: { authorities: number }): Promise<void> {
  const stage = await CertificateStage.open(random);
  try {
    for (let step = 40 + random.below(120); step > 0; step--) {
      await takeStep(stage, random);
      stage.laws.check();
      stage.laws.assert();
    }
    await stage.settle();
    tally.authorities += stage.laws.authorities;
    stage.checkLog();
  } finally {
    await stage.close();
  }
}

async function takeStep(stage: CertificateStage, random: Random): Promise<void> {
  const steps: readonly (readonly [weight: number, () => unknown])[] = [
    [38, () => stage.passTime()],
    [2, () => stage.rest()],
    [10, () => stage.looked()],
    [11, () => sleep(random.below(4))],
    [4, () => stage.slowDown()],
    [8, () => stage.elect()],
    [4, () => stage.restart()],
    [6, () => stage.storm()],
    [8, () => stage.editCaller()],
    [4, () => stage.disturbSecret()],
    [3, () => stage.setClock()],
    [2, () => stage.api.hangUp()],
  ];
  await random.weighted(steps)();
}
