import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "wheelwright/api": source("src/api/index.ts"),
  "wheelwright/convert": source("src/convert/index.ts"),
  "wheelwright/migrate": source("src/migrate/index.ts"),
  "wheelwright/runtime": source("src/runtime/index.ts"),
  "wheelwright/testing": source("src/testing/index.ts"),
};

/** `unit` needs Node alone; `cluster` starts one real control plane for its whole run. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: ["test/support/property-seed.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/cluster/**", "test/golden/*/**", "**/node_modules/**"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["test/cluster/**/*.test.ts"],
          globalSetup: ["test/control-plane/global-setup.ts"],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
