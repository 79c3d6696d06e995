import type { Field, Schema } from "../../model/schema.js";
import type { FieldRef, Filling, GroupPlan } from "../conversion-plan.js";
import { mayNotBeEmpty } from "../match/may-not-be-empty.js";
import { isChoice } from "../match/schema-shape.js";
import { isBelow, isDirectlyIn, sameNames } from "../names.js";
import type { Pair } from "../plan-context.js";
import { type Counterparts, isInGroupAbsence, mayBeWithout, optionalHolder, type Side } from "./absence.js";
import type { Link, LinkedFields } from "./link-fields.js";
import { isMetadataKey } from "./metadata-refs.js";

/** An object that a conversion makes: one inside a pair's, or the pair's own. */
export interface MadeObject {
  readonly side: Side;
  readonly group?: GroupPlan;
}

/** The object that holds a field directly. */
function objectAround(side: Side, { names }: FieldRef, { groups }: LinkedFields): MadeObject {
  const group = groups.find((each) => each.side === side && sameNames(each.ref.names, names.slice(0, -1)));
  return group === undefined ? { side } : { side, group };
}

/**
 * Whether the value for absence of a field in it fills an object. In an optional one that the other version lacks it doesn't: nothing there shows whether that is
 * present with the value alone.
 */
export function canBeFilled({ group }: MadeObject): boolean {
  return group === undefined || group.ref.required || group.counterpart !== undefined;
}

/** The schema of an object that is made. */
export function schemaOfMade({ side, group }: MadeObject, pair: Pair): Schema {
  return group?.ref.field.schema ?? pair[side];
}

/**
 * How many properties an object may lack of those that its schema wants, since the other version need not have what would be in it. Values for absence of its
 * optional fields don't count: they are the answer. An optional object is absent where it would be empty; one that wants several properties may come out with fewer.
 */
export function missingProperties(made: MadeObject, linked: LinkedFields, pair: Pair): number {
  const schema = schemaOfMade(made, pair);
  const least = schema.minProperties ?? 0;
  const { group } = made;
  if (least === 0 || (group === undefined ? pair[`${made.side}Path`] === "" : mayBeLeftOut(group, least))) return 0;
  const shown: Shown = { made, names: group?.ref.names ?? [], linked, ...counterpartOf(made, pair) };
  const sure = (schema.fields ?? []).filter((field) => isSure(field, shown));
  const isFull = (group?.ref.field.required === false || comesWithCounterpart(made, linked)) && showsAll(shown);
  return isFull || comesWithItsFields(made, linked) ? 0 : Math.max(0, least - sure.length);
}

/** Whether an optional object is absent where nothing is in it, and has enough in it otherwise, as far as that can be known: only its counterpart shows more. */
function mayBeLeftOut({ ref, counterpart }: GroupPlan, least: number): boolean {
  return !ref.field.required && (least < 2 || counterpart === undefined);
}

/** Whether an object that has to be there isn't there without its counterpart, or has a value for the absence of that. */
function comesWithCounterpart({ group }: MadeObject, linked: LinkedFields): boolean {
  return group === undefined || (group.counterpart !== undefined && isThere(group.side, group.ref, [group.counterpart], linked));
}

/** Whether what stands for a field, or an object, is there wherever the object around that is, or is absent only where that has a value for absence. */
function isThere(side: Side, ref: FieldRef, others: readonly FieldRef[], linked: LinkedFields): boolean {
  const [other] = others;
  if (other === undefined) return false;
  const link: Counterparts = side === "hub" ? { spoke: other, hub: [ref] } : { spoke: ref, hub: others };
  return !mayBeWithout(side, link, ref, linked) || isInGroupAbsence(side, link, ref, linked);
}

/**
 * Where the value for absence of an optional field fills the object around it, which may come out with too few properties otherwise; undefined for a field that
 * fills none.
 */
export function fillingBy(side: Side, ref: FieldRef, linked: LinkedFields, pair: Pair): Filling | undefined {
  const around = objectAround(side, ref, linked);
  if (ref.field.required || !canBeFilled(around) || missingProperties(around, linked, pair) === 0) return undefined;
  // Other fields say that an optional object is there: it needs no more values than it lacks.
  return isChoice(schemaOfMade(around, pair)) || around.group?.ref.field.required === false ? "ifTooFew" : true;
}

/** An object that is made, and the one that it is made of. */
interface Shown {
  readonly made: MadeObject;
  readonly names: readonly string[];
  readonly linked: LinkedFields;
  readonly counterpart?: { readonly names: readonly string[]; readonly schema: Schema };
}

function counterpartOf({ side, group }: MadeObject, pair: Pair): Pick<Shown, "counterpart"> {
  if (group === undefined) return { counterpart: { names: [], schema: pair[otherSide(side)] } };
  return counterpartOfGroup(group);
}

function counterpartOfGroup({ counterpart }: GroupPlan): Pick<Shown, "counterpart"> {
  return counterpart === undefined ? {} : { counterpart: { names: counterpart.names, schema: counterpart.field.schema } };
}

/** Whether a field is there wherever its object is. */
function isSure(field: Field, { made: { side }, names, linked }: Shown): boolean {
  if (field.required || field.schema.default !== undefined) return true;
  const own = [...names, field.name];
  for (const link of linked.links) {
    const ref = refsOf(link, side).find((each) => sameNames(each.names, own));
    if (ref !== undefined) return isTotal(link) && isThere(side, ref, refsOf(link, otherSide(side)), linked);
  }
  const group = linked.groups.find((each) => each.side === side && sameNames(each.ref.names, own));
  return group?.counterpart !== undefined && !mayNotBeEmpty(group.ref) && isThere(side, group.ref, [group.counterpart], linked);
}

/**
 * Whether all that may be in the counterpart shows in the object, so that it is empty only where that is: the object is narrower then, and what is in the
 * counterpart is carried as it is.
 */
function showsAll({ made: { side }, names, linked, counterpart }: Shown): boolean {
  if (counterpart === undefined) return false;
  const other = otherSide(side);
  return (counterpart.schema.fields ?? []).every((field) => {
    const own = [...counterpart.names, field.name];
    const link = linked.links.find((each) => refsOf(each, other).some((ref) => sameNames(ref.names, own)));
    if (link !== undefined) return isTotal(link) && refsOf(link, side).every((ref) => isDirectlyIn(ref.names, names));
    const group = linked.groups.find(
      (each) => each.side === side && each.counterpart !== undefined && sameNames(each.counterpart.names, own),
    );
    if (group === undefined || !isDirectlyIn(group.ref.names, names)) return false;
    return !mayNotBeEmpty(group.ref) || showsAll({ made: { side, group }, names: group.ref.names, linked, ...counterpartOfGroup(group) });
  });
}

/** Whether an object is in an optional one that only its version has, and that is there only where something is in the object. */
function comesWithItsFields({ side, group }: MadeObject, linked: LinkedFields): boolean {
  if (group === undefined || group.counterpart !== undefined) return false;
  const holder = optionalHolder(side, group.ref, linked);
  if (holder === undefined || holder.counterpart !== undefined) return false;
  const isElsewhere = ({ names }: FieldRef) => isBelow(names, holder.ref.names) && !isBelow(names, group.ref.names);
  const unmatched = side === "hub" ? linked.hubOnly : linked.spokeOnly.map(({ ref }) => ref);
  const fields = [...unmatched, ...linked.links.flatMap((link) => refsOf(link, side))];
  const paired = linked.groups.filter((each) => each.side === side && each.counterpart !== undefined);
  return ![...fields, ...paired.map(({ ref }) => ref)].some(isElsewhere);
}

/** Whether one side of a link shows whatever the other has. Of a codec of the user's that is taken for granted: the laws tell. */
function isTotal({ spoke, hub: [hub, ...more], hint }: Link): boolean {
  if (hub === undefined || more.length > 0 || isMetadataKey(spoke) || isMetadataKey(hub)) return false;
  if (hint?.codec !== undefined) return hint.codec.own !== undefined;
  const [left, right] = [spoke.field.schema, hub.field.schema];
  return (["type", "format", "intOrString", "nullable"] as const).every((name) => left[name] === right[name]);
}

function refsOf(link: Link, side: Side): readonly FieldRef[] {
  return side === "hub" ? link.hub : [link.spoke];
}

function otherSide(side: Side): Side {
  return side === "hub" ? "spoke" : "hub";
}
