/** One aspect of an object's state (metav1.Condition). */
export interface Condition {
  type: string;
  status: "True" | "False" | "Unknown";
  observedGeneration?: number;
  lastTransitionTime: string;
  reason: string;
  message: string;
}

/** The wanted state of a condition. */
export type ConditionNow = Omit<Condition, "lastTransitionTime"> & { readonly lastTransitionTime?: string };

/**
 * Sets the condition of a type in a list, as apimachinery's meta.SetStatusCondition: its `lastTransitionTime` is now where its status changed, and what it
 * was otherwise. Gives whether anything changed, so that a status that says the same need not be written.
 * @example
 * ```ts
 * const changed = setCondition(website.status.conditions, { type: "Ready", status: "True", reason: "Rolled", message: "all replicas run" });
 * if (changed) await client.status.update(website);
 * ```
 */
export function setCondition(conditions: Condition[], condition: ConditionNow, now: () => Date = () => new Date()): boolean {
  const found = findCondition(conditions, condition.type);
  // meta/v1 Time has whole seconds.
  const time = () =>
    condition.lastTransitionTime ??
    now()
      .toISOString()
      .replace(/\.[0-9]+Z$/, "Z");
  if (found === undefined) {
    conditions.push({ ...condition, lastTransitionTime: time() });
    return true;
  }
  const { lastTransitionTime: _, ...said } = condition;
  const changed = (Object.keys(said) as (keyof typeof said)[]).some((name) => said[name] !== found[name]);
  if (found.status !== condition.status) found.lastTransitionTime = time();
  Object.assign(found, said);
  return changed;
}

/**
 * @example
 * ```ts
 * const reason = findCondition(website.status.conditions, "Ready")?.reason;
 * ```
 */
export function findCondition<C extends { readonly type: string }>(conditions: readonly C[] | undefined, type: string): C | undefined {
  return conditions?.find((condition) => condition.type === type);
}

/**
 * Takes the condition of a type out of a list; gives whether there was one.
 * @example
 * ```ts
 * const wasThere = removeCondition(website.status.conditions, "Degraded");
 * ```
 */
export function removeCondition(conditions: Condition[], type: string): boolean {
  const index = conditions.findIndex((condition) => condition.type === type);
  if (index !== -1) conditions.splice(index, 1);
  return index !== -1;
}

/**
 * Whether the condition of a type is there and True.
 * @example
 * ```ts
 * const isReady = isConditionTrue(website.status.conditions, "Ready");
 * ```
 */
export function isConditionTrue(conditions: readonly Pick<Condition, "type" | "status">[] | undefined, type: string): boolean {
  return findCondition(conditions, type)?.status === "True";
}

/**
 * Whether the condition of a type is there and False.
 * @example
 * ```ts
 * const hasFailed = isConditionFalse(website.status.conditions, "Ready");
 * ```
 */
export function isConditionFalse(conditions: readonly Pick<Condition, "type" | "status">[] | undefined, type: string): boolean {
  return findCondition(conditions, type)?.status === "False";
}
