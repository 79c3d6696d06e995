import type { FieldRef, GroupPlan } from "../conversion-plan.js";
import { isBelow } from "../names.js";
import { type Pair, pathBelow } from "../plan-context.js";
import type { Link } from "./link-fields.js";

/**
 * The reason that one field can't stand for several of the hub's by a built-in codec: they are in different objects, and one of these has a counterpart,
 * which a client may clear alone. The value that is kept of them is one for all, so it would be lost, or come back, as a whole. Undefined if they can be
 * converted. A codec of the user's may have values for each of these cases: the laws tell.
 */
export function scatteredIn({ hub, hint }: Pick<Link, "hub" | "hint">, groups: readonly GroupPlan[], pair: Pair): string | undefined {
  if (hint?.codec?.own !== undefined) return undefined;
  const holders = hub.map((ref) => holderOf(ref, groups));
  const [first] = holders;
  const found = holders.find((each) => each !== undefined);
  if (found === undefined || holders.every((each) => each === first)) return undefined;
  const path = pathBelow(pair.hubPath, found.ref);
  const outside = hub[holders.findIndex((each) => each !== found)];
  return `it stands for fields inside and outside of ${path}, which both versions have${outside === undefined ? "" : `: ${pathBelow(pair.hubPath, outside)} is outside`}`;
}

/** The innermost object around a field of the hub that the spoke has, too, and may lack. */
function holderOf({ names }: FieldRef, groups: readonly GroupPlan[]): GroupPlan | undefined {
  return groups.filter(({ side, ref, counterpart }) => side === "hub" && counterpart !== undefined && isBelow(names, ref.names)).at(-1);
}
