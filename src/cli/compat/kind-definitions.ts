import type { CrdDefinition } from "../../crds/crd-definition.js";
import type { ApiKind } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";

/** A project's kind as the CRD that is generated of it, with the places of its type files. */
export function definitionOfKind(kind: ApiKind): CrdDefinition {
  const strategy = conversionStrategy(kind);
  return { kind, conversion: { strategy, reviewVersions: strategy === "Webhook" ? ["v1"] : [] }, storedVersions: [] };
}
