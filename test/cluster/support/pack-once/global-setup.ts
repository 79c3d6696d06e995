import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder where a run of the tests keeps the package that scaffolds get. */
    packed: string;
  }
}

/** Gives the workers of a run a folder for the packed package, and deletes it after the run. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-packed-"));
  project.provide("packed", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
