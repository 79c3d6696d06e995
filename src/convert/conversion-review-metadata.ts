import { ConversionError } from "./conversion-error.js";
import { isRecord } from "./is-object.js";
import type { Unstructured } from "./unstructured.js";

/** The fields by which the API server knows an object again. */
const identity = ["name", "namespace", "uid"] as const;

/**
 * A function that gives a converted object the metadata that a review may give it: the original's, whole, with the labels and annotations of
 * the conversion. (The API server restores all else from its own copy, and refuses another name, namespace or uid; a conversion that
 * gives no metadata at all has nothing to say about labels either, and does not erase them.) It has to be made before the conversion,
 * which might write into what it is given.
 */
export function metadataKeeper(original: Unstructured): (converted: Unstructured) => Unstructured {
  const kept = isRecord(original.metadata) ? original.metadata : {};
  const known = identity.map((field) => kept[field]);
  return (converted) => {
    const { metadata } = converted;
    if (metadata === undefined || metadata === null) return { ...converted, metadata: kept };
    if (!isRecord(metadata)) throw new ConversionError(original, "its conversion gave metadata that is not an object");
    const same = metadata === kept;
    const changed = identity.findIndex((field, index) => metadata[field] !== known[index] && (same || metadata[field] !== undefined));
    if (changed !== -1) throw new ConversionError(original, whatChanged(identity[changed] ?? "", known[changed], metadata));
    if (same) return converted;
    const { labels, annotations } = metadata;
    return { ...converted, metadata: { ...kept, labels: labels ?? undefined, annotations: annotations ?? undefined } };
  };
}

function whatChanged(field: string, before: unknown, { [field]: after }: Readonly<Record<string, unknown>>): string {
  const change = `${JSON.stringify(before) ?? "nothing"} to ${JSON.stringify(after)}`;
  return `its conversion changed metadata.${field} from ${change}; only labels and annotations may change`;
}
