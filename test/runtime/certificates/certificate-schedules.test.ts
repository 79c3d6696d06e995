import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Random } from "../../support/random.js";
import { CertificateStage } from "./schedules/certificate-stage.js";

/** Random schedules: 200 in the soak. */
const runs = Number(process.env.CERTIFICATE_RUNS ?? 8);
const firstSeed = Number(process.env.CERTIFICATE_SEED ?? 1);
const atOnce = 4;

describe("certificates that replicas look after in random schedules of faults", () => {
  it(
    `are trusted and valid at each moment, and settle (${runs}, CERTIFICATE_SEED=${firstSeed})`,
    async () => {
      const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
      const failures: string[] = [];
      const tally = { authorities: 0 };
      const worker = async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          try {
            await play(seed, tally);
          } catch (error) {
            failures.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      expect(failures).toEqual([]);
      // Schedules in which nothing is renewed would prove nothing.
      expect(tally.authorities).toBeGreaterThan(runs);
    },
    180_000 + runs * 10_000,
  );
});

async function play(seed: number, tally: { authorities: number }): Promise<void> {
  const random = new Random(seed);
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
