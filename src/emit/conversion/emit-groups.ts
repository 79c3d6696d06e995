import type { JsonObject, JsonValue } from "../../model/json.js";
import { isOfBothSides } from "../../plan/absence-value.js";
import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { mayNotBeEmpty } from "../../plan/match/may-not-be-empty.js";
import { isBelow, isDirectlyIn, sameNames } from "../../plan/names.js";
import {
  type Body,
  fieldExpression,
  fieldId,
  scopeAround,
  scopeOf,
  showsMoreThanAbsence,
  sourceSide,
  targetSide,
  valueForAbsenceAround,
  withOwnValues,
} from "./body.js";
import { mappingScope } from "./emit-mapping.js";
import { needsHolder } from "./emit-step.js";
import {
  differsFromAbsence,
  explainsAbsence,
  foreignGroups,
  foreignIn,
  foreignValues,
  hasValue,
  hiddenForeign,
  holdsForeign,
  keptElsewhere,
  valueForAbsence,
} from "./foreign-fields.js";
import { printLiteral } from "./print-literal.js";
import { counterpartsInside, dependsOnOther, linkedRefs, requiredInside, unmatchedField } from "./required-inside.js";
import { groupsShowing, showsSomethingForAbsence } from "./shown-in-value.js";
import { type GroupCode, holderOf, type Side } from "./struct-code.js";
import { valueIn } from "./value-in.js";

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
  const variable = body.existence.get(group) ?? "";
  const source = sourceSide(body.way);
  const { counterpart } = group;
  if (group.ref.required) return `const ${variable} = true;`;
  if (group.ref.field.required) return `const ${variable} = ${holderOfRequired(group, body)};`;
  if (counterpart !== undefined && group.absence !== undefined)
    return decideByAbsence(group, `${isDecidedLater ? "let" : "const"} ${variable}`, body);
  if (mayNotBeEmpty(group.ref)) {
    const isFilled = filled(group, body);
    return `const ${variable} = ${scopeOf(group.ref, body)}.exists(${idOf(group, body)}, ${isFilled}) && ${isFilled};`;
  }
  const shown = [group, ...requiredElsewhere(group, body)].flatMap((each): readonly Shown[] =>
    each.counterpart === undefined ? [] : [{ ref: each.counterpart, of: each.ref }],
  );
  const expected = shown.map(({ ref }) => `${context.use("isObject")}(${fieldExpression(ref, source, body)})`);
  const isExpected = expected.length === 0 ? [] : [expected.join(" || ")];
  const explains = counterpart === undefined ? [] : [explainsAbsenceOfAll(shown, body)];
  const argumentsOf = [idOf(group, body), filled(group, body), ...isExpected, ...explains];
  const scope = existenceScope(
    group,
    shown.map(({ ref }) => ref),
    body,
  );
  return `const ${variable} = ${scope}.exists(${argumentsOf.join(", ")});`;
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
 * The optional objects in a group of which it isn't known from their fields alone whether they exist: one of them may be there and empty, and then the group
 * has to have its values for absence, and the objects that it requires.
 */
function decisiveInside(group: GroupCode, body: Body): readonly GroupCode[] {
  if (group.side !== targetSide(body.way) || group.ref.field.required) return [];
  const isLate = body.code.plan.steps.some(
    (step) =>
      (needsHolder(step, body) || (step.kind === "mapping" && isOfBothSides(step.whenAbsent))) &&
      refsOf(step, group).some((ref) => holderOf(ref, group.side, body.code) === group),
  );
  const shownAnyway = shownAnywayIn(group, body);
  if (!isLate && !requiresObject(group, body)) return shownAnyway;
  return body.code.groups.filter((each) => {
    const { side, ref, counterpart } = each;
    if (shownAnyway.includes(each)) return true;
    return side === group.side && !ref.field.required && counterpart !== undefined && isBelow(ref.names, group.ref.names);
  });
}

/** Whether a group has an object that is there wherever the group is. */
function requiresObject({ side, ref }: GroupCode, { code }: Body): boolean {
  return code.groups.some((each) => each.side === side && each.ref.field.required && isBelow(each.ref.names, ref.names));
}

/**
 * The scope in which it is known whether an object exists. One whose counterpart is outside of that of the object around it comes back with its own: that it
 * was absent isn't forgotten with the object around it. The same is true of the counterparts of objects that it requires.
 */
function existenceScope({ ref, counterpart }: GroupCode, shown: readonly FieldRef[], body: Body): string {
  const scope = counterpart === undefined ? scopeOf(ref, body) : mappingScope(ref, shown, body);
  return scope.includes(" ") ? `(${scope})` : scope;
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

/** Whether a required object shows something else than its value for absence, as an expression: one in an optional object may be absent with that. */
function showsMore(group: GroupCode, counterpart: FieldRef, value: JsonObject, body: Body): string {
  const shows = `!${showsAbsence(group, counterpart, value, body)}`;
  return group.ref.required ? shows : `(${existsInSource(group, body)} && ${shows})`;
}

/** Expressions for whether the counterpart of an optional object shows something else than its value for absence. */
export function showsPresence(group: GroupCode, body: Body): readonly string[] {
  const counterpart = counterpartOf(group, body);
  if (counterpart === undefined || group.absence === undefined) return [];
  return [`!${showsAbsence(counterpart, group.ref, group.absence.value, body)}`];
}

/** Whether a required object shows no more than its value for absence, apart from fields that its counterpart doesn't have, as an expression. */
function showsAbsence(group: GroupCode, counterpart: FieldRef, value: JsonObject, body: Body): string {
  // Beside a value that would make an object that is never empty, whatever is hidden says that the object is there.
  const own = counterpartOf(group, body);
  const makesObject = own !== undefined && mayNotBeEmpty(own.ref) && showsSomethingForAbsence(own);
  const hidden = (makesObject ? [] : hiddenIn(group, body, true)).filter(
    ({ names }) => valueIn(value, names.slice(group.ref.names.length)) === undefined,
  );
  const hiddenFields = [...foreignIn(group.ref, counterpart, group.side, body), ...hidden];
  const paths = printLiteral(hiddenFields.map(({ names }) => names.slice(group.ref.names.length)));
  const shown = makesObject ? withOwnValues(value, group, body) : value;
  return `${body.context.use("showsOnly")}(${body.groups.get(group) ?? ""}, ${printLiteral(shown)}, ${paths})`;
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
      // One that may not be empty is absent if nothing is in it.
      const isThere = [body.existence.get(group), ...(mayNotBeEmpty(group.ref) ? [`${body.context.use("isFilled")}(${variable})`] : [])];
      const filled = filling.length === 0 ? [] : [`if (${isThere.join(" && ")}) {`, ...filling.map((line) => `  ${line}`), "}"];
      return [...filled, ...attach(group, variable, body)];
    }),
    ...keepUnmatched,
    ...keepExistences(
      read.map(([group]) => group).filter(({ ref }) => !ref.field.required),
      body,
    ),
    ...read.flatMap(([group]) => keepHidden(group, body)),
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
    const isObject = `${context.use("isObject")}(${fieldExpression(counterpart, sourceSide(body.way), body)})`;
    // One that was kept without its counterpart had what is in it, and no more.
    const isThere = mayNotBeEmpty(counterpart) ? `${isObject} || ${scopeOf(group.ref, body)}.restores(${idOf(group, body)})` : isObject;
    const filledIn = `${context.use("filledIn")}(${variable}, ${printLiteral(absence.value)})`;
    const exists = `${body.existence.get(group)} || ${context.use("isFilled")}(${variable})`;
    return [`if (${exists}) ${field} = (${isThere} ? ${variable} : ${filledIn}) as ${group.type};`];
  }
  const exists = `${body.existence.get(group)} || ${body.context.use("isFilled")}(${variable})`;
  return [`if (${exists}) ${field} = ${variable} as ${group.type};`];
}

/** Keeps the existence of objects that were read, inner ones first: whether that of an inner one was kept counts for the objects around it. */
function keepExistences(groups: readonly GroupCode[], body: Body): readonly string[] {
  return groups.flatMap((group) => {
    const isKept = `${keepExistence(group, body)};`;
    // One that is part of a value for absence comes back with that.
    const around = valueForAbsenceAround(group.ref, body);
    const keep = around === undefined ? isKept : `if (${showsMoreThanAbsence(around, body)}) ${isKept}`;
    if (!mayNotBeEmpty(group.ref)) return [keep];
    const counterpart = comesBackOfAbsence(group, body) ? counterpartOf(group, body) : undefined;
    // A counterpart that came back as it was shows more or less than that.
    if (counterpart !== undefined) return [`if (!${scopeOf(counterpart.ref, body)}.restores(${idOf(counterpart, body)})) ${keep}`];
    // An object that is never empty comes back with what is in it: that it is absent needn't be kept.
    return mayBeAlone(group, body) ? [`if (${existsInSource(group, body)}) ${keep}`] : [];
  });
}

/**
 * Converting back makes the object where its counterpart is there, and where something is in it that lives elsewhere in the result. The latter doesn't
 * bring back values that were kept inside: these need the object's own existence.
 */
function keepExistence(group: GroupCode, body: Body): string {
  const id = idOf(group, body);
  const keep = (expected: string) => `residue.keepExistence(${id}, ${existsInSource(group, body)}, ${expected})`;
  const { counterpart } = group;
  if (counterpart === undefined) return keep([bringsBack(group, body), ...showsRequired(group, body)].join(" && "));
  const isShown = hasValue(counterpart, targetSide(body.way), body);
  const foreign = holdsForeign(group, counterpart, requiredElsewhere(group, body), body);
  if (foreign === "false") return keep(isShown);
  const elsewhere = [...foreignIn(group.ref, counterpart, group.side, body), ...keptElsewhere(group.ref, counterpart, group.side, body)];
  const others = elsewhere.map((ref) => fieldId(ref, group.side, body));
  const hidden = hiddenForeign(group.ref, counterpart, group.side, body).map((each) => `!(${each})`);
  const comesBack = [`!residue.keepsInside(${id}, ${JSON.stringify(others)})`, ...hidden, `(${foreign})`].join(" && ");
  return keep(`${isShown} || (${comesBack})`);
}

/**
 * Whether converting back makes an object without a counterpart, as an expression: something is in it that isn't made only once it is known that the object
 * exists. Values for absence are, and values kept in their place.
 */
function bringsBack(group: GroupCode, body: Body): string {
  const { side } = group;
  const target = targetSide(body.way);
  const inside = body.code.plan.steps.filter((step) => refsOf(step, group).length > 0);
  if (!requiresObject(group, body) && inside.every((step) => valueForAbsence(step, side) === undefined)) return filled(group, body);
  const values = inside.flatMap((step) => {
    if (valueForAbsence(step, side) === undefined)
      return refsOf(step, group).map((ref) => `${fieldExpression(ref, side, body)} !== undefined`);
    const shown = (linkedRefs(step)?.[target] ?? []).map((ref) => hasValue(ref, target, body));
    // A field that shows a value for absence itself brings nothing back where its counterpart is absent.
    if (step.kind !== "mapping" || !isOfBothSides(step.whenAbsent)) return shown;
    return refsOf(step, group).map((ref) => [`${fieldExpression(ref, side, body)} !== undefined`, ...shown].join(" && "));
  });
  const counterparts = [...requiredElsewhere(group, body), ...broughtByCounterpart(group, body)].flatMap(
    ({ counterpart }) => counterpart ?? [],
  );
  const all = [...values, ...counterparts.map((ref) => hasValue(ref, target, body))];
  return all.length < 2 ? (all[0] ?? "false") : `(${all.join(" || ")})`;
}

/** The optional objects in a group that converting back makes wherever their counterparts are there, whatever these hold. */
function broughtByCounterpart({ side, ref }: GroupCode, { code }: Body): readonly GroupCode[] {
  return code.groups.filter(
    (each) =>
      each.side === side &&
      isBelow(each.ref.names, ref.names) &&
      !each.ref.field.required &&
      each.absence === undefined &&
      !mayNotBeEmpty(each.ref),
  );
}

/** The fields in a group that a step converts, keeps or restores. */
function refsOf(step: ConversionStep, { side, ref: { names } }: GroupCode): readonly FieldRef[] {
  const refs = linkedRefs(step)?.[side] ?? [unmatchedField(step, side)];
  return refs.flatMap((ref) => (ref !== undefined && isBelow(ref.names, names) ? [ref] : []));
}

/**
 * For an object that depends on fields of the other version: whether these show that it exists, so that converting back makes it. If none that it can't
 * exist without is visible, values that were kept inside don't come back by themselves.
 */
function showsRequired(group: GroupCode, body: Body): readonly string[] {
  if (!dependsOnOther(group, body.code)) return [];
  const target = targetSide(body.way);
  const isShown = (refs: readonly FieldRef[]) => refs.map((ref) => `${fieldExpression(ref, target, body)} !== undefined`).join(" || ");
  const required = requiredInside(group, body.code);
  const others = counterpartsInside(group, body.code).filter((ref) => !required.includes(ref));
  if (others.length === 0) return [required.length === 1 ? isShown(required) : `(${isShown(required)})`];
  return [`(${isShown(required)} || (!residue.keepsInside(${idOf(group, body)}) && (${isShown(others)})))`];
}

function existsInSource(group: GroupCode, body: Body): string {
  return `${body.context.use("isObject")}(${fieldExpression(group.ref, group.side, body)})`;
}

/**
 * Whether an object can exist although its counterpart is absent: it holds something that lives outside of that, the counterpart may not be empty, or an
 * object around the counterpart may be absent whose own counterpart is required.
 */
function mayBeAlone({ ref, side, counterpart }: GroupCode, body: Body): boolean {
  if (counterpart === undefined) return false;
  const isLeftOut = body.code.groups.some(
    (each) => each.side !== side && each.absence?.side === side && isBelow(counterpart.names, each.ref.names),
  );
  const holdsOthers = [foreignIn, foreignGroups].some((foreign) => foreign(ref, counterpart, side, body).length > 0);
  return isLeftOut || mayNotBeEmpty(counterpart) || holdsOthers;
}

/** Whether what is in the counterpart of an absent object converts back into the object: fields that only its version has do not, nor those that live elsewhere. */
function comesBackOfAbsence(group: GroupCode, { code }: Body): boolean {
  const { absence, counterpart, side, ref } = group;
  if (absence === undefined || counterpart === undefined || !showsSomethingForAbsence(group)) return false;
  const isInside = (own: FieldRef) => isBelow(own.names, ref.names);
  const linked = code.plan.steps.flatMap((step) => {
    const refs = linkedRefs(step);
    return refs?.[side].some(isInside) === true ? refs[side === "hub" ? "spoke" : "hub"] : [];
  });
  // An empty object doesn't bring one back that may not be empty.
  const comesBack = (own: FieldRef | undefined) => own !== undefined && isInside(own) && !mayNotBeEmpty(own);
  const objects = code.groups.flatMap((each) => (each.side !== side && comesBack(each.counterpart) ? [each.ref] : []));
  const inside = [...linked, ...objects].filter(({ names }) => isBelow(names, counterpart.names));
  return inside.some(({ names }) => valueIn(absence.value, names.slice(counterpart.names.length)) !== undefined);
}

/** The objects that exist wherever a group does, and whose counterparts are outside of its counterpart. */
function requiredElsewhere(group: GroupCode, body: Body): readonly GroupCode[] {
  const children = body.code.groups.filter(
    ({ side, ref }) => side === group.side && ref.field.required && isDirectlyIn(ref.names, group.ref.names),
  );
  const isElsewhere = ({ counterpart }: GroupCode) =>
    counterpart !== undefined && (group.counterpart === undefined || !isBelow(counterpart.names, group.counterpart.names));
  return children.flatMap((child) => [...(isElsewhere(child) ? [child] : []), ...requiredElsewhere(child, body)]);
}

/**
 * A required object may hold fields that its absent counterpart doesn't have: they are kept together with the fact that the counterpart was absent.
 */
function keepHidden(group: GroupCode, body: Body): readonly string[] {
  const { absence } = group;
  const counterpart = absence?.side === group.side ? counterpartOf(group, body) : undefined;
  if (counterpart === undefined) return [];
  const foreign = foreignIn(group.ref, counterpart.ref, group.side, body).map((ref) => fieldId(ref, group.side, body));
  const hidden = [
    ...hiddenIn(group, body, false).map((ref) => differsFromAbsence(ref, group.side, shownAnyway(ref, group.side, body), body)),
    ...hiddenForeign(group.ref, counterpart.ref, group.side, body).map((each) => `(${each})`),
    // It is absent, too, where nothing that it can represent is in the group.
    ...(mayNotBeEmpty(counterpart.ref) ? [`residue.keepsInside(${idOf(group, body)}, ${JSON.stringify(foreign)})`] : []),
    ...(mayNotBeEmpty(counterpart.ref) && absence !== undefined ? [showsMore(group, counterpart.ref, absence.value, body)] : []),
  ];
  if (hidden.length === 0) return [];
  const isHidden = hidden.length === 1 ? hidden[0] : `(${hidden.join(" || ")})`;
  const isAbsent = `${fieldExpression(counterpart.ref, counterpart.side, body)} === undefined`;
  return [`if (${isAbsent} && ${isHidden}) residue.keep(${idOf(group, body)}, {});`];
}

/**
 * Whether residue says that an object existed although its counterpart was absent: then values inside it are restored while the counterpart is absent.
 * `keepHidden` and `keepExistence` keep that. The same is true of an object without a counterpart whose required fields the source can't represent.
 */
function wasWithoutCounterpart(group: GroupCode, body: Body): readonly string[] {
  const mayBeKept = hiddenIn(group, body, false).length > 0 || mayBeAlone(group, body) || dependsOnOther(group, body.code);
  const own = mayBeKept ? [`${scopeOf(group.ref, body)}.restores(${idOf(group, body)})`] : [];
  // The existence of an object that is required is that of the object that it is in.
  const holder = group.ref.field.required ? holderOf(group.ref, group.side, body.code) : undefined;
  return holder === undefined ? own : [...own, ...wasWithoutCounterpart(holder, body)];
}

/** The fields of a required object, with an optional counterpart, that only its version has; with or without those that show the object's name. */
function hiddenIn(group: GroupCode, { code }: Body, withNames: boolean): readonly FieldRef[] {
  if (group.absence?.side !== group.side) return [];
  const refs = code.plan.steps.flatMap((step) => {
    if (step.kind !== "hubOnly" && step.kind !== "spokeOnly") return [];
    if (step.shows !== undefined && !withNames) return [];
    return unmatchedField(step, group.side) ?? [];
  });
  return refs.filter((ref) => isBelow(ref.names, group.ref.names));
}

/** The value that a field which only its version has shows where the counterpart of the object around it is absent. */
function shownAnyway(ref: FieldRef, side: Side, body: Body): JsonValue | undefined {
  const step = body.code.plan.steps.find((each) => unmatchedField(each, side) === ref);
  return valueForAbsenceAround(ref, body)?.value ?? (step === undefined ? undefined : valueForAbsence(step, side));
}

/** The group that is another one's counterpart. */
function counterpartOf({ side, counterpart }: GroupCode, { code }: Body): GroupCode | undefined {
  return code.groups.find((other) => other.side !== side && counterpart !== undefined && sameNames(other.ref.names, counterpart.names));
}

/**
 * Whether something is in a group, or in one that it holds, or will be: a field for which there is a value for absence is made only once it is known which
 * objects exist.
 */
function filled(group: GroupCode, body: Body): string {
  const source = sourceSide(body.way);
  const late = body.code.plan.steps.flatMap((step) => {
    const refs = linkedRefs(step);
    if (refs === undefined || group.side === source || !isLate(step, group, body)) return [];
    const isInside = refs[group.side].some(({ names }) => isBelow(names, group.ref.names));
    return isInside ? refs[source].map((ref) => `${fieldExpression(ref, source, body)} !== undefined`) : [];
  });
  const decisive = decisiveInside(group, body);
  const shownAnyway = decisive.filter(showsSomethingForAbsence);
  const inside = decisive.flatMap((each) => {
    const exists = body.existence.get(each);
    if (exists === undefined) return [];
    return [shownAnyway.includes(each) && mayNotBeEmpty(each.ref) ? `(${exists} && ${filledNow(each, body)})` : exists];
  });
  const all = [filledNow(group, body, shownAnyway), ...late, ...inside];
  return all.length === 1 ? all.join("") : `(${all.join(" || ")})`;
}

/** Whether a field in a group is converted only after it is decided whether that exists. */
function isLate(step: ConversionStep, group: GroupCode, body: Body): boolean {
  const [around] = groupsShowing(step, body);
  return needsHolder(step, body) || (around !== undefined && isBelow(group.ref.names, around.ref.names));
}

/**
 * The objects of the result in a group whose counterparts show something where they are absent: what is in them by now doesn't say that they exist.
 */
function shownAnywayIn({ side, ref }: GroupCode, body: Body): readonly GroupCode[] {
  if (side !== targetSide(body.way)) return [];
  return body.code.groups.filter((each) => each.side === side && isBelow(each.ref.names, ref.names) && showsSomethingForAbsence(each));
}

/**
 * Whether something is in a group, or in one that it holds, by now.
 * @param without objects in it that don't count, with all that they hold
 */
export function filledNow(group: GroupCode, body: Body, without: readonly GroupCode[] = []): string {
  const isLeftOut = ({ names }: FieldRef) => without.some(({ ref }) => sameNames(names, ref.names) || isBelow(names, ref.names));
  const variables = [...body.groups]
    .filter(([other]) => other.side === group.side && group.ref.names.every((name, index) => other.ref.names[index] === name))
    .filter(([other]) => !isLeftOut(other.ref))
    .map(([, variable]) => variable);
  return `${body.context.use("isFilled")}(${variables.join(", ")})`;
}

/** Whether the object exists that a required group is in: wherever something is in the group, its holder exists, too. */
function holderOfRequired(group: GroupCode, body: Body): string {
  const holder = holderOf(group.ref, group.side, body.code);
  return (holder === undefined ? undefined : body.existence.get(holder)) ?? "true";
}

function idOf(group: GroupCode, body: Body): string {
  return JSON.stringify(fieldId(group.ref, group.side, body));
}
