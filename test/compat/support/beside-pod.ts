import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { fieldOf } from "../../../src/model/json-fields.js";

/** A CRD with a pod template in the spec of each version that has fields there: what didn't change, and is large. */
export function besidePod(crd: JsonObject): JsonObject {
  const copy = structuredClone(crd);
  for (const version of fieldOf(fieldOf(copy, "spec"), "versions") as readonly JsonValue[]) {
    const spec = specOf(version) as { properties?: JsonValue } | undefined;
    if (isJsonObject(spec?.properties)) spec.properties = { ...spec.properties, pod: podSpec() };
  }
  return copy;
}

/** The schema of a spec that has a pod template. */
function podSpec(): JsonValue {
  const file = join(import.meta.dirname, "../../golden/pod-template/output/config/crd/bases/apps.example.com_runners.yaml");
  read ??= load(readFileSync(file, "utf8")) as JsonValue;
  const [version] = fieldOf(fieldOf(read, "spec"), "versions") as readonly JsonValue[];
  const spec = specOf(version);
  if (spec === undefined) throw new Error("the golden CRD has no spec");
  return spec;
}

let read: JsonValue | undefined;

function specOf(version: JsonValue | undefined): JsonValue | undefined {
  const properties = fieldOf(fieldOf(fieldOf(version, "schema"), "openAPIV3Schema"), "properties");
  return fieldOf(properties, "spec");
}
