import type { FieldRef } from "../../model/conversion/conversion-plan.js";
import { isBelow } from "../../model/conversion/names.js";
import { type Body, fieldExpression, fieldId, scopeOf, sourceSide, targetSide } from "./body.js";
import { type GroupCode, holderOf, type Side } from "./struct-code.js";

/** Declares the variables of groups: one that is read is empty where it is absent, one that is made begins empty. */
export function openGroups(body: Body): readonly string[] {
  const { context } = body;
  return [...body.groups].map(([group, variable]) => {
    if (group.side === targetSide(body.way)) return `const ${variable}: ${context.use("Draft")}<${group.type}> = {};`;
    const field = fieldExpression(group.ref, group.side, body);
    return `const ${variable}: Partial<${group.type}> = ${context.use("isObject")}(${field}) ? ${field} : {};`;
  });
}

/** Declares those of the groups' scopes that statements use. */
export function openScopes(body: Body, statements: readonly string[]): readonly string[] {
  const source = sourceSide(body.way);
  return [...body.scopes].flatMap(([{ counterpart }, variable]) => {
    const isUsed = statements.some((statement) => new RegExp(`\\b${variable}\\b`).test(statement));
    if (counterpart === undefined || !isUsed) return [];
    return [`const ${variable} = residue.within(${body.context.use("isObject")}(${fieldExpression(counterpart, source, body)}));`];
  });
}

/** Declares, once the fields of groups that are made are converted, which of them exist; outer ones first. */
export function decideGroups(body: Body): readonly string[] {
  const { context } = body;
  return [...body.existence].map(([group, variable]) => {
    const source = sourceSide(body.way);
    const { counterpart } = group;
    const expected = [
      ...(counterpart === undefined ? [] : [`${context.use("isObject")}(${fieldExpression(counterpart, source, body)})`]),
      ...requiredWith(group, body),
    ];
    if (group.ref.field.required) return `const ${variable} = ${[filled(group, body), ...expected].join(" || ")};`;
    const explains = counterpart === undefined ? [] : [explainsAbsence(counterpart, group.ref, source, body)];
    const argumentsOf = [idOf(group, body), filled(group, body), ...expected, ...explains];
    return `const ${variable} = ${scopeOf(group.ref, body)}.exists(${argumentsOf.join(", ")});`;
  });
}

/** Puts the groups that were made into their place, inner ones first, and keeps of those that were read what the result doesn't tell. */
export function closeGroups(body: Body): readonly string[] {
  const inner = [...body.groups].reverse();
  const made = inner.filter(([group]) => group.side === targetSide(body.way));
  const read = inner.filter(([group]) => group.side === sourceSide(body.way) && !group.ref.field.required);
  return [...made.flatMap(([group, variable]) => attach(group, variable, body)), ...read.map(([group]) => keepExistence(group, body))];
}

function attach(group: GroupCode, variable: string, body: Body): readonly string[] {
  const field = fieldExpression(group.ref, group.side, body);
  const exists = `${body.existence.get(group)} || ${body.context.use("isFilled")}(${variable})`;
  return [`if (${exists}) ${field} = ${variable} as ${group.type};`];
}

/** Converting back makes the object where something is in it that lives elsewhere in the result, and where its counterpart is there. */
function keepExistence(group: GroupCode, body: Body): string {
  const exists = `${body.context.use("isObject")}(${fieldExpression(group.ref, group.side, body)})`;
  const counterpart = group.counterpart;
  const expected =
    counterpart === undefined
      ? [filled(group, body)]
      : [
          `${fieldExpression(counterpart, targetSide(body.way), body)} !== undefined`,
          ...[holdsForeign(group.ref, counterpart, group.side, body)].filter((expression) => expression !== "false"),
        ];
  return `residue.keepExistence(${idOf(group, body)}, ${exists}, ${expected.join(" || ")});`;
}

/** Whether something is in a group, or in one that it holds. */
function filled(group: GroupCode, body: Body): string {
  const variables = [...body.groups]
    .filter(([other]) => other.side === group.side && group.ref.names.every((name, index) => other.ref.names[index] === name))
    .map(([, variable]) => variable);
  return `${body.context.use("isFilled")}(${variables.join(", ")})`;
}

/**
 * Whether an object of the source could be there without its counterpart, as an expression: it holds something that lives outside of that, and nothing
 * that is kept there.
 */
function explainsAbsence(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): string {
  const foreign = holdsForeign(object, counterpart, side, body);
  const kept = body.code.plan.steps.flatMap((step) => {
    if (step.kind === "hubOnly") return side === "hub" ? [step.hub] : [];
    if (step.kind === "spokeOnly") return side === "spoke" ? [step.spoke] : [];
    const isOutside = [side === "spoke" ? step.hub : step.spoke].flat().some((ref: FieldRef) => !isBelow(ref.names, counterpart.names));
    return step.kind !== "mapping" || isOutside ? [] : [side === "spoke" ? step.spoke : step.hub].flat();
  });
  const inside = kept.filter((ref: FieldRef) => isBelow(ref.names, object.names));
  if (foreign === "false" || inside.length === 0) return foreign;
  return [
    foreign.includes(" || ") ? `(${foreign})` : foreign,
    ...inside.map((ref: FieldRef) => `${fieldExpression(ref, side, body)} === undefined`),
  ].join(" && ");
}

/** Whether something is in an object of the source that lives outside of its counterpart, as an expression. */
function holdsForeign(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): string {
  const other: Side = side === "spoke" ? "hub" : "spoke";
  const foreign = body.code.plan.steps.flatMap((step) => {
    if (step.kind === "hubOnly" || step.kind === "spokeOnly") return [];
    const refs = { spoke: [step.spoke], hub: [step.hub].flat() };
    const isForeign = refs[other].some((ref: FieldRef) => !isBelow(ref.names, counterpart.names));
    return isForeign ? refs[side].filter((ref: FieldRef) => isBelow(ref.names, object.names)) : [];
  });
  const expressions = foreign.map((ref) => `${fieldExpression(ref, side, body)} !== undefined`);
  return expressions.length === 0 ? "false" : expressions.join(" || ");
}

/** A required group exists where its holder does. */
function requiredWith(group: GroupCode, body: Body): readonly string[] {
  if (!group.ref.field.required) return [];
  const holder = holderOf(group.ref, group.side, body.code);
  if (holder === undefined) return ["true"];
  const made = body.existence.get(holder);
  return [made ?? `${body.context.use("isObject")}(${fieldExpression(holder.ref, holder.side, body)})`];
}

function idOf(group: GroupCode, body: Body): string {
  return JSON.stringify(fieldId(group.ref, group.side, body));
}
