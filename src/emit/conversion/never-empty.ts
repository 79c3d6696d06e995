import { shownForAbsence } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef, MappingStep } from "../../plan/conversion-plan.js";
import { isMetadataLink } from "../../plan/link/plan-metadata-link.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId, scopeOf, sourceSide, targetSide, variableOf } from "./body.js";
import { convertWithoutResidue, leastIn } from "./emit-mapping.js";
import { filled, filledNow } from "./filled-groups.js";
import { foreignIn, shownOutside, valueForAbsence } from "./foreign-fields.js";
import { idOf, isFilledByItself, showsPresence } from "./group-facts.js";
import { needsHolder } from "./late-steps.js";
import { printLiteral } from "./print-literal.js";
import { fieldsOf, linkedRefs, unmatchedField } from "./required-inside.js";
import { type GroupCode, holderOf, type Side } from "./struct-code.js";

/**
 * The statements that fill objects of the result which may not be empty, and from which remembered absences took all that the source shows: an edit left no
 * more of the counterpart than values for absence. These are taken for what they are then, as without residue; else nothing would say that the object is there.
 */
export function fillEmptied(body: Body): readonly string[] {
  return body.code.groups.flatMap((group) => {
    const steps = forgetful(group, body);
    const exists = group.absence === undefined ? [] : [group];
    return steps.length === 0 ? [] : inCase(isEmptied(group, filledNow(group, body), body), take(steps, exists, body));
  });
}

/**
 * The same with what is in objects inside of those: such an object exists then, and has the values that it has to have. It is done as soon as it is known
 * which objects exist, since those are made only then.
 */
export function fillEmptiedInside(body: Body): readonly string[] {
  return body.code.groups.flatMap((group) => [
    ...forgetfulInside(group, body).flatMap((step) => takeInside(step, group, body)),
    ...pairedInside(group, body).flatMap((inner) =>
      inCase([isInSource(inner.counterpart, body), isEmptied(group, filled(group, body), body)].join(" && "), take([], [inner], body)),
    ),
  ]);
}

/** The statement that makes a field in an object inside of an emptied one if the source shows the value for its absence. */
function takeInside(step: MappingStep, group: GroupCode, body: Body): readonly string[] {
  const source = sourceSide(body.way);
  const shown = printLiteral(shownForAbsence(step.whenAbsent, source) ?? null);
  const isShown = (linkedRefs(step)?.[source] ?? []).map(
    (ref) => `${body.context.use("sameValue")}(${fieldExpression(ref, source, body)}, ${shown})`,
  );
  const holder = holderOfMade(step, group, body);
  const taken = holder !== undefined && mayNotBeEmpty(holder.ref) ? [step] : [];
  const isTaken = [...isShown, isEmptied(group, filled(group, body), body)].join(" && ");
  return inCase(isTaken, take(taken, madeInside(group, step, body), body));
}

/** The objects in such an object that may be empty, and may have been absent although their counterparts are there: these hold fields from elsewhere. */
function pairedInside(group: GroupCode, body: Body): readonly GroupCode[] {
  const { counterpart } = group;
  const source = sourceSide(body.way);
  if (counterpart === undefined || group.side === source || !mayNotBeEmpty(group.ref)) return [];
  return optionalInside(group, body).filter((inner) => {
    const own = inner.counterpart;
    return own !== undefined && isBelow(own.names, counterpart.names) && foreignIn(own, inner.ref, source, body).length > 0;
  });
}

/** Whether nothing is in an object of the result although its counterpart is there, and shows more than its value for absence, as an expression. */
function isEmptied(group: GroupCode, isFilled: string, body: Body): string {
  const { ref, counterpart } = group;
  if (counterpart === undefined) return "false";
  const presence = showsPresence(group, body);
  return [
    isInSource(counterpart, body),
    `!${isFilled}`,
    ...objectsInside(group, body).map((exists) => `!${exists}`),
    ...restoredLater(group, body).map((kept) => `(${kept} ?? null) === null`),
    // A counterpart with a value for absence would be filled with that, whatever else says that it is there.
    ...(presence.length > 0 ? presence : shownOutside(ref, counterpart, body).map((shown) => `!(${shown})`)),
  ].join(" && ");
}

/** Whether the object is there that corresponds to one of the result, as an expression. */
function isInSource(counterpart: FieldRef | undefined, body: Body): string {
  return counterpart === undefined
    ? "false"
    : `${body.context.use("isObject")}(${fieldExpression(counterpart, sourceSide(body.way), body)})`;
}

/** The statements that take values for what they are, and say that objects exist. */
function take(steps: readonly MappingStep[], exist: readonly GroupCode[], body: Body): readonly string[] {
  return [...steps.flatMap((step) => convertWithoutResidue(step, body)), ...exist.map((each) => `${body.existence.get(each)} = true;`)];
}

/** Whether it may be found that a group of the result exists once that was decided. */
export function isDecidedAnew(group: GroupCode, body: Body): boolean {
  return (
    (group.absence !== undefined && forgetful(group, body).length > 0) ||
    body.code.groups.some(
      (each) =>
        pairedInside(each, body).includes(group) ||
        forgetfulInside(each, body).some((step) => madeInside(each, step, body).includes(group)),
    )
  );
}

/** The steps that can fill an object of the result which may not be empty, from values in its counterpart that may stand for absence. */
function forgetful(group: GroupCode, body: Body): readonly MappingStep[] {
  return forgetfulBelow(group, body).filter((step) => holderOfMade(step, group, body)?.ref === group.ref);
}

/** Those that make a field in an object inside of such an object, of which it is known whether its counterpart shows more than its value for absence. */
function forgetfulInside(group: GroupCode, body: Body): readonly MappingStep[] {
  if (showsPresence(group, body).length === 0) return [];
  return forgetfulBelow(group, body).filter((step) => {
    const holder = holderOfMade(step, group, body);
    return holder !== undefined && holder.ref !== group.ref;
  });
}

function forgetfulBelow(group: GroupCode, body: Body): readonly MappingStep[] {
  if (group.side !== targetSide(body.way) || !mayNotBeEmpty(group.ref)) return [];
  return body.code.plan.steps.filter((step) => mayForgetAbsence(step, group, body));
}

/** The objects in an object that exist if a field that a step makes in it does: those around the field, and what these require. */
function madeInside(group: GroupCode, step: MappingStep, body: Body): readonly GroupCode[] {
  const made = linkedRefs(step)?.[group.side] ?? [];
  const found = new Set<GroupCode>();
  for (const each of body.code.groups) {
    if (each.side !== group.side || !isBelow(each.ref.names, group.ref.names)) continue;
    const holder = holderOf(each.ref, each.side, body.code);
    const isRequired = each.ref.field.required && holder !== undefined && found.has(holder);
    if (isRequired || made.some(({ names }) => isBelow(names, each.ref.names))) found.add(each);
  }
  return [...found];
}

/** Whether there are objects in an object of the result that may be empty, as expressions: such an object is something in it, too. */
function objectsInside(group: GroupCode, body: Body): readonly string[] {
  return optionalInside(group, body).flatMap((each) => body.existence.get(each) ?? []);
}

/** The optional objects in an object that may be empty. */
function optionalInside({ side, ref }: GroupCode, { code }: Body): readonly GroupCode[] {
  return code.groups.filter(
    (each) => each.side === side && isBelow(each.ref.names, ref.names) && !each.ref.field.required && !mayNotBeEmpty(each.ref),
  );
}

/** The kept values of fields in an object of the result that are restored only once it is known which objects exist, as expressions. */
function restoredLater({ side, ref: { names } }: GroupCode, body: Body): readonly string[] {
  return body.code.plan.steps.flatMap((step) => {
    const ref = unmatchedField(step, side);
    if (ref === undefined || !isBelow(ref.names, names) || !needsHolder(step, body)) return [];
    body.context.use("check");
    return [`${scopeOf(ref, body)}.peek(${JSON.stringify(fieldId(ref, side, body))}, check.anything())`];
  });
}

/**
 * The statements that fill an object of the result where remembered absences, or what a client made of them, left too few properties in it: its fields with values
 * for absence have their values then, the first ones until there are enough. None for an object that has no such field.
 * @param group the object; the function's own if it is left out
 */
export function fillRequired(group: GroupCode | undefined, body: Body): readonly string[] {
  const side = targetSide(body.way);
  const made = (group === undefined ? undefined : body.groups.get(group)) ?? variableOf(side, body.way);
  const least = leastIn(group, side, body);
  const fillings = fillersOf(group, body).map(({ step, ref }) => {
    const field = fieldExpression(ref, side, body);
    const filling =
      step.kind === "mapping" ? convertWithoutResidue(step, body) : [`${field} = ${printLiteral(valueForAbsence(step, side) ?? null)};`];
    return { field, filling };
  });
  const all = [...fillings, ...(least > 0 ? absentInside(group, body) : [])];
  const [first] = all;
  if (first === undefined) return [];
  if (least === 1) return inCase(`!${body.context.use("isFilled")}(${made})`, first.filling);
  return all.flatMap(({ field, filling }) => inCase(`Object.keys(${made}).length < ${least} && ${field} === undefined`, filling));
}

/** The optional objects directly in an object of the result which are absent where their counterparts show their values for absence, and the statements that put them there. */
function absentInside(group: GroupCode | undefined, body: Body) {
  const side = targetSide(body.way);
  return body.code.groups.flatMap((each) => {
    const isInside = each.side === side && holderOf(each.ref, side, body.code) === group;
    if (!isInside || each.absence === undefined || each.absence.side === side) return [];
    const field = fieldExpression(each.ref, side, body);
    const variable = body.groups.get(each) ?? "";
    const isFilled = mayNotBeEmpty(each.ref) ? ` && ${body.context.use("isFilled")}(${variable})` : "";
    const filling = `if (${isInSource(each.counterpart, body)}${isFilled}) ${field} = ${variable} as ${each.type};`;
    return [{ field, filling: [filling] }];
  });
}

/** A step that fills an object which may not be empty, and the field in it. */
interface Filler {
  readonly step: ConversionStep;
  readonly ref: FieldRef;
}

function fillersOf(group: GroupCode | undefined, body: Body): readonly Filler[] {
  const side = targetSide(body.way);
  const hasOwn = group !== undefined && isFilledByItself(group, body);
  const isThereAnyway = (group === undefined || group.ref.field.required) && leastIn(group, side, body) > 0;
  return body.code.plan.steps.flatMap((step) => {
    const isFilling = fillsOn(step, side) || (hasOwn && valueForAbsence(step, side) !== undefined);
    // A value that the source shows for absence becomes one of the result.
    const isShown = isThereAnyway && mayForgetAbsence(step, group, body);
    const [ref] = isFilling || isShown ? fieldsOf(step, side) : [];
    return ref === undefined || holderOf(ref, side, body.code) !== group ? [] : [{ step, ref }];
  });
}

/**
 * Whether a group of the result, whose counterpart is absent, comes back with no more than it had when it was read, as an expression. It doesn't if nothing is left
 * of that and the other version would see what fills it then.
 */
export function comesBackAsItWas(group: GroupCode, body: Body): string {
  const isRestored = `${scopeOf(group.ref, body)}.restoresAsItWas(${idOf(group, body)})`;
  const [filler] = fillersOf(group, body);
  return filler?.step.kind === "mapping" ? `${isRestored} && ${body.context.use("isFilled")}(${body.groups.get(group)})` : isRestored;
}

function inCase(condition: string, statements: readonly string[]): readonly string[] {
  return [`if (${condition}) {`, ...statements.map((line) => `  ${line}`), "}"];
}

/** Whether one side of a step has a value for absence so that the object around it isn't empty. */
function fillsOn(step: ConversionStep, side: Side): boolean {
  if (step.kind === "hubOnly") return side === "hub" && step.fills !== undefined;
  return step.kind === "mapping" && step.whenAbsent?.fills !== undefined && step.whenAbsent.side === side;
}

/** Whether a step makes one field, in a group, of a value that may stand for its absence and is in the group's counterpart. All that the function reads is in that of its own object. */
function mayForgetAbsence(step: ConversionStep, group: GroupCode | undefined, body: Body): step is MappingStep {
  if (step.kind !== "mapping" || isMetadataLink(step)) return false;
  const source = sourceSide(body.way);
  if (shownForAbsence(step.whenAbsent, source) === undefined) return false;
  if (group === undefined) return linkedRefs(step)?.[targetSide(body.way)].length === 1;
  const { counterpart } = group;
  if (counterpart === undefined) return false;
  return (
    holderOfMade(step, group, body) !== undefined &&
    linkedRefs(step)?.[source].every(({ names }) => isBelow(names, counterpart.names)) === true
  );
}

/** The object that holds the one field which a step makes, in a group. */
function holderOfMade(step: ConversionStep, { side, ref }: GroupCode, { code }: Body): GroupCode | undefined {
  const [made, ...more] = linkedRefs(step)?.[side] ?? [];
  return made === undefined || more.length > 0 || !isBelow(made.names, ref.names) ? undefined : holderOf(made, side, code);
}
