import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ChartPlan } from "../../../../src/cli/chart/plan-chart.js";

/** Writes the files of a plan below a folder. */
export function writePlan(folder: string, { files }: ChartPlan): void {
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    if ("content" in file) writeFileSync(path, file.content);
  }
}
