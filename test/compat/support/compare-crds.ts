import { compareDefinitions } from "../../../src/compat/compare-definitions.js";
import type { CompatFinding, CompatOptions } from "../../../src/compat/finding.js";
import { crdDefinition } from "../../../src/crds/crd-definition.js";
import type { JsonValue } from "../../../src/model/json.js";

/**
 * Compares two states of a CustomResourceDefinition of apiextensions.k8s.io/v1.
 * @param former the old CRD, as parsed YAML
 * @param present the new one
 * @throws Error where one of them is no CRD
 */
export function compareCrds(former: unknown, present: unknown, options: CompatOptions = {}): readonly CompatFinding[] {
  return compareDefinitions(crdDefinition(former as JsonValue), crdDefinition(present as JsonValue), options);
}
