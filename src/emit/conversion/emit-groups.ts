import { isJsonObject, type JsonObject } from "../../model/json.js";
import type { FieldRef } from "../../plan/conversion-plan.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow } from "../../plan/names.js";
import { type Body, fieldExpression, scopeAround, scopeOf, sourceSide, targetSide, withOwnValues } from "./body.js";
import { mappingScope } from "./emit-mapping.js";
import { sourcesOfDefaults } from "./field-default.js";
import { decisiveInside, filled, groupsShownAround } from "./filled-groups.js";
import { explainsAbsence, foreignValues, valueForAbsence } from "./foreign-fields.js";
import {
  counterpartOf,
  hiddenIn,
  hiddenInValue,
  idOf,
  isAbsentIfEmpty,
  isFilledByItself,
  leansOnCounterpart,
  mayBeAlone,
  requiredElsewhere,
  showsAbsence,
} from "./group-facts.js";
import { inParentheses } from "./in-parentheses.js";
import { keepExistence, keepHidden } from "./keep-groups.js";
import { comesBackAsItWas } from "./never-empty.js";
import { printLiteral } from "./print-literal.js";
import { counterpartsInside, dependsOnOther, fieldsOf, requiredInside } from "./required-inside.js";
import { type GroupCode, holderOf } from "./struct-code.js";
import { leaveOutKept } from "./too-many.js";
import { valueIn, valueOfField, withoutValueIn } from "./value-in.js";

/** Declares those of the groups' variables that statements use: one that is read is empty where it is absent, one that is made begins empty. */
export function openGroups(body: Body, statements: readonly string[]): readonly string[] {
  const { context } = body;
  return declareUsed(body.groups, statements, (group, variable) => {
    if (group.side === targetSide(body.way)) return `const ${variable}: ${context.use("Draft")}<${group.type}> = {};`;
    const field = fieldExpression(group.ref, group.side, body);
    return `const ${variable}: Partial<${group.type}> = ${context.use("isObject")}(${field}) ? ${field} : {};`;
  });
}

/** Declares those of the groups' scopes that statements use. */
export function openScopes(body: Body, statements: readonly string[]): readonly string[] {
  return declareUsed(body.scopes, statements, (group, variable) => openScope(group, variable, body));
}

/** The declarations of those variables that statements use, or the declarations of groups inside; outer ones first. */
function declareUsed(
  variables: ReadonlyMap<GroupCode, string>,
  statements: readonly string[],
  declare: (group: GroupCode, variable: string) => string,
): readonly string[] {
  const declarations: string[] = [];
  for (const [group, variable] of [...variables].reverse()) {
    const isUsed = [...declarations, ...statements].some((statement) => new RegExp(`(?<![.\\w"])${variable}\\b`).test(statement));
    if (isUsed) declarations.unshift(declare(group, variable));
  }
  return declarations;
}

function openScope(group: GroupCode, variable: string, body: Body): string {
  const { counterpart } = group;
  const source = sourceSide(body.way);
  const isThere =
    counterpart === undefined
      ? counterpartsInside(group, body.code).map((ref) => `${fieldExpression(ref, source, body)} !== undefined`)
      : [`${body.context.use("isObject")}(${fieldExpression(counterpart, source, body)})`];
  return `const ${variable} = ${scopeAround(group, body)}.within(${[...isThere, ...wasWithoutCounterpart(group, body)].join(" || ")});`;
}

/**
 * Declares, once the fields of groups that are made are converted, which of them exist: outer ones first, but for those inside that say whether one around
 * them exists.
 * @param isDecidedLater whether it may be found later that a group exists
 * @param convert the statements that convert the fields which wait for that
 */
export function decideGroups(
  body: Body,
  isDecidedLater: (group: GroupCode) => boolean,
  convert: (group: GroupCode) => readonly string[],
): readonly string[] {
  const decided = new Set<GroupCode>();
  const decide = (group: GroupCode): readonly string[] => {
    if (decided.has(group)) return [];
    decided.add(group);
    return [...decisiveInside(group, body).flatMap(decide), decideGroup(group, body, isDecidedLater(group)), ...convert(group)];
  };
  return [...body.existence.keys()].flatMap(decide);
}

function decideGroup(group: GroupCode, body: Body, isDecidedLater: boolean): string {
  const { context } = body;
  const declaration = `${isDecidedLater ? "let" : "const"} ${body.existence.get(group) ?? ""}`;
  const source = sourceSide(body.way);
  const { counterpart } = group;
  if (group.ref.required) return `${declaration} = true;`;
  if (group.ref.field.required) return `${declaration} = ${holderOfRequired(group, body)};`;
  if (counterpart !== undefined && group.absence !== undefined) return decideByAbsence(group, declaration, body);
  if (isAbsentIfEmpty(group, body)) {
    const isFilled = filled(group, body);
    const exists = `${scopeOf(group.ref, body)}.exists(${idOf(group, body)}, ${isFilled})`;
    const defaults = sourcesOfDefaults(group, body).map((ref) => `${fieldExpression(ref, source, body)} !== undefined`);
    const isFilledThen = [isFilled, ...defaults].join(" || ");
    return `${declaration} = ${[...shownAround(group, body), exists, inParentheses(isFilledThen, " || ")].join(" && ")};`;
  }
  const shown = [group, ...requiredElsewhere(group, body)].flatMap((each): readonly Shown[] =>
    each.counterpart === undefined ? [] : [{ ref: each.counterpart, of: each.ref }],
  );
  const expected = shown.map(({ ref }) => `${context.use("isObject")}(${fieldExpression(ref, source, body)})`);
  const isExpected = expected.length === 0 ? [] : [expected.join(" || ")];
  const explains = counterpart === undefined ? [] : [explainsAbsenceOfAll(shown, body)];
  const isFilled = filled(group, body);
  const argumentsOf = [idOf(group, body), isFilled, ...isExpected, ...explains];
  const scope = existenceScope(
    group,
    shown.map(({ ref }) => ref),
    body,
  );
  const exists = (method: string) => `${scope}.${method}(${argumentsOf.join(", ")})`;
  return `${declaration} = ${[...shownAround(group, body), existsIfWhole(group, exists, [...isExpected, isFilled], body)].join(" && ")};`;
}

/**
 * Whether a group exists, as an expression that asks residue. Of one that lacks a required field where nothing is in it residue doesn't say so, unless the value for
 * absence of an object around it fills it: it is there where something shows it or, if it can do without its counterpart, where the owners show that no client wrote it.
 * @param exists asks residue by a method
 * @param isShown expressions, of which one is true where what the source shows says that the group is there
 */
function existsIfWhole(group: GroupCode, exists: (method: string) => string, isShown: readonly string[], body: Body): string {
  if (!lacksRequired(group, body)) return exists("exists");
  const isCompleted = filledWithAround(group, body);
  if (leansOnCounterpart(group, body)) {
    const conditions = [...isShown, ...isCompleted].filter((condition) => condition !== "false");
    return conditions.length === 0 ? "false" : `${inParentheses(conditions.join(" || "), " || ")} && ${exists("exists")}`;
  }
  if (isCompleted.length === 0) return exists("existsIfWhole");
  return `(${isCompleted.join(" || ")} ? ${exists("exists")} : ${exists("existsIfWhole")})`;
}

/** Expressions, of which one is true where the value for absence of an object around a group fills the group. */
function filledWithAround({ side, ref }: GroupCode, body: Body): readonly string[] {
  return body.code.groups.flatMap((around) => {
    const fills = around.side === side && showsOwnValue(around) && isBelow(ref.names, around.ref.names);
    if (!fills || valueOfField(around.absence?.value, ref, around.ref) === undefined) return [];
    return [`!${inParentheses(isPairedOrKept(around, body))}`];
  });
}

/** Whether a group lacks a required field where nothing is in it: one that has a value for absence comes with the object. */
function lacksRequired(group: GroupCode, body: Body): boolean {
  const required = requiredInside(group, body.code);
  const source = sourceSide(body.way);
  return body.code.plan.steps.some(
    (step) => valueForAbsence(step, group.side) === undefined && fieldsOf(step, source).some((ref) => required.includes(ref)),
  );
}

/** Whether those objects around a group without a counterpart exist on which its own existence depends, as expressions. */
function shownAround(group: GroupCode, body: Body): readonly string[] {
  return groupsShownAround(group, body).flatMap((each) => body.existence.get(each) ?? []);
}

/** An object of the source that shows that an object of the result exists: the counterpart of that, or of one that it requires. */
interface Shown {
  readonly ref: FieldRef;
  /** The object whose counterpart it is. */
  readonly of: FieldRef;
}

/** Whether each object that shows that another one exists could be there without that, as an expression. */
function explainsAbsenceOfAll(shown: readonly Shown[], body: Body): string {
  const source = sourceSide(body.way);
  const explained = shown.map(({ ref, of }) => ({ ref, explains: explainsAbsence(ref, of, source, body) }));
  const [first, ...more] = explained;
  if (first !== undefined && more.length === 0) return first.explains;
  const conditions = explained.flatMap(({ ref, explains }) => {
    const isAbsent = `!${body.context.use("isObject")}(${fieldExpression(ref, source, body)})`;
    return explains === "true" ? [] : explains === "false" ? [isAbsent] : [`(${isAbsent} || (${explains}))`];
  });
  return conditions.length === 0 ? "true" : conditions.join(" && ");
}

/**
 * The scope in which it is known whether an object exists. One whose counterpart is outside of that of the object around it comes back with its own: that it
 * was absent isn't forgotten with the object around it. The same is true of the counterparts of objects that it requires.
 */
function existenceScope({ ref, counterpart }: GroupCode, shown: readonly FieldRef[], body: Body): string {
  const scope = counterpart === undefined ? scopeOf(ref, body) : mappingScope(ref, shown, body);
  return inParentheses(scope);
}

/** An optional object whose counterpart is required was absent if the counterpart shows no more than its value for absence. */
function decideByAbsence(group: GroupCode, declaration: string, body: Body): string {
  const source = sourceSide(body.way);
  const { ref, side, absence } = group;
  const counterpart = counterpartOf(group, body);
  if (counterpart === undefined || absence === undefined) return "";
  const { context } = body;
  const own = foreignValues(ref, counterpart.ref, side, body).map((expression) => `${expression} === undefined`);
  const mayBeAbsent = body.locals.claim(`${body.groups.get(group)}MayBeAbsent`);
  const isThere = `${context.use("isObject")}(${fieldExpression(counterpart.ref, source, body)})`;
  return [
    `const ${mayBeAbsent} = ${[showsAbsence(counterpart, ref, absence.value, body), ...own].join(" && ")};`,
    `${declaration} = ${existenceScope(group, [counterpart.ref], body)}.exists(${idOf(group, body)}, !${mayBeAbsent} && ${filled(group, body)}, ${isThere}, ${mayBeAbsent});`,
  ].join("\n");
}

/**
 * Puts the groups that were made into their place, inner ones first, and keeps of those that were read what the result doesn't tell.
 * @param keepUnmatched the statements that keep fields for which it has to be known which groups are there
 * @param fill the statements that fill a group that has to be there, once those in it are in their places
 */
export function closeGroups(
  body: Body,
  keepUnmatched: readonly string[],
  fill: (group: GroupCode) => readonly string[],
): readonly string[] {
  const inner = [...body.groups].reverse();
  const made = inner.filter(([group]) => group.side === targetSide(body.way));
  const read = inner.filter(([group]) => group.side === sourceSide(body.way));
  return [
    ...made.flatMap(([group, variable]) => {
      const filling = fill(group);
      // One that may not be empty is absent if nothing is in it. One that gets a value for absence isn't empty.
      const isEmptied = [
        body.existence.get(group),
        ...(isAbsentIfEmpty(group, body) ? [`${body.context.use("isFilled")}(${variable})`] : []),
        ...(filling.length > 0 && showsOwnValue(group) ? [inParentheses(isPairedOrKept(group, body), " || ")] : []),
      ];
      const filled = filling.length === 0 ? [] : [`if (${isEmptied.join(" && ")}) {`, ...filling.map((line) => `  ${line}`), "}"];
      return [...filled, ...leaveOutKept(group, body), ...attach(group, variable, body)];
    }),
    ...keepUnmatched,
    ...read.flatMap(([group]) => [...(group.ref.field.required ? [] : keepExistence(group, body)), ...keepHidden(group, body)]),
  ];
}

function attach(group: GroupCode, variable: string, body: Body): readonly string[] {
  const field = fieldExpression(group.ref, group.side, body);
  const { absence, counterpart } = group;
  if (absence !== undefined && absence.side !== group.side) {
    const isFilled = mayNotBeEmpty(group.ref) ? ` && ${body.context.use("isFilled")}(${variable})` : "";
    return [`if (${body.existence.get(group)}${isFilled}) ${field} = ${variable} as ${group.type};`];
  }
  if (absence !== undefined && counterpart !== undefined) {
    const { context } = body;
    const isThere = isPairedOrKept(group, body);
    const wholes = wholesIn(absence.value, group, body);
    const apart = wholes.length === 0 ? "" : `, ${printLiteral(wholes)}`;
    const filledIn = `${context.use("filledIn")}(${variable}, ${printFilling(group, withOwnValues(absence.value, group, body), body)}${apart})`;
    const exists = `${body.existence.get(group)} || ${context.use("isFilled")}(${variable})`;
    return [`if (${exists}) ${field} = (${isThere} ? ${variable} : ${filledIn}) as ${group.type};`];
  }
  const isFilled = `${body.context.use("isFilled")}(${variable})`;
  const exists = isFilledByItself(group, body) ? isFilled : `${body.existence.get(group)} || ${isFilled}`;
  return [`if (${exists}) ${field} = ${variable} as ${group.type};`];
}

/**
 * The values that fill a required object whose counterpart is absent: of optional fields that only its version has, those that it hadn't before stay absent.
 */
function printFilling(group: GroupCode, value: JsonObject, body: Body): string {
  const kept = hiddenInValue(group, value, body).reduce(
    (left, ref) => withoutValueIn(left, ref.names.slice(group.ref.names.length)),
    value,
  );
  if (kept === value) return printLiteral(value);
  return `${scopeOf(group.ref, body)}.restores(${idOf(group, body)}) ? ${printLiteral(kept)} : ${printLiteral(value)}`;
}

/** The paths of objects in a value for absence that are fields of their own: one that is there, since it was kept or lives elsewhere, isn't filled. */
function wholesIn(value: JsonObject, { side, ref }: GroupCode, { code }: Body): readonly (readonly string[])[] {
  const inside = code.plan.steps
    .flatMap((step) => fieldsOf(step, side))
    .flatMap(({ names }) => (isBelow(names, ref.names) ? [names.slice(ref.names.length)] : []));
  return inside.filter((names) => {
    const object = valueIn(value, names);
    return isJsonObject(object) && Object.keys(object).length > 0;
  });
}

/** Whether a required object of the result gets a value, one with fields, for the absence of its counterpart. */
function showsOwnValue({ side, absence, counterpart }: GroupCode): boolean {
  return absence?.side === side && counterpart !== undefined && Object.keys(absence.value).length > 0;
}

/** Whether the counterpart of a required object of the result is there, as an expression. An object that was kept without it had what is in it, and no more. */
function isPairedOrKept(group: GroupCode, body: Body): string {
  const { counterpart } = group;
  if (counterpart === undefined) return "true";
  const isObject = `${body.context.use("isObject")}(${fieldExpression(counterpart, sourceSide(body.way), body)})`;
  return mayNotBeEmpty(counterpart) ? `${isObject} || ${inParentheses(comesBackAsItWas(group, body), " && ")}` : isObject;
}

/**
 * Whether residue says that an object existed although its counterpart was absent: then values inside it are restored while the counterpart is absent.
 * `keepHidden` and `keepExistence` keep that. The same is true of an object without a counterpart whose required fields the source can't represent.
 */
function wasWithoutCounterpart(group: GroupCode, body: Body): readonly string[] {
  const mayBeKept = hiddenIn(group, body, false).length > 0 || mayBeAlone(group, body) || dependsOnOther(group, body.code);
  const own = mayBeKept ? keptWithoutCounterpart(group, body) : [];
  // The existence of an object that is required is that of the object that it is in.
  const holder = group.ref.field.required ? holderOf(group.ref, group.side, body.code) : undefined;
  return holder === undefined ? own : [...own, ...wasWithoutCounterpart(holder, body)];
}

/** Whether residue says so of the group itself, as an expression; none where nobody keeps it. A required object with a value for absence keeps that its counterpart was absent. */
function keptWithoutCounterpart(group: GroupCode, body: Body): readonly string[] {
  const restores = `${scopeOf(group.ref, body)}.restores(${idOf(group, body)})`;
  if (group.absence?.side === group.side || !leansOnCounterpart(group, body) || !lacksRequired(group, body)) return [restores];
  const isCompleted = filledWithAround(group, body);
  return isCompleted.length === 0 ? [] : [`${inParentheses(isCompleted.join(" || "))} && ${restores}`];
}

/** Whether the object exists that a required group is in: wherever something is in the group, its holder exists, too. */
function holderOfRequired(group: GroupCode, body: Body): string {
  const holder = holderOf(group.ref, group.side, body.code);
  return (holder === undefined ? undefined : body.existence.get(holder)) ?? "true";
}
