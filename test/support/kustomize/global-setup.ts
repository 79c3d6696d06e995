import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { userCacheFolder } from "../../../src/cli/user-cache-folder.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder where runs of the tests keep what kustomize has printed. */
    kustomizeResults: string;
  }
}

/** For how long a result that no run has used is kept. */
const longestUnused = 14 * 24 * 60 * 60 * 1000;

/** Gives the workers of a run a folder of the user's cache for what kustomize prints, without what has long been of no use. */
export function setup(project: TestProject): void {
  const folder = join(userCacheFolder(process.env, process.platform), "kustomize");
  mkdirSync(folder, { recursive: true });
  removeUnused(folder);
  project.provide("kustomizeResults", folder);
}

/** Deletes the results of a folder that haven't been used for two weeks. */
export function removeUnused(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another run may be deleting it, too.
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (used < Date.now() - longestUnused) rmSync(path, { force: true });
  }
}
