import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failedSeeds } from "../../support/failed-seeds.js";
import type { Random } from "../../support/random.js";
import { after, SoakStage } from "./soak-stage.js";

/** Random schedules: 5,000 in the soak. */
const runs = Number(process.env.SOAK_RUNS ?? 200);
const firstSeed = Number(process.env.SOAK_SEED ?? 1);

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it(
  `an operator migrates by itself once every replica was seen to run one build for long enough, and not before (${runs}, SOAK_SEED=${firstSeed})`,
  async () => {
    expect(await failedSeeds({ runs, firstSeed }, play)).toEqual([]);
  },
  60_000 + runs * 1_000,
);

async function play(random: Random): Promise<void> {
  const stage = new SoakStage(random, () => performance.now());
  const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);
  const steps: readonly (readonly [weight: number, () => unknown])[] = [
    [50, () => stage.look()],
    [31, () => pass(random.below(after / 5))],
    [5, () => stage.restart()],
    [5, () => stage.deploy()],
    [5, () => stage.changeCrd()],
    [
      4,
      () => {
        stage.isFaulty = !stage.isFaulty;
      },
    ],
  ];
  for (let step = 10 + random.below(150); step > 0; step--) {
    await random.weighted(steps)();
    expect(stage.broken.join("; ")).toBe("");
  }
  stage.calm();
  // A retry waits six hours at the most.
  for (let passed = 0; passed < 7 * 3_600_000 && passed >= 0; passed += after / 10) {
    const { begun } = stage;
    await stage.look();
    if (stage.begun > begun) return expect(stage.broken.join("; ")).toBe("");
    pass(after / 10);
  }
  throw new Error("no run ever begins");
}
