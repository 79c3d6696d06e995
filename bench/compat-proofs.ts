import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { type Prover, proven } from "../src/compat/proof/proven.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../src/model/json.js";
import { fieldOf } from "../src/model/json-fields.js";
import { compareCrds } from "../test/compat/support/compare-crds.js";
import { pairs } from "../test/compat/taxonomy/pairs.js";
import { median } from "./measure.js";

/** The CPU time of one search for an example, in seconds, over all changes of the taxonomy: by themselves, and beside a pod in the same spec. */
export function proofCosts(): Readonly<Record<string, number>> {
  const pod = podSpec();
  // The first round warms the engine up, as the findings before it do in a project.
  searches((crd) => crd);
  const alone = searches((crd) => crd);
  const besidePod = searches((crd) => withField(crd, pod));
  return {
    "proof-median": median(alone),
    "proof-worst": Math.max(...alone),
    "proof-beside-pod-median": median(besidePod),
    "proof-beside-pod-worst": Math.max(...besidePod),
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

/** The schema of a spec that has a pod template. */
function podSpec(): JsonValue {
  const file = join(import.meta.dirname, "../test/golden/pod-template/output/config/crd/bases/apps.example.com_runners.yaml");
  const [version] = fieldOf(fieldOf(load(readFileSync(file, "utf8")) as JsonValue, "spec"), "versions") as readonly JsonValue[];
  const spec = specOf(version);
  if (spec === undefined) throw new Error("the golden CRD has no spec");
  return spec;
}

function specOf(version: JsonValue | undefined): JsonValue | undefined {
  const properties = fieldOf(fieldOf(fieldOf(version, "schema"), "openAPIV3Schema"), "properties");
  return fieldOf(properties, "spec");
}

/** A CRD with one more field in the spec of each version that has fields there. */
function withField(crd: JsonObject, field: JsonValue): JsonObject {
  const copy = structuredClone(crd);
  for (const version of fieldOf(fieldOf(copy, "spec"), "versions") as readonly JsonValue[]) {
    const spec = specOf(version) as { properties?: JsonValue } | undefined;
    if (isJsonObject(spec?.properties)) spec.properties = { ...spec.properties, pod: field };
  }
  return copy;
}
