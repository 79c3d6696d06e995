import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.js";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "wheelwright/api": source("src/api/index.ts"),
  "wheelwright/convert/generated": source("src/convert/generated/index.ts"),
  "wheelwright/convert": source("src/convert/index.ts"),
  "wheelwright/migrate": source("src/migrate/index.ts"),
  "wheelwright/runtime": source("src/runtime/index.ts"),
  "wheelwright/testing": source("src/testing/index.ts"),
};

/** The number of test files with a cluster that run at the same time: most of their time they wait. */
const controlPlanes = Number(process.env.CONTROL_PLANES ?? 1);

/** Vitest would sort by a sequencer that is given here even where the command line asks for another order. */
const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

/** Tests of what an operator can do in a given time: they have the machine to themselves. */
const alone = "test/runtime/attack/**/*.test.ts";

/** For how long a test may take before it counts as stuck, in milliseconds: none comes near it, also on a slow machine. */
const stuck = 1_800_000;

/** `unit` and `alone` need Node only; `cluster` starts a real control plane for each of its workers. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: ["test/support/each-file.ts"],
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/cluster/**", "test/golden/*/**", "**/node_modules/**", alone],
          isolate: false,
          globalSetup: ["test/support/kustomize/global-setup.ts"],
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["test/cluster/**/*.test.ts"],
          isolate: false,
          setupFiles: ["test/support/shared-process/leave-nothing.ts"],
          globalSetup: [
            "test/control-plane/global-setup.ts",
            "test/cluster/support/pack-once/global-setup.ts",
            "test/support/kustomize/global-setup.ts",
          ],
          maxWorkers: controlPlanes,
          sequence: { groupOrder: 1 },
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: [alone],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
    ],
  },
});
