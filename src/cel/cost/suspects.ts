import type { Schema } from "../../model/schema.js";
import type { Checked } from "../checker/check-types.js";
import type { SchemaType } from "../types/schema-type.js";
import { estimateCost } from "./estimate-cost.js";
import { saturated } from "./range.js";
import { cardinality, limitOf, typeAtPath } from "./rule-cost.js";

/** A list, map or string whose size a rule's cost grows with. */
export interface Suspect {
  readonly schema: Schema;
  /** Whether it says how large it can be. */
  readonly isLimited: boolean;
  /** A limit with which the rule alone would be within its budget, where there is one. */
  readonly limit?: number;
}

/** How much smaller a cost must become with a small limit for its size to be named. */
const noticeable = 4n;
/** A size that costs nearly nothing. */
const small = 4;

/**
 * Finds the causes of a rule's cost, the worst first: values that it reads, and lists and maps that it stands in.
 * @param containers the lists and maps around the rule's value, outermost first
 */
export function costSuspects(checked: Checked, self: SchemaType, containers: readonly Schema[], budget: bigint): readonly Suspect[] {
  const { cost, sized } = costing(checked, self, containers);
  const whole = cost(new Map());
  // Without limits on all of them, one limit among the containers changes nothing.
  const unlimited = containers.filter((schema) => limitOf(schema) === undefined);
  const groups = [unlimited, ...[...sized, ...containers].filter((schema) => !unlimited.includes(schema)).map((schema) => [schema])];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({ group, rest: cost(limits(group, small)) }))
    .filter(({ rest }) => rest * noticeable <= whole)
    .sort((a, b) => Number(a.rest - b.rest))
    .flatMap(({ group }) =>
      suspects(
        group,
        largestLimit((limit) => cost(limits(group, limit)) <= budget),
      ),
    );
}

type Limits = ReadonlyMap<Schema, number>;

function limits(group: readonly Schema[], limit: number): Limits {
  return new Map(group.map((schema) => [schema, limit]));
}

function suspects(group: readonly Schema[], limit: number | undefined): readonly Suspect[] {
  return group.map((schema) => ({ schema, isLimited: limitOf(schema) !== undefined, ...(limit !== undefined && { limit }) }));
}

/** The cost of a rule on one object if some sizes were limited, and the schemas that it asks the sizes of. */
function costing(checked: Checked, self: SchemaType, containers: readonly Schema[]) {
  const sized = new Set<Schema>();
  const once = (assumed: Limits) =>
    estimateCost(checked, (path) => {
      const found = typeAtPath(self, path);
      if (found === undefined) return undefined;
      if (found.schema !== undefined && found.maxSize > small) sized.add(found.schema);
      const limit = found.schema && assumed.get(found.schema);
      return { min: 0n, max: BigInt(limit === undefined ? found.maxSize : Math.min(limit * bytesPerUnit(found.schema), found.maxSize)) };
    }).max;
  const times = (assumed: Limits) =>
    cardinality(
      containers.map((schema) => assumed.get(schema) ?? limitOf(schema)),
      self,
    );
  const cost = (assumed: Limits) => saturated(once(assumed) * times(assumed));
  cost(new Map());
  return { cost, sized };
}

/** Strings are limited by characters and counted in bytes. */
function bytesPerUnit(schema: Schema | undefined): number {
  return schema?.type === "string" && schema.format !== "byte" ? 4 : 1;
}

/** The largest limit that fits, of one or two digits and zeros; undefined where not even a single element does. */
function largestLimit(fits: (limit: number) => boolean): number | undefined {
  if (!fits(1)) return undefined;
  let low = 1;
  let high = 2 ** 22;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const unit = 10 ** Math.max(0, String(low).length - 2);
  return Math.floor(low / unit) * unit;
}
