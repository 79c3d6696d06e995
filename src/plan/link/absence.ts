import type { FieldRef, GroupPlan } from "../conversion-plan.js";
import { isBelow, sameNames } from "../names.js";
import type { Link, LinkedFields } from "./link-fields.js";

/** One side of a link. */
export type Side = "spoke" | "hub";

/**
 * Whether one side of a link may come out without a value although its schema requires one: its holder exists, and the other side shows nothing.
 */
export function mayLack(side: Side, link: Counterparts, target: FieldRef, linked: LinkedFields): boolean {
  return target.field.required && mayBeWithout(side, link, target, linked);
}

/** A field, or an object, of the spoke, and what stands for it in the hub. */
export type Counterparts = Pick<Link, "spoke" | "hub">;

/** Whether the holder of one side of a link may exist where the other side shows nothing. */
export function mayBeWithout(side: Side, link: Counterparts, target: FieldRef, linked: LinkedFields): boolean {
  const sources = side === "hub" ? [link.spoke] : link.hub;
  if (sources.every((source) => source.required)) return false;
  const group = optionalHolder(side, target, linked);
  if (group === undefined) return true;
  const companions = companionsOf(side, link, group.ref.names, linked);
  const { counterpart } = group;
  if (counterpart === undefined) return companions.length > 0;
  const comesWithHolder = sources.every(
    (source) =>
      source.field.required &&
      sameNames(optionalHolder(side === "hub" ? "spoke" : "hub", source, linked)?.ref.names ?? [], counterpart.names),
  );
  // A field without a counterpart is in the object only while the object's counterpart is there, which then has the source, too.
  return !comesWithHolder || companions.some((sourceNames) => sourceNames !== undefined && !isBelow(sourceNames, counterpart.names));
}

/** The innermost object around a field that may be absent: the required ones inside it are there wherever it is. */
export function optionalHolder(side: Side, { names }: FieldRef, { groups }: LinkedFields): GroupPlan | undefined {
  return groups.findLast((each) => each.side === side && !each.ref.field.required && isBelow(names, each.ref.names));
}

/**
 * Lists the other fields and objects that may be in an object: by the names of their counterparts on the other side, undefined for a field that has none.
 * An object is there where its counterpart is, whatever is inside.
 */
function companionsOf(
  side: Side,
  link: Counterparts,
  holder: readonly string[],
  linked: LinkedFields,
): readonly (readonly string[] | undefined)[] {
  const unmatched = side === "hub" ? linked.hubOnly : linked.spokeOnly.map(({ ref }) => ref);
  const others = linked.links.filter((each) => each !== link);
  const objects = linked.groups.filter((each) => each.side === side && isBelow(each.ref.names, holder));
  return [
    ...objects.flatMap(({ counterpart }) => (counterpart === undefined ? [] : [counterpart.names])),
    ...unmatched.filter((ref) => isBelow(ref.names, holder)).map(() => undefined),
    ...others.flatMap((each) => {
      const targets = side === "hub" ? each.hub : [each.spoke];
      const sources = side === "hub" ? [each.spoke] : each.hub;
      return targets.some((ref) => isBelow(ref.names, holder)) ? sources.map((ref) => ref.names) : [];
    }),
  ];
}

/** Whether the value that a link's target needs for absence is part of the value for absence of an object around it. */
export function isInGroupAbsence(side: Side, link: Counterparts, target: FieldRef, linked: LinkedFields): boolean {
  const sources = side === "hub" ? [link.spoke] : link.hub;
  return sources.every((source) => isAbsentOnlyWithGroup(side, source, target, linked));
}

/** Whether a source is absent only if an optional object around it is absent, whose counterpart around the target has a value for that. */
function isAbsentOnlyWithGroup(side: Side, source: FieldRef, target: FieldRef, { groups }: LinkedFields): boolean {
  if (!source.field.required) return false;
  const holders = groups.filter((group) => group.side !== side && isBelow(source.names, group.ref.names));
  const innermost = holders.filter(({ ref }) => !ref.field.required).at(-1);
  return innermost?.absence?.side === side && innermost.counterpart !== undefined && isBelow(target.names, innermost.counterpart.names);
}
