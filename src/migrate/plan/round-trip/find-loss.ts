import type { KubernetesObject } from "../../../cluster/resource.js";
import { isRecord } from "../../../model/json.js";
import { differences } from "../differences.js";

/**
 * The paths of values that are missing or changed after a conversion there and back, such as `.spec.ports[].port`. Added values are no loss. Of metadata
 * only what the API server reads of a conversion's answer counts: the identity, labels and annotations. All else it takes from its own copy.
 * @param dropped annotations that a conversion is meant to drop
 */
export function lossOf(before: KubernetesObject, after: KubernetesObject, dropped: readonly string[] = []): readonly string[] {
  const found = differences(comparable(before, dropped), comparable(after, dropped)).filter(({ kind }) => kind !== "added");
  return [...new Set(found.map(({ path }) => path.replace(/\[\d+\]/g, "[]")))];
}

function comparable(object: KubernetesObject, dropped: readonly string[]): unknown {
  const { name, namespace, uid, labels, annotations = {} } = (object.metadata ?? {}) as Record<string, unknown>;
  const left = Object.entries(annotations as object).filter(([name]) => !dropped.includes(name));
  return isRecord(object) ? { ...object, metadata: { name, namespace, uid, labels, annotations: Object.fromEntries(left) } } : object;
}

/** The paths of a loss that were not accepted. An accepted path includes everything below it. */
export function unaccepted(paths: readonly string[], accepted: readonly string[]): readonly string[] {
  const roots = accepted.map((path) => (path.startsWith(".") ? path : `.${path}`).replace(/\[(\*|\d+)\]/g, "[]"));
  return paths.filter((path) => !roots.some((root) => path === root || path.startsWith(`${root}.`) || path.startsWith(`${root}[`)));
}
