import { type Prover, proven } from "../src/compat/proof/proven.js";
import type { JsonObject } from "../src/model/json.js";
import { besidePod } from "../test/compat/support/beside-pod.js";
import { compareCrds } from "../test/compat/support/compare-crds.js";
import { pairs } from "../test/compat/taxonomy/pairs.js";
import { median } from "./measure.js";

/** The CPU time of one search for an example, in seconds, over all changes of the taxonomy: by themselves, and beside a pod in the same spec. */
export function proofCosts(): Readonly<Record<string, number>> {
  // The first round warms the engine up, as the findings before it do in a project.
  searches((crd) => crd);
  const alone = searches((crd) => crd);
  const withPod = searches(besidePod);
  return {
    "proof-median": median(alone),
    "proof-worst": Math.max(...alone),
    "proof-beside-pod-median": median(withPod),
    "proof-beside-pod-worst": Math.max(...withPod),
  };
}

function searches(change: (crd: JsonObject) => JsonObject): readonly number[] {
  const seconds: number[] = [];
  const prove: Prover = (draft, judges) => {
    const start = process.cpuUsage();
    const result = proven(draft, judges);
    const { user, system } = process.cpuUsage(start);
    if (draft.proof !== undefined) seconds.push((user + system) / 1e6);
    return result;
  };
  for (const { former, present } of pairs) compareCrds(change(former as never), change(present as never), { prove });
  return seconds;
}
