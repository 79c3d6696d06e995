import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { FieldRef } from "../../plan/conversion-plan.js";
import { isBelow, sameNames } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId, scopeOf, sourceSide, targetSide } from "./body.js";
import { isMetadataStep, setsText } from "./emit-metadata.js";
import { printLiteral } from "./print-literal.js";
import { counterpartsInside, dependsOnOther, requiredInside } from "./required-inside.js";
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

/** Declares those of the groups' scopes that statements use, or scopes of groups inside; outer ones first. */
export function openScopes(body: Body, statements: readonly string[]): readonly string[] {
  const declarations: string[] = [];
  for (const [group, variable] of [...body.scopes].reverse()) {
    const isUsed = [...declarations, ...statements].some((statement) => new RegExp(`\\b${variable}\\b`).test(statement));
    if (isUsed) declarations.unshift(openScope(group, variable, body));
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
  return `const ${variable} = residue.within(${[...isThere, ...wasWithoutCounterpart(group, body)].join(" || ")});`;
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
    if (group.ref.required) return `const ${variable} = true;`;
    if (group.ref.field.required) return `const ${variable} = ${[filled(group, body), ...expected].join(" || ")};`;
    if (counterpart !== undefined && group.absence !== undefined) return decideByAbsence(group, variable, body);
    if (mayNotBeEmpty(group.ref)) {
      const isFilled = filled(group, body);
      return `const ${variable} = ${scopeOf(group.ref, body)}.exists(${idOf(group, body)}, ${isFilled}) && ${isFilled};`;
    }
    const explains = counterpart === undefined ? [] : [explainsAbsence(counterpart, group.ref, source, body)];
    const argumentsOf = [idOf(group, body), filled(group, body), ...expected, ...explains];
    return `const ${variable} = ${scopeOf(group.ref, body)}.exists(${argumentsOf.join(", ")});`;
  });
}

/** An optional object whose counterpart is required was absent if the counterpart shows no more than its value for absence. */
function decideByAbsence(group: GroupCode, variable: string, body: Body): string {
  const source = sourceSide(body.way);
  const { ref, side, absence } = group;
  const counterpart = counterpartOf(group, body);
  if (counterpart === undefined || absence === undefined) return "";
  const { context } = body;
  const read = body.groups.get(counterpart) ?? "";
  const hidden = hiddenIn(counterpart, body, true).filter(
    ({ names }) => valueIn(absence.value, names.slice(counterpart.ref.names.length)) === undefined,
  );
  const hiddenFields = [...foreignIn(counterpart.ref, ref, source, body), ...hidden];
  const shown = [
    read,
    printLiteral(absence.value),
    printLiteral(hiddenFields.map(({ names }) => names.slice(counterpart.ref.names.length))),
  ];
  const own = foreignSources(ref, counterpart.ref, side, body).map((expression) => `${expression} === undefined`);
  const mayBeAbsent = body.locals.claim(`${body.groups.get(group)}MayBeAbsent`);
  const isThere = `${context.use("isObject")}(${fieldExpression(counterpart.ref, source, body)})`;
  return [
    `const ${mayBeAbsent} = ${[`${context.use("showsOnly")}(${shown.join(", ")})`, ...own].join(" && ")};`,
    `const ${variable} = ${scopeOf(ref, body)}.exists(${idOf(group, body)}, !${mayBeAbsent} && ${filled(group, body)}, ${isThere}, ${mayBeAbsent});`,
  ].join("\n");
}

/** Puts the groups that were made into their place, inner ones first, and keeps of those that were read what the result doesn't tell. */
export function closeGroups(body: Body): readonly string[] {
  const inner = [...body.groups].reverse();
  const made = inner.filter(([group]) => group.side === targetSide(body.way));
  const read = inner.filter(([group]) => group.side === sourceSide(body.way));
  return [
    ...made.flatMap(([group, variable]) => attach(group, variable, body)),
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
  if (absence !== undefined && absence.side !== group.side)
    return [`if (${body.existence.get(group)}) ${field} = ${variable} as ${group.type};`];
  if (absence !== undefined && counterpart !== undefined) {
    const { context } = body;
    const isThere = `${context.use("isObject")}(${fieldExpression(counterpart, sourceSide(body.way), body)})`;
    const filledIn = `${context.use("filledIn")}(${variable}, ${printLiteral(absence.value)})`;
    const exists = `${body.existence.get(group)} || ${context.use("isFilled")}(${variable})`;
    return [`if (${exists}) ${field} = (${isThere} ? ${variable} : ${filledIn}) as ${group.type};`];
  }
  const exists = `${body.existence.get(group)} || ${body.context.use("isFilled")}(${variable})`;
  return [`if (${exists}) ${field} = ${variable} as ${group.type};`];
}

/** Keeps the existence of objects that were read, inner ones first: whether that of an inner one was kept counts for the objects around it. */
function keepExistences(groups: readonly GroupCode[], body: Body): readonly string[] {
  const variables = new Map<GroupCode, string>();
  const kept = groups.filter((group) => !mayNotBeEmpty(group.ref) || mayBeAlone(group, body));
  return kept.map((group) => {
    const inside = [...variables].filter(([inner]) => isBelow(inner.ref.names, group.ref.names)).map(([, variable]) => variable);
    const isAsked = kept.some((outer) => outer !== group && isBelow(group.ref.names, outer.ref.names) && mayBeAlone(outer, body));
    const keep = keepExistence(group, inside, body);
    // An object that is never empty comes back with what is in it: that it is absent needn't be kept.
    const condition = mayNotBeEmpty(group.ref) ? existsInSource(group, body) : undefined;
    if (!isAsked) return condition === undefined ? `${keep};` : `if (${condition}) ${keep};`;
    const variable = body.locals.claim(`${body.groups.get(group)}IsKept`);
    variables.set(group, variable);
    return `const ${variable} = ${condition === undefined ? "" : `${condition} && `}${keep};`;
  });
}

/**
 * Converting back makes the object where something is in it that lives elsewhere in the result, and where its counterpart is there.
 * @param inside variables that say of objects inside whether their existence was kept: if so, that of the object around them is kept, too
 */
function keepExistence(group: GroupCode, inside: readonly string[], body: Body): string {
  const keep = (expected: string) => `residue.keepExistence(${idOf(group, body)}, ${existsInSource(group, body)}, ${expected})`;
  const { counterpart } = group;
  if (counterpart === undefined) return keep([filled(group, body), ...showsRequired(group, body)].join(" && "));
  const isThere = `${fieldExpression(counterpart, targetSide(body.way), body)} !== undefined`;
  const foreign = holdsForeign(group.ref, counterpart, group.side, body);
  if (foreign === "false") return keep(isThere);
  return keep(`${isThere} || ${inside.length === 0 ? foreign : `(!(${inside.join(" || ")}) && (${foreign}))`}`);
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

/** Whether an object can exist although its counterpart is absent: it holds something that lives outside of that, or the counterpart may not be empty. */
function mayBeAlone({ ref, side, counterpart }: GroupCode, body: Body): boolean {
  return counterpart !== undefined && (mayNotBeEmpty(counterpart) || foreignIn(ref, counterpart, side, body).length > 0);
}

/** Whether an object is absent instead of empty: its schema wants properties. */
function mayNotBeEmpty({ field }: FieldRef): boolean {
  return !field.required && (field.schema.minProperties ?? 0) > 0;
}

function valueIn(value: JsonValue | undefined, [name, ...inner]: readonly string[]): JsonValue | undefined {
  return name === undefined || value === undefined ? value : valueIn(isJsonObject(value) ? value[name] : undefined, inner);
}

/**
 * A required object may hold fields that its absent counterpart doesn't have: they are kept together with the fact that the counterpart was absent.
 */
function keepHidden(group: GroupCode, body: Body): readonly string[] {
  const hidden = hiddenIn(group, body, false).map((ref) => `${fieldExpression(ref, group.side, body)} !== undefined`);
  const counterpart = counterpartOf(group, body);
  if (hidden.length === 0 || counterpart === undefined) return [];
  const isThere = hidden.length === 1 ? hidden[0] : `(${hidden.join(" || ")})`;
  return [`if (!${body.existence.get(counterpart)} && ${isThere}) residue.keep(${idOf(group, body)}, {});`];
}

/**
 * Whether residue says that an object existed although its counterpart was absent: then values inside it are restored while the counterpart is absent.
 * `keepHidden` and `keepExistence` keep that. The same is true of an object without a counterpart whose required fields the source can't represent.
 */
function wasWithoutCounterpart(group: GroupCode, body: Body): readonly string[] {
  return hiddenIn(group, body, false).length > 0 || mayBeAlone(group, body) || dependsOnOther(group, body.code)
    ? [`${scopeOf(group.ref, body)}.restores(${idOf(group, body)})`]
    : [];
}

/** The fields of a required object, with an optional counterpart, that only its version has; with or without those that show the object's name. */
function hiddenIn(group: GroupCode, { code }: Body, withNames: boolean): readonly FieldRef[] {
  if (group.absence?.side !== group.side) return [];
  const refs = code.plan.steps.flatMap((step) => {
    if (step.kind !== "hubOnly" && step.kind !== "spokeOnly") return [];
    if (step.shows !== undefined && !withNames) return [];
    if (step.kind === "hubOnly") return group.side === "hub" ? [step.hub] : [];
    return step.kind === "spokeOnly" && group.side === "spoke" ? [step.spoke] : [];
  });
  return refs.filter((ref) => isBelow(ref.names, group.ref.names));
}

/** The group that is another one's counterpart. */
function counterpartOf({ side, counterpart }: GroupCode, { code }: Body): GroupCode | undefined {
  return code.groups.find((other) => other.side !== side && counterpart !== undefined && sameNames(other.ref.names, counterpart.names));
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
    // A field that shows the object's name is kept beside the whole object.
    if (step.kind === "hubOnly") return side === "hub" && step.shows === undefined ? [step.hub] : [];
    if (step.kind === "spokeOnly") return side === "spoke" && step.shows === undefined ? [step.spoke] : [];
    const isOutside = [side === "spoke" ? step.hub : step.spoke].flat().some((ref: FieldRef) => !isBelow(ref.names, counterpart.names));
    return step.kind !== "mapping" || isOutside ? [] : [side === "spoke" ? step.spoke : step.hub].flat();
  });
  const inside = kept.filter((ref: FieldRef) => isBelow(ref.names, object.names));
  if (foreign === "false") return foreign;
  if (inside.length === 0) return "true";
  return inside.map((ref: FieldRef) => `${fieldExpression(ref, side, body)} === undefined`).join(" && ");
}

/**
 * Whether something is in an object of the source that lives outside of its counterpart, as an expression. A value that the other version can't represent
 * doesn't count: nothing there shows it.
 */
function holdsForeign(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): string {
  const expressions = foreignIn(object, counterpart, side, body).map((ref) => {
    const step = body.code.plan.steps.find((each) => each.kind === "mapping" && [each.spoke, ...each.hub].includes(ref));
    const isThere = `${fieldExpression(ref, side, body)} !== undefined`;
    if (step?.kind !== "mapping") return isThere;
    const [others, other] = side === "spoke" ? [step.hub, "hub" as const] : [[step.spoke], "spoke" as const];
    if (isMetadataStep(step)) return `(${isThere} && ${setsText(step)})`;
    const shown = others.map((each) => `${fieldExpression(each, other, body)} !== undefined`);
    return `(${isThere} && ${shown.length === 1 ? shown.join("") : `(${shown.join(" || ")})`})`;
  });
  return expressions.length === 0 ? "false" : expressions.join(" || ");
}

/** The fields of an object whose counterparts are outside of the object's counterpart. */
function foreignIn(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly FieldRef[] {
  return foreignLinks(object, counterpart, side, body).flatMap((refs) => refs[side].filter((ref) => isBelow(ref.names, object.names)));
}

/** The source fields, as expressions, that are outside of an object's counterpart and are counterparts of its fields. */
function foreignSources(object: FieldRef, counterpart: FieldRef, side: Side, body: Body): readonly string[] {
  const source = sourceSide(body.way);
  return foreignLinks(object, counterpart, side, body).flatMap((refs) => refs[source].map((ref) => fieldExpression(ref, source, body)));
}

type LinkedRefs = Readonly<Record<Side, readonly FieldRef[]>>;

function foreignLinks(object: FieldRef, counterpart: FieldRef, side: Side, { code }: Body): readonly LinkedRefs[] {
  const other: Side = side === "spoke" ? "hub" : "spoke";
  return code.plan.steps.flatMap((step): readonly LinkedRefs[] => {
    if (step.kind === "hubOnly" || step.kind === "spokeOnly") return [];
    const refs: LinkedRefs = { spoke: [step.spoke], hub: [step.hub].flat() };
    const isForeign = refs[other].some((ref) => !isBelow(ref.names, counterpart.names));
    return isForeign && refs[side].some((ref) => isBelow(ref.names, object.names)) ? [refs] : [];
  });
}

/** A required group exists where its holder does. */
function requiredWith(group: GroupCode, body: Body): readonly string[] {
  if (!group.ref.field.required) return [];
  const holder = holderOf(group.ref, group.side, body.code);
  if (holder === undefined) return [];
  const made = body.existence.get(holder);
  return [made ?? `${body.context.use("isObject")}(${fieldExpression(holder.ref, holder.side, body)})`];
}

function idOf(group: GroupCode, body: Body): string {
  return JSON.stringify(fieldId(group.ref, group.side, body));
}
