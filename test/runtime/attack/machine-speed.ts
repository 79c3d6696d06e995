import { readFileSync } from "node:fs";
import { demo, review, send } from "../support.js";
import type { Operator } from "./operators.js";

const body = JSON.stringify(review([demo("reference")]));
const [unmeasured, measured] = [50, 50];

/** The processor time of one small review on a connection of its own, client included, on the machine that the limits were chosen for: in milliseconds. */
const usual = 2.5;

/**
 * The factor by which this machine is slower than the one that the limits of the attack tests were chosen for; 1 if it isn't. It is measured in
 * processor time, on work of the kind that the attacks cause: what else runs on the machine has little influence on it.
 */
export async function slowness(operator: Operator): Promise<number> {
  for (let count = 0; count < unmeasured; count++) await send(operator.port, operator.ca, body);
  const before = processorTime(operator);
  for (let count = 0; count < measured; count++) await send(operator.port, operator.ca, body);
  return Math.max(1, (processorTime(operator) - before) / measured / usual);
}

/** The processor time of an operator's first thread and of this one, in milliseconds. */
function processorTime({ manager }: Operator): number {
  const used = (folder: string) => Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  return used(`/proc/${manager.pid}`) + used("/proc/thread-self");
}
