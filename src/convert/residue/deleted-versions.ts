import { canonicalJson } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { residueAnnotation, unrepresentableAnnotation } from "../../model/residue-annotations.js";
import type { Unstructured } from "../unstructured.js";
import { parseObject } from "./annotations.js";

/**
 * A function that gives an object without what was kept for versions that its kind no longer has; the given object is not changed. Values of versions
 * that are merely unknown stay: another replica may already know them.
 */
export function withoutDeletedVersions(group: string, versions: readonly string[]): (object: Unstructured) => Unstructured {
  const residues = new Set(versions.map((version) => residueAnnotation(group, version)));
  const told = unrepresentableAnnotation(group);
  return (object) => {
    const { metadata } = object;
    if (!isRecord(metadata) || !isRecord(metadata.annotations)) return object;
    const { annotations } = metadata;
    const left = Object.entries(annotations).flatMap(([name, value]): [string, unknown][] => {
      if (residues.has(name)) return [];
      if (name !== told) return [[name, value]];
      const paths = withoutPaths(value, versions);
      return paths === undefined ? [] : [[name, paths]];
    });
    if (left.length === Object.keys(annotations).length && left.every(([name, value]) => annotations[name] === value)) return object;
    const { annotations: _before, ...others } = metadata;
    return { ...object, metadata: left.length === 0 ? others : { ...others, annotations: Object.fromEntries(left) } };
  };
}

/** The list of unrepresentable values without those of some versions; undefined if no version is left, and the text as it is if it lists none of them. */
function withoutPaths(text: unknown, versions: readonly string[]): unknown {
  const listed = Object.entries(parseObject(text) ?? {});
  const left = listed.filter(([version]) => !versions.includes(version));
  if (left.length === listed.length) return text;
  return left.length === 0 ? undefined : canonicalJson(Object.fromEntries(left));
}
