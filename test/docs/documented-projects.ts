import { join } from "node:path";
import { expect } from "vitest";
import { run } from "../../src/cli/commands/docs.js";
import { docsProject } from "../../src/cli/docs/docs-project.js";
import type { Project } from "../../src/model/project.js";
import { RunFiles } from "../../src/tree/run-files.js";
import { recordingContext } from "../support/context.js";
import { textsBelow } from "../support/temporary-folder.js";
import { goldenProject } from "../support/written-project.js";

/** Golden projects that have conversions, rules, built-in types, three versions and several kinds among them. */
export const documented = ["conversions", "crontab", "demoapplication", "pod-template", "several-kinds", "vocabulary"] as const;

/** A golden project with its pages. */
export interface Documented {
  readonly root: string;
  /** The folder of the pages. */
  readonly pages: string;
  readonly project: Project;
  /** All files, by their paths in that folder. */
  readonly files: ReadonlyMap<string, string>;
}

/** Makes the pages of a golden project. */
export async function documentedProject(name: string, format: "html" | "markdown" | "json" = "html"): Promise<Documented> {
  const root = goldenProject(name);
  const context = recordingContext(root);
  expect(await run({ format }, context), context.printed.stderr).toBe(0);
  const pages = join(root, "dist/docs");
  return { root, pages, project: docsProject(root, new RunFiles(root)).project, files: filesOf(pages) };
}

/** All files of a folder. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(textsBelow(folder)));
}
