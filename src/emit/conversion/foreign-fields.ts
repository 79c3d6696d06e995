import type { JsonValue } from "../../model/json.js";
import { shownForAbsence } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, sourceSide, targetSide } from "./body.js";
import { isMetadataStep, setsText } from "./emit-metadata.js";
import { needsHolder } from "./late-steps.js";
import { printLiteral } from "./print-literal.js";
import { dependsOnOther, linkedRefs, requiredInside, unmatchedField } from "./required-inside.js";
import type { GroupCode, Side } from "./struct-code.js";

/**
 * Whether an object of the source could be there without its counterpart, as an expression: it has fields that live outside of that, or is always there, and has
 * nothing that is kept there.
 */
export function explainsAbsence(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): string {
  const isAlwaysThere = object.required && !counterpart.required;
  const holdsOthers = [foreignIn, foreignGroups].some((foreign) => foreign(object, counterpart, side, body).length > 0);
  if (!isAlwaysThere && !holdsOthers) return "false";
  const elsewhere = keptElsewhere(object, counterpart, side, body);
  const inside = body.code.plan.steps.flatMap((step) =>
    keptIn(step, counterpart, side)
      .filter((ref) => isBelow(ref.names, object.names) && !elsewhere.includes(ref))
      .map((ref) => isLikeAbsent(ref, side, valueWithoutClients(step, ref, side), body)),
  );
  return inside.length === 0 ? "true" : inside.join(" && ");
}

/** The fields of one side that are kept in the counterpart of their object. One that shows the object's name is kept beside the whole object. */
function keptIn(step: ConversionStep, counterpart: FieldRef, side: Side): readonly FieldRef[] {
  const unmatched = unmatchedField(step, side);
  if (unmatched !== undefined) return "shows" in step && step.shows !== undefined ? [] : [unmatched];
  const refs = step.kind === "mapping" ? linkedRefs(step) : undefined;
  if (refs === undefined) return [];
  const isOutside = refs[side === "spoke" ? "hub" : "spoke"].some(({ names }) => !isBelow(names, counterpart.names));
  return isOutside ? [] : refs[side];
}

/**
 * The fields in an object that only its own version has, and that aren't kept in the object's counterpart: what the object inside that holds them can't exist
 * without is outside of that, be it this one's counterpart or that of a field that it requires.
 */
export function keptElsewhere(object: FieldRef, outside: FieldRef, side: Side, { code }: Body): readonly FieldRef[] {
  const dependsOn = (group: GroupCode) => {
    if (group.counterpart !== undefined) return [group.counterpart];
    return dependsOnOther(group, code) ? requiredInside(group, code) : [];
  };
  const inner = code.groups.filter((group) => group.side === side && isBelow(group.ref.names, object.names) && dependsOn(group).length > 0);
  return code.plan.steps.flatMap((step) => {
    const ref = unmatchedField(step, side);
    const innermost = ref === undefined ? undefined : inner.findLast((group) => isBelow(ref.names, group.ref.names));
    if (ref === undefined || innermost === undefined) return [];
    return dependsOn(innermost).some(({ names }) => !isBelow(names, outside.names)) ? [ref] : [];
  });
}

/** The value that a field of one side shows where the other side has none. */
export function valueForAbsence(step: ConversionStep, side: Side): JsonValue | undefined {
  if (step.kind === "hubOnly") return step.whenAbsent;
  return step.kind === "mapping" ? shownForAbsence(step.whenAbsent, side) : undefined;
}

/** The value of a field that no client gave one: null may be one. The API server gives a stored object its defaults, whoever made that. */
function valueWithoutClients(step: ConversionStep, { field }: FieldRef, side: Side): JsonValue | undefined {
  const shown = valueForAbsence(step, side);
  return shown === undefined ? field.schema.default : shown;
}

function isLikeAbsent(ref: FieldRef, side: Side, value: JsonValue | undefined, body: Body): string {
  const field = fieldExpression(ref, side, body);
  const isAbsent = `${field} === undefined`;
  return value === undefined ? isAbsent : `(${isAbsent} || ${body.context.use("sameValue")}(${field}, ${printLiteral(value)}))`;
}

/** Whether a field has a value other than the one that it shows where the other side has none, as an expression. */
export function differsFromAbsence(ref: FieldRef, side: Side, value: JsonValue | undefined, body: Body): string {
  return value === undefined ? `${fieldExpression(ref, side, body)} !== undefined` : `!${isLikeAbsent(ref, side, value, body)}`;
}

/**
 * Whether something is in an object of the source that lives outside of its counterpart, as an expression: a field, or an object that may be empty. A value
 * that the other version can't represent doesn't count: nothing there shows it.
 * @param required the objects in it that are there wherever it is: their counterparts alone bring it back, though it is absent
 */
export function holdsForeign({ ref: object, side }: GroupCode, counterpart: FieldRef, required: readonly GroupCode[], body: Body): string {
  const expressions = foreignIn(object, counterpart, side, body).map((ref) => {
    const isSet = `${fieldExpression(ref, side, body)} !== undefined`;
    const shown = shownElsewhere(ref, side, body);
    return shown === undefined ? isSet : `(${isSet} && ${shown})`;
  });
  const target = targetSide(body.way);
  const groups = foreignGroups(object, counterpart, side, body).map(({ ref, counterpart: other }) => {
    const isShown = hasValue(other, target, body);
    if (required.some((group) => group.ref === ref)) return isShown;
    return `(${body.context.use("isObject")}(${fieldExpression(ref, side, body)}) && ${isShown})`;
  });
  const all = [...expressions, ...groups];
  return all.length === 0 ? "false" : all.join(" || ");
}

/** The objects in an object whose counterparts are outside of the object's counterpart: an empty one shows in the other version, too. */
export function foreignGroups(object: FieldRef, outside: FieldRef, side: Side, { code }: Body): readonly Paired[] {
  return code.groups.flatMap(({ side: own, ref, counterpart }) => {
    const isForeign = own === side && counterpart !== undefined && isBelow(ref.names, object.names);
    return isForeign && !isBelow(counterpart.names, outside.names) ? [{ ref, counterpart }] : [];
  });
}

/** An object and its counterpart. */
interface Paired {
  readonly ref: FieldRef;
  readonly counterpart: FieldRef;
}

/**
 * For each such field that has a value, but one that the other version can't represent: an expression that says so. The value for absence isn't one: it comes
 * back by itself.
 */
export function hiddenForeign(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly string[] {
  return foreignLinks(object, counterpart, side, body).flatMap(({ step, refs }) =>
    refs[side]
      .filter((ref) => isBelow(ref.names, object.names))
      .flatMap((ref) => {
        const shown = shownElsewhere(ref, side, body);
        if (shown === undefined) return [];
        return [`${differsFromAbsence(ref, side, valueForAbsence(step, side), body)} && !${shown}`];
      }),
  );
}

/** Whether a field's value shows in the other version, as an expression; undefined where every value does. */
function shownElsewhere(ref: FieldRef, side: Side, body: Body): string | undefined {
  const step = body.code.plan.steps.find((each) => each.kind === "mapping" && [each.spoke, ...each.hub].includes(ref));
  if (step?.kind !== "mapping") return undefined;
  const [others, other] = side === "spoke" ? [step.hub, "hub" as const] : [[step.spoke], "spoke" as const];
  if (isMetadataStep(step)) return setsText(step);
  return `(${others.map((each) => hasValue(each, other, body)).join(" || ")})`;
}

/** Whether a field has a value: in the result only if the objects around it are put into their places, too. */
export function hasValue(ref: FieldRef, side: Side, body: Body): string {
  const mayBeLeftOut = ({ side: other, absence, ref: { names } }: GroupCode) =>
    other === side && side === targetSide(body.way) && absence !== undefined && absence.side !== side && isBelow(ref.names, names);
  const around = body.code.groups.filter(mayBeLeftOut).map((group) => group.ref);
  const all = [...around, ref].map((each) => `${fieldExpression(each, side, body)} !== undefined`);
  return all.length === 1 ? all.join("") : `(${all.join(" && ")})`;
}

/** The fields of an object whose counterparts are outside of the object's counterpart. */
export function foreignIn(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly FieldRef[] {
  return foreignLinks(object, counterpart, side, body).flatMap(({ refs }) => refs[side].filter((ref) => isBelow(ref.names, object.names)));
}

/**
 * For the fields of an object of the result whose counterparts are outside of the object's counterpart: expressions that are undefined where the field
 * has no value. A value of the source doesn't count where the result can't represent it.
 */
export function foreignValues(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly string[] {
  const source = sourceSide(body.way);
  return foreignLinks(object, counterpart, side, body).flatMap(({ step, refs }) => {
    // A field that gets a value for absence is made only once it is known which objects exist.
    const from = needsHolder(step, body) ? source : side;
    return refs[from].filter((ref) => from === source || isBelow(ref.names, object.names)).map((ref) => fieldExpression(ref, from, body));
  });
}

/**
 * For an object of the result: expressions of which one is true if something else in the result shows that its counterpart is there, since that holds fields,
 * or objects, which live outside of it.
 */
export function shownOutside(object: FieldRef, counterpart: FieldRef, body: Body): readonly string[] {
  const [source, target] = [sourceSide(body.way), targetSide(body.way)];
  const fields = foreignLinks(counterpart, object, source, body).flatMap(({ step, refs }) => {
    // A field that gets a value for absence may not be made yet.
    const from = needsHolder(step, body) ? source : target;
    const outside = refs[from].filter(({ names }) => from === source || !isBelow(names, object.names));
    return outside.map((ref) => `${fieldExpression(ref, from, body)} !== undefined`);
  });
  const objects = foreignGroups(counterpart, object, source, body).map(
    ({ ref }) => `${body.context.use("isObject")}(${fieldExpression(ref, source, body)})`,
  );
  return [...fields, ...objects];
}

interface Linked {
  readonly step: ConversionStep;
  readonly refs: Readonly<Record<Side, readonly FieldRef[]>>;
}

function foreignLinks(object: FieldRef, counterpart: FieldRef, side: Side, { code }: Body): readonly Linked[] {
  const other: Side = side === "spoke" ? "hub" : "spoke";
  return code.plan.steps.flatMap((step): readonly Linked[] => {
    const refs = linkedRefs(step);
    if (refs === undefined) return [];
    const isForeign = refs[other].some((ref) => !isBelow(ref.names, counterpart.names));
    return isForeign && refs[side].some((ref) => isBelow(ref.names, object.names)) ? [{ step, refs }] : [];
  });
}
