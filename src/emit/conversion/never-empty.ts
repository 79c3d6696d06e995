import { shownForAbsence } from "../../plan/absence-value.js";
import type { ConversionStep, MappingStep } from "../../plan/conversion-plan.js";
import { isMetadataLink } from "../../plan/link/plan-metadata-link.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, sourceSide, targetSide, variableOf } from "./body.js";
import { convertWithoutResidue, leastIn } from "./emit-mapping.js";
import { filledNow } from "./filled-groups.js";
import { shownOutside, valueForAbsence } from "./foreign-fields.js";
import { showsPresence } from "./group-facts.js";
import { printLiteral } from "./print-literal.js";
import { linkedRefs, unmatchedField } from "./required-inside.js";
import { type GroupCode, holderOf, type Side, type StructCode } from "./struct-code.js";

/**
 * The statements that fill objects of the result which may not be empty, and from which remembered absences took all that the source shows: an edit left no
 * more of the counterpart than values for absence. These are taken for what they are then, as without residue; else nothing would say that the object is there.
 */
export function fillEmptied(body: Body, structs: readonly StructCode[]): readonly string[] {
  return body.code.groups.flatMap((group) => {
    const { ref, counterpart, absence } = group;
    const filling = forgetful(group, body).flatMap((step) => convertWithoutResidue(step, body, structs));
    if (filling.length === 0 || counterpart === undefined) return [];
    const isEmptied = [
      `${body.context.use("isObject")}(${fieldExpression(counterpart, sourceSide(body.way), body)})`,
      `!${filledNow(group, body)}`,
      ...objectsInside(group, body).map((exists) => `!${exists}`),
      ...shownOutside(ref, counterpart, body).map((shown) => `!(${shown})`),
      ...showsPresence(group, body),
    ];
    const exists = absence === undefined ? [] : [`${body.existence.get(group)} = true;`];
    return [`if (${isEmptied.join(" && ")}) {`, ...[...filling, ...exists].map((line) => `  ${line}`), "}"];
  });
}

/** Whether an object of the result which may not be empty may be filled once it is known what is in it. */
export function mayBeEmptied(group: GroupCode, body: Body): boolean {
  return forgetful(group, body).length > 0;
}

/** The steps that can fill an object of the result which may not be empty, from values in its counterpart that may stand for absence. */
function forgetful(group: GroupCode, body: Body): readonly MappingStep[] {
  if (group.side !== targetSide(body.way) || !mayNotBeEmpty(group.ref)) return [];
  return body.code.plan.steps.filter((step) => mayForgetAbsence(step, group, body));
}

/** Whether there are objects in an object of the result that may be empty, as expressions: such an object is something in it, too. */
function objectsInside({ side, ref }: GroupCode, { code, existence }: Body): readonly string[] {
  return code.groups.flatMap((each) => {
    const mayBeEmptyInside =
      each.side === side && isBelow(each.ref.names, ref.names) && !each.ref.field.required && !mayNotBeEmpty(each.ref);
    return mayBeEmptyInside ? (existence.get(each) ?? []) : [];
  });
}

/**
 * The statements that fill an object of the result where remembered absences, or what a client made of them, left too few properties in it: its fields with values
 * for absence have their values then, the first ones until there are enough. None for an object that has no such field.
 * @param group the object; the function's own if it is left out
 */
export function fillRequired(group: GroupCode | undefined, body: Body, structs: readonly StructCode[]): readonly string[] {
  const side = targetSide(body.way);
  const made = (group === undefined ? undefined : body.groups.get(group)) ?? variableOf(side, body.way);
  const fillings = body.code.plan.steps.flatMap((step) => {
    const [ref] = fillsOn(step, side) ? (linkedRefs(step)?.[side] ?? [unmatchedField(step, side)]) : [];
    if (ref === undefined || holderOf(ref, side, body.code) !== group) return [];
    const field = fieldExpression(ref, side, body);
    const filling =
      step.kind === "mapping"
        ? convertWithoutResidue(step, body, structs)
        : [`${field} = ${printLiteral(valueForAbsence(step, side) ?? null)};`];
    return [{ field, filling }];
  });
  const least = leastIn(group, side, body);
  const [first] = fillings;
  if (first === undefined) return [];
  if (least === 1) return inCase(`!${body.context.use("isFilled")}(${made})`, first.filling);
  return fillings.flatMap(({ field, filling }) => inCase(`Object.keys(${made}).length < ${least} && ${field} === undefined`, filling));
}

function inCase(condition: string, statements: readonly string[]): readonly string[] {
  return [`if (${condition}) {`, ...statements.map((line) => `  ${line}`), "}"];
}

/** Whether one side of a step has a value for absence so that the object around it isn't empty. */
function fillsOn(step: ConversionStep, side: Side): boolean {
  if (step.kind === "hubOnly") return side === "hub" && step.fills !== undefined;
  return step.kind === "mapping" && step.whenAbsent?.fills !== undefined && step.whenAbsent.side === side;
}

/** Whether a step makes one field, directly in a group, of a value that may stand for its absence and is in the group's counterpart. */
function mayForgetAbsence(step: ConversionStep, { side, ref, counterpart }: GroupCode, body: Body): step is MappingStep {
  if (step.kind !== "mapping" || isMetadataLink(step)) return false;
  const source = sourceSide(body.way);
  if (shownForAbsence(step.whenAbsent, source) === undefined || counterpart === undefined) return false;
  const refs = linkedRefs(step);
  const [made, ...more] = refs?.[side] ?? [];
  const holder = made === undefined || more.length > 0 ? undefined : holderOf(made, side, body.code);
  return holder?.ref === ref && refs?.[source].every(({ names }) => isBelow(names, counterpart.names)) === true;
}
