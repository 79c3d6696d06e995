import { afterEach, it } from "vitest";
import { demoFolderForEachTest } from "../../support/demo-folder.js";
import { Random } from "../../support/random.js";
import { DevStage } from "./dev-stage.js";

/** Random schedules: 100 in the soak. */
const runs = Number(process.env.DEV_RUNS ?? 3);
const firstSeed = Number(process.env.DEV_SEED ?? 1);

const project = demoFolderForEachTest();
let stage: DevStage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

it.each(Array.from({ length: runs }, (_, index) => firstSeed + index))(
  "dev has the cluster and the operator be as the last whole state of the files says, whatever was edited before (DEV_SEED=%i)",
  async (seed) => {
    const random = new Random(seed);
    stage = await DevStage.open(project(), random);
    for (let step = 10 + random.below(25); step > 0; step--) {
      await random.weighted<() => unknown>([
        [40, () => stage?.edit()],
        [20, () => stage?.save()],
        [20, () => stage?.rest()],
        [10, () => stage?.refuse()],
        [15, () => stage?.editInVain()],
        [10, () => stage?.mend()],
      ])();
    }
    await stage.mend();
  },
  300_000,
);
