import { isRecord } from "../model/json.js";
import { residueAnnotation, unrepresentableAnnotation } from "../model/residue-annotations.js";

/**
 * Takes the annotations away in which conversions of a group keep what a version can't represent: `<group>/residue.<version>` and
 * `<group>/unrepresentable`. An annotations map that held nothing else goes with them. Gives the object itself where it has none.
 */
export function stripResidue(object: Readonly<Record<string, unknown>>, group: string): Readonly<Record<string, unknown>> {
  const { metadata } = object;
  if (!isRecord(metadata) || !isRecord(metadata.annotations)) return object;
  const all = Object.entries(metadata.annotations);
  const kept = all.filter(([name]) => !name.startsWith(residueAnnotation(group, "")) && name !== unrepresentableAnnotation(group));
  if (kept.length === all.length) return object;
  const { annotations: _annotations, ...others } = metadata;
  return { ...object, metadata: kept.length === 0 ? others : { ...metadata, annotations: Object.fromEntries(kept) } };
}

/** The versions whose kept values are in an object's annotations. */
export function residueVersions(object: Readonly<Record<string, unknown>>, group: string): readonly string[] {
  const { metadata } = object;
  if (!isRecord(metadata) || !isRecord(metadata.annotations)) return [];
  const prefix = residueAnnotation(group, "");
  return Object.keys(metadata.annotations).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
