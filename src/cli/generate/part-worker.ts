import { parentPort, workerData } from "node:worker_threads";
import type { ProjectConfig } from "../../model/project-config.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { RunFiles } from "../../tree/run-files.js";
import { type PartPlan, planPart } from "./plan-part.js";

/** What the thread is given. */
export interface PartsRequest {
  /** The project's root, absolute. */
  readonly root: string;
  readonly config: ProjectConfig;
  /** The type files of each part. */
  readonly parts: readonly (readonly string[])[];
}

/** What it answers: a plan for each part; the parts behind one where something is wrong are left out. */
export type PartsAnswer = readonly (PartPlan | undefined)[];

const { root, config, parts } = workerData as PartsRequest;
const files = new RunFiles(root);
const trees = new SourceTrees();
const plans: (PartPlan | undefined)[] = [];
for (const paths of parts) {
  const plan = planPart(paths, config, files, trees);
  plans.push(plan);
  if (plan === undefined) break;
}
parentPort?.postMessage(plans satisfies PartsAnswer);
