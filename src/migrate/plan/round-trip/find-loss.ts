import type { KubernetesObject } from "../../../cluster/resource.js";
import { differences, isObject } from "../differences.js";

/**
 * Which values of an object are gone or others after a conversion there and back: paths such as `.spec.ports[].port`. What came up is no loss, and what the
 * API server keeps of an object's writes doesn't count.
 */
export function lossOf(before: KubernetesObject, after: KubernetesObject): readonly string[] {
  const found = differences(comparable(before), comparable(after)).filter(({ kind }) => kind !== "added");
  return [...new Set(found.map(({ path }) => path.replace(/\[\d+\]/g, "[]")))];
}

function comparable(object: KubernetesObject): unknown {
  const {
    managedFields: _m,
    resourceVersion: _r,
    generation: _g,
    selfLink: _s,
    ...metadata
  } = (object.metadata ?? {}) as Record<string, unknown>;
  return isObject(object) ? { ...object, metadata } : object;
}

/** The paths of a loss that nobody has accepted. A path stands for all that is below it. */
export function unaccepted(paths: readonly string[], accepted: readonly string[]): readonly string[] {
  const roots = accepted.map((path) => (path.startsWith(".") ? path : `.${path}`).replace(/\[(\*|\d+)\]/g, "[]"));
  return paths.filter((path) => !roots.some((root) => path === root || path.startsWith(`${root}.`) || path.startsWith(`${root}[`)));
}
