import type { ApiKind, ApiVersion } from "./api-kind.js";
import { hasMappingHint } from "./mapping-hints.js";
import { sameSchema } from "./schema-equality.js";

/** A CRD's `spec.conversion.strategy`. */
export type ConversionStrategy = "None" | "Webhook";

/**
 * How the API server converts a kind's versions. `None` only rewrites apiVersion and prunes what the asked version doesn't know,
 * so it is chosen only where all versions' schemas are equal (but for documentation), no field says that it lives elsewhere, and no conversion was
 * written by hand: the same schema may mean something else in another version.
 */
export function conversionStrategy(kind: ApiKind): ConversionStrategy {
  if (kind.strategy !== undefined) return kind.strategy;
  const [first, ...others] = kind.versions;
  if (first === undefined || others.length === 0) return "None";
  const equal = others.every((version) => sameSchema(first.schema, version.schema));
  const saysOtherwise = ({ schema, conversionStub }: ApiVersion) => hasMappingHint(schema) || conversionStub?.handWritten !== undefined;
  return equal && !kind.versions.some(saysOtherwise) ? "None" : "Webhook";
}
