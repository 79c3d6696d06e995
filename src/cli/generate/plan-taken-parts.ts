import type { ProjectConfig } from "../../model/project-config.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { RunFiles } from "../../tree/run-files.js";
import { knownTo } from "../parts/known-versions.js";
import { closeQueue, type PartQueue, takePart } from "../parts/part-queue.js";
import type { PartThread } from "../parts/part-thread.js";
import { type PartPlan, type PlannedProject, planPart } from "./plan-part.js";

/** Plans by the index of each part in the queue; undefined for one where something is wrong. */
export type TakenParts = ReadonlyMap<number, PartPlan | undefined>;

/** The request that a second thread gets to plan parts. */
export interface PlanRequest {
  /** The project's root, absolute. */
  readonly root: string;
  readonly config: ProjectConfig;
  readonly queue: PartQueue;
  /** The command line's own build, under which versions are kept that were read; absent where none are. */
  readonly build?: string;
}

/** A thread that plans parts. */
export type PlanThread = PartThread<PlanRequest, TakenParts>;

/** Makes the message to a thread: the request without the function in PROJECT's configuration, which can't be sent. */
export function planRequest({ config: { placeOfResource: _places, ...config }, ...request }: PlanRequest): PlanRequest {
  return { ...request, config };
}

/** Plans parts as long as there are any to take. Where something is wrong with one, no thread takes another: their plans would be of no use. */
export function planTakenParts(queue: PartQueue, project: PlannedProject): TakenParts {
  const plans = new Map<number, PartPlan | undefined>();
  for (let index = takePart(queue); index !== undefined; index = takePart(queue)) {
    const plan = planPart(queue.parts[index] ?? [], project);
    plans.set(index, plan);
    if (plan === undefined) closeQueue(queue);
  }
  return plans;
}

/** Plans parts in a thread of its own. */
export function planInThread({ root, config, queue, build }: PlanRequest): TakenParts {
  const known = knownTo({ root, build, state: "present" }, config);
  return planTakenParts(queue, { config, files: new RunFiles(root), trees: new SourceTrees(), ...known });
}
