import type { KubernetesObject } from "../../cluster/resource.js";
import type { Change } from "../cache/change.js";
import { sameJson } from "../json-value.js";

/** Whether a controller is to hear of a change. What throws counts as yes. */
export type Predicate<T extends object = KubernetesObject> = (change: Change<T>) => boolean;

/** An update counts where a part of the object differs from before; all else always does. */
function whereChanged(part: (object: KubernetesObject) => unknown): Predicate<object> {
  return (change) => change.type !== "update" || !sameJson(part(change.object), part(change.before ?? {}));
}

/** Lets no update through that left `metadata.generation` as it was: changes of status and of metadata alone. */
export const generationChanged: Predicate<object> = whereChanged(({ metadata }) => metadata?.generation);

/** Lets no update through that left the labels as they were. */
export const labelsChanged: Predicate<object> = whereChanged(({ metadata }) => metadata?.labels ?? {});

/** Lets no update through that left the annotations as they were. */
export const annotationsChanged: Predicate<object> = whereChanged(({ metadata }) => metadata?.annotations ?? {});

/** Lets no update through that changed nothing: those of the resync period. */
export const resourceVersionChanged: Predicate<object> = whereChanged(({ metadata }) => metadata?.resourceVersion);

/**
 * Lets through what all let through.
 * @example
 * ```ts
 * const predicates = [and(generationChanged, not(labelsChanged))];
 * ```
 */
export function and<T extends object>(...predicates: readonly Predicate<T>[]): Predicate<T> {
  return (change) => predicates.every((predicate) => predicate(change));
}

/**
 * Lets through what any lets through.
 * @example
 * ```ts
 * const predicates = [or(generationChanged, annotationsChanged)];
 * ```
 */
export function or<T extends object>(...predicates: readonly Predicate<T>[]): Predicate<T> {
  return (change) => predicates.some((predicate) => predicate(change));
}

/**
 * Lets through what the other doesn't.
 * @example
 * ```ts
 * const predicates = [not(labelsChanged)];
 * ```
 */
export function not<T extends object>(predicate: Predicate<T>): Predicate<T> {
  return (change) => !predicate(change);
}
