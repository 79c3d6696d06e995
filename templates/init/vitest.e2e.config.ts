import { defineConfig } from "vitest/config";

// `make test-e2e`: tests of the deployed operator, on the cluster of your kubeconfig.
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
