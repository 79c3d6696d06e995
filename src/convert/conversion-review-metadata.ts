import { sameValue } from "../model/canonical-json.js";
import { isRecord } from "../model/json.js";
import { ConversionError } from "./conversion-error.js";
import { checkMetadataMap } from "./conversion-review-metadata-maps.js";
import { freeBytes } from "./residue/annotations.js";
import { countResidueLoss } from "./residue/counts.js";
import { lettingGo } from "./residue/let-go.js";
import type { Unstructured } from "./unstructured.js";

/** How much of an object's metadata an answer has. */
export type AnsweredMetadata =
  /** The metadata that the API server reads: the identity, labels and annotations. All else it takes from its own copy. */
  | "as the API server reads it"
  /** All that the original had. */
  | "whole";

/**
 * A function that gives a converted object the metadata that a review may give it: the original's, with the labels and annotations of
 * the conversion. (The API server refuses another name, namespace or uid, and labels or annotations that are none; a conversion that
 * gives no metadata at all has nothing to say about labels either, and does not erase them.) It has to be made before the conversion,
 * which might write into what it is given.
 */
export function metadataKeeper(original: unknown, extent: AnsweredMetadata): (converted: Unstructured) => Unstructured {
  const kept: Readonly<Record<string, unknown>> = isRecord(original) && isRecord(original.metadata) ? original.metadata : {};
  const { name, namespace, uid, labels, annotations } = kept;
  return (converted) => {
    const { metadata } = converted;
    if (metadata === undefined || metadata === null) return answered(converted, { name, namespace, uid, labels, annotations });
    if (!isRecord(metadata)) throw new ConversionError(original, "its conversion gave metadata that is not an object");
    checkIdentity(original, "name", name, metadata.name, metadata === kept);
    checkIdentity(original, "namespace", namespace, metadata.namespace, metadata === kept);
    checkIdentity(original, "uid", uid, metadata.uid, metadata === kept);
    if (metadata.labels !== labels) checkMetadataMap(original, "labels", labels, metadata.labels);
    const given = metadata.annotations === annotations ? annotations : fitting(metadata.annotations, annotations, original, converted);
    if (given !== annotations) checkMetadataMap(original, "annotations", annotations, given);
    return answered(converted, { name, namespace, uid, labels: metadata.labels ?? undefined, annotations: given ?? undefined });
  };

  function answered(converted: Unstructured, metadata: Readonly<Record<string, unknown>>): Unstructured {
    return { ...converted, metadata: extent === "whole" ? { ...kept, ...metadata } : metadata };
  }
}

/**
 * The annotations of a converted object, reduced to the limit by dropping kept values: a conversion written by the user may have added annotations to
 * those that the generated conversion, or an earlier one, left.
 */
function fitting(annotations: unknown, before: unknown, original: unknown, { apiVersion }: Unstructured): unknown {
  if (!isRecord(annotations) || freeBytes(annotations) >= 0 || sameValue(annotations, before)) return annotations;
  const [group = "", to = ""] = apiVersion.split("/");
  const { annotations: fitted, dropped } = lettingGo(annotations, group);
  const from = isRecord(original) ? String(original.apiVersion).slice(group.length + 1) : "";
  if (dropped > 0) countResidueLoss({ loss: "oversize", values: dropped, object: original, from, to });
  return fitted;
}

/** `inPlace`: the conversion gave the very metadata that it got, so that a field which is gone was taken out. */
function checkIdentity(object: unknown, field: string, before: unknown, after: unknown, inPlace: boolean): void {
  if (after === before || (after === undefined && !inPlace)) return;
  const change = `${JSON.stringify(before) ?? "nothing"} to ${JSON.stringify(after)}`;
  throw new ConversionError(object, `its conversion changed metadata.${field} from ${change}; only labels and annotations may change`);
}
