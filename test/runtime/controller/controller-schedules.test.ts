import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failedSeeds } from "../../support/failed-seeds.js";
import type { Random } from "../../support/random.js";
import { ControllerStage } from "./controller-stage.js";

/** Random schedules: 5,000 in the soak. */
const runs = Number(process.env.CONTROLLER_RUNS ?? 150);
const firstSeed = Number(process.env.CONTROLLER_SEED ?? 1);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

it(
  `a controller keeps its laws in random schedules of events, failures and ends (${runs}, CONTROLLER_SEED=${firstSeed})`,
  async () => {
    const playAlone = (random: Random) => play(random).finally(() => void vi.clearAllTimers());
    expect(await failedSeeds({ runs, firstSeed }, playAlone)).toEqual([]);
  },
  180_000 + runs * 1_000,
);

async function play(random: Random): Promise<void> {
  const stage = new ControllerStage(random);
  const steps: readonly (readonly [weight: number, () => unknown])[] = [
    [40, () => stage.change()],
    [30, () => stage.pass(1 + random.below(4))],
    [17, () => stage.pass(random.below(60))],
    [6, () => stage.sync()],
    [6, () => stage.elect()],
    [1, () => random.chance(0.5) && stage.loseLeadership()],
  ];
  for (let early = random.below(4); early > 0; early--) stage.change();
  stage.start();
  for (let step = 20 + random.below(120); step > 0; step--) {
    await random.weighted(steps)();
    await stage.settle();
  }
  stage.stop();
  await stage.settle();
  for (let after = random.below(3); after > 0; after--) stage.change();
  await stage.pass(stage.settings.timeout + 50);
  expect(stage.oracle.busy).toBe(0);
}
