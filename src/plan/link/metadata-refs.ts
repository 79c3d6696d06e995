import type { ApiVersion } from "../../model/api-kind.js";
import { type MetadataKey, type MetadataPlace, namesOfMetadata } from "../../model/metadata-path.js";
import type { Place } from "../../model/place.js";
import type { FieldRef } from "../conversion-plan.js";

/** Such a place as a reference to a field: a label or an annotation is an optional string. */
export function metadataRef(found: MetadataPlace, place: Place): FieldRef {
  const required = "identity" in found;
  const names = namesOfMetadata(found);
  const field = { name: names.at(-1) ?? "", schema: { type: "string", place }, required, undecoratable: true, place } as const;
  return { names, field, required, metadata: found };
}

/** The reason that a version's objects lack a place: those of a cluster-wide kind have no namespace. */
export function missingIn({ scope, name }: ApiVersion, place: MetadataPlace): string | undefined {
  const isMissing = scope === "Cluster" && "identity" in place && place.identity === "namespace";
  return isMissing ? `objects of ${name} have no namespace, since the kind is cluster-wide` : undefined;
}

/** Whether a field of a plan is a label or an annotation. */
export function isMetadataKey(ref: FieldRef): ref is FieldRef & { readonly metadata: MetadataKey } {
  return ref.metadata !== undefined && "map" in ref.metadata;
}
