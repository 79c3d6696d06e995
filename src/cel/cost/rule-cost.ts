import type { Schema } from "../../model/schema.js";
import type { Checked } from "../checker/check-types.js";
import type { SchemaType } from "../types/schema-type.js";
import { maxCardinality } from "../types/sizes.js";
import { estimateCost } from "./estimate-cost.js";
import { type Range, saturated } from "./range.js";

/** The greatest allowed cost of one rule, and of all rules of a version together: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go. */
export const ruleBudget = 10_000_000n;
export const versionBudget = 100_000_000n;

/** Returns the greatest cost of evaluating an expression once on a value of this type. */
export function costOnce(checked: Checked, self: SchemaType): bigint {
  return estimateCost(checked, (path) => sizeOfPath(self, path)).max;
}

/**
 * Returns the greatest cost of a rule on one object: the cost of one evaluation, times the number of its values that an object can have.
 * @param containers the lists and maps around the value
 */
export function costPerObject(checked: Checked, self: SchemaType, containers: readonly Schema[]): bigint {
  const limits = containers.map(limitOf);
  return saturated(costOnce(checked, self) * cardinality(limits, self));
}

/** How often a value can stand in one object; where a list or map around it has no limit, only the size of a request sets one. */
export function cardinality(limits: readonly (number | undefined)[], self: SchemaType): bigint {
  if (!limits.every((limit) => limit !== undefined)) return BigInt(maxCardinality(self.minBytes));
  return limits.reduce((product, limit) => saturated(product * BigInt(Math.max(0, limit))), 1n);
}

/** Returns the limit that a schema sets on its size, in elements, entries or characters. */
export function limitOf({ type, maxItems, maxProperties, maxLength }: Schema): number | undefined {
  if (type === "array") return maxItems;
  return type === "object" ? maxProperties : maxLength;
}

/** The part of a value's type that a path leads to; the first step, the variable, isn't looked at. */
export function typeAtPath(self: SchemaType, path: readonly string[]): SchemaType | undefined {
  let current: SchemaType | undefined = self;
  for (const step of path.slice(1)) {
    if (step === "@items" || step === "@values") current = current.element;
    else current = step === "@keys" ? current.key : current.field?.(step);
    if (current === undefined) return undefined;
  }
  return current;
}

function sizeOfPath(self: SchemaType, path: readonly string[]): Range | undefined {
  const found = typeAtPath(self, path);
  return found && { min: 0n, max: BigInt(found.maxSize) };
}
